/**
 * What a file is by its content, whatever its name and type say: a JPEG or a PNG, how large, how turned, whether it is
 * all there (spec 1 §5). Read from the headers, so that nothing is decoded that is too much for the page. Pure.
 */

export type Picture = {
  kind: 'jpeg' | 'png';
  /** As it is shown: a camera that was held upright is taken into account. */
  width: number;
  height: number;
};

/** `other`: neither JPEG nor PNG. `broken`: one of them, but cut off or damaged. */
export type PictureProblem = 'empty' | 'other' | 'broken';

export type PictureReading = Picture | { problem: PictureProblem };

const broken = { problem: 'broken' } as const;

/** Looks at the bytes of a file; never throws, whatever they are. */
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
/** Length and name before the content of a chunk, its checksum behind. */
const CHUNK_FRAME = 12;

/** The size is in the first chunk; all of it is there when the last one is. */
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

/** Frames of every coding, progressive ones too; the three in between are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Markers without a length: TEM and the restarts. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Goes from segment to segment until the end of the picture. */
function readJpeg(bytes: Uint8Array, view: DataView): PictureReading {
  let size: { width: number; height: number } | undefined;
  let isTurned = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return broken;
    const marker = bytes[at + 1] ?? 0;
    // Any number of these may fill up.
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
      // Turned by a quarter, to either side, mirrored or not.
      if (marker === APP1) isTurned ||= orientationOf(bytes, view, at + 4, end) >= 5;
      at = marker === SOS ? endOfScan(bytes, end) : end;
    }
  }
  return broken;
}

/** The marker behind the coded data, in which a lone 0xff is followed by 0, and restarts are no end. */
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

/** How the camera was held, 1 to 8 (EXIF); 1 where nothing is said. */
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
