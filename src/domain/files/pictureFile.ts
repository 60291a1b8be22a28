/**
 * Identifies a file by its content, ignoring its name and type: JPEG or PNG, size, orientation, completeness (spec 1
 * §5). Only headers are read, so that nothing too large for the page gets decoded. Pure.
 */

export type Picture = {
  kind: 'jpeg' | 'png';
  /** Displayed width: the camera's orientation is applied. */
  width: number;
  height: number;
};

/** `other`: neither JPEG nor PNG. `broken`: truncated or damaged. */
export type PictureProblem = 'empty' | 'other' | 'broken';

export type PictureReading = Picture | { problem: PictureProblem };

const broken = { problem: 'broken' } as const;

/** Inspects the bytes of a file; never throws. */
export function readPicture(bytes: Uint8Array): PictureReading {
  if (bytes.length === 0) return { problem: 'empty' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, PNG_START)) return readPng(view);
  if (startsWith(bytes, JPEG_START)) return readJpeg(bytes, view);
  return { problem: 'other' };
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_START = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);

const sized = (kind: Picture['kind'], width: number, height: number): PictureReading =>
  width > 0 && height > 0 ? { kind, width, height } : broken;

const IHDR = 0x49484452;
const IEND = 0x49454e44;
/** Bytes around a chunk's content: length and name before it, checksum after it. */
const CHUNK_FRAME = 12;

/** The first chunk has the size; the last one shows that the file is complete. */
function readPng(view: DataView): PictureReading {
  const first = PNG_START.length;
  if (view.byteLength < first + CHUNK_FRAME + 13 || view.getUint32(first + 4) !== IHDR) return broken;
  for (let at = first; at + CHUNK_FRAME <= view.byteLength; at += CHUNK_FRAME + view.getUint32(at))
    if (view.getUint32(at + 4) === IEND)
      return sized('png', view.getUint32(first + 8), view.getUint32(first + 12));
  return broken;
}

const SOS = 0xda;
const EOI = 0xd9;
const APP1 = 0xe1;

/** Frame markers of every encoding, progressive ones included; the three markers excluded are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Markers without a length: TEM and the restart markers. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Walks the segments until the end of the picture. */
function readJpeg(bytes: Uint8Array, view: DataView): PictureReading {
  let size: { width: number; height: number } | undefined;
  let isTurned = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return broken;
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes may repeat before a marker.
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else if (marker === EOI) {
      if (!size) return broken;
      const { width, height } = size;
      return isTurned ? sized('jpeg', height, width) : sized('jpeg', width, height);
    } else {
      const length = at + 3 < bytes.length ? view.getUint16(at + 2) : 0;
      const end = at + 2 + length;
      if (length < 2 || end > bytes.length) return broken;
      if (isFrame(marker) && !size) {
        if (length < 8) return broken;
        size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      }
      // Orientations 5 to 8 are rotated by 90°, mirrored or not.
      if (marker === APP1) isTurned ||= orientationOf(bytes, view, at + 4, end) >= 5;
      at = marker === SOS ? endOfScan(bytes, end) : end;
    }
  }
  return broken;
}

/** The marker that ends the coded data, in which 0xff is escaped by a following 0 and restart markers are skipped. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !standsAlone(next)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

const EXIF_START = [0x45, 0x78, 0x69, 0x66, 0, 0];
const ORIENTATION = 0x0112;
const ENTRY_SIZE = 12;

/** The camera's orientation, 1 to 8 (EXIF); 1 by default. */
function orientationOf(bytes: Uint8Array, view: DataView, start: number, end: number): number {
  const tiff = start + EXIF_START.length;
  if (!startsWith(bytes, EXIF_START, start) || tiff + 8 > end) return 1;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > end) return 1;
  const last = Math.min(directory + 2 + view.getUint16(directory, isLittle) * ENTRY_SIZE, end);
  for (let entry = directory + 2; entry + ENTRY_SIZE <= last; entry += ENTRY_SIZE)
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle);
  return 1;
}
