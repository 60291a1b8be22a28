/** Pictures as bytes, made by hand: valid headers without image data. */

export const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const word = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
const long = (value: number): number[] => [...word(value >>> 16), ...word(value)];
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const chunk = (name: string, content: number[]): number[] => [
  ...long(content.length),
  ...letters(name),
  ...content,
  ...long(0),
];

/** A PNG whose header declares this size. */
export const pngOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...PNG_START,
    ...chunk('IHDR', [...long(width), ...long(height), 8, 6, 0, 0, 0]),
    ...chunk('IDAT', [1, 2, 3]),
    ...chunk('IEND', []),
  ]);

const segment = (marker: number, content: number[]): number[] => [
  0xff,
  marker,
  ...word(content.length + 2),
  ...content,
];

/** The EXIF orientation that a camera writes: 6 is upright, rotated to the right. */
export function exifOf(orientation: number, endian: 'II' | 'MM' = 'MM'): number[] {
  const ordered = (bytes: number[]) => (endian === 'II' ? bytes.toReversed() : bytes);
  return segment(0xe1, [
    ...letters('Exif'),
    0,
    0,
    ...letters(endian),
    ...ordered(word(42)),
    ...ordered(long(8)),
    ...ordered(word(1)),
    ...ordered(word(0x0112)),
    ...ordered(word(3)),
    ...ordered(long(1)),
    ...ordered(word(orientation)),
    ...word(0),
    ...long(0),
  ]);
}

type Jpeg = { frame?: number; before?: number[]; scan?: number[] };

/** A JPEG whose header declares this size; frame 0xc2 is a progressive one. */
export const jpegOf = (
  width: number,
  height: number,
  { frame = 0xc0, before = [], scan = [0x11, 0xff, 0x00, 0x22, 0xff, 0xd0, 0x33] }: Jpeg = {},
): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    0xff,
    0xd8,
    ...segment(0xe0, letters('JFIF\0')),
    ...before,
    ...segment(0xc4, [0]),
    ...segment(frame, [8, ...word(height), ...word(width), 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 0x3f, 0]),
    ...scan,
    0xff,
    0xd9,
  ]);

export const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
