import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type PictureReading, readPicture } from '../../../src/domain/files/pictureFile.ts';
import { exifOf, jpegOf, pngOf, PNG_START, textBytes } from '../../pictures.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const jpeg = (width: number, height: number): PictureReading => ({ kind: 'jpeg', width, height });

describe('a file is what its content is [PROF-5]', () => {
  test.each<[string, Uint8Array, PictureReading]>([
    ['nothing', new Uint8Array(), { problem: 'empty' }],
    ['an SVG', textBytes(SVG), { problem: 'other' }],
    ['an HTML page', textBytes('<!doctype html><p>ÿØÿ'), { problem: 'other' }],
    ['a public key', textBytes('ssh-rsa AAAAB3NzaC1yc2E'), { problem: 'other' }],
    ['a GIF', textBytes('GIF89a\u0001\0\u0001\0'), { problem: 'other' }],
    ['a WebP', textBytes('RIFF\0\0\0\0WEBPVP8 '), { problem: 'other' }],
    ['half a start', new Uint8Array(PNG_START.slice(0, 4)), { problem: 'other' }],
    ['the start of a JPEG', new Uint8Array([0xff, 0xd8, 0xff]), { problem: 'broken' }],
    ['the start of a PNG', new Uint8Array(PNG_START), { problem: 'broken' }],
    ['a PNG', pngOf(640, 480), { kind: 'png', width: 640, height: 480 }],
    [
      'a PNG that unpacks to gigabytes',
      pngOf(30_000, 30_000),
      { kind: 'png', width: 30_000, height: 30_000 },
    ],
    ['a PNG without a side', pngOf(0, 480), { problem: 'broken' }],
    ['a PNG that is cut off', pngOf(640, 480).subarray(0, -6), { problem: 'broken' }],
    ['a JPEG', jpegOf(640, 480), jpeg(640, 480)],
    ['a progressive JPEG', jpegOf(640, 480, { frame: 0xc2 }), jpeg(640, 480)],
    ['a JPEG of an arithmetic coder', jpegOf(640, 480, { frame: 0xc9 }), jpeg(640, 480)],
    ['a JPEG without a side', jpegOf(640, 0), { problem: 'broken' }],
    ['a JPEG that is cut off', jpegOf(640, 480).subarray(0, -2), { problem: 'broken' }],
    ['a JPEG that ends in its header', jpegOf(640, 480).subarray(0, 24), { problem: 'broken' }],
    ['a JPEG with filling', jpegOf(640, 480, { before: [0xff, 0xff] }), jpeg(640, 480)],
    ['a JPEG with a loose byte', jpegOf(640, 480, { before: [0x12] }), { problem: 'broken' }],
    [
      'a segment that is shorter than its length',
      jpegOf(640, 480, { before: [0xff, 0xe2, 0, 1] }),
      { problem: 'broken' },
    ],
    [
      'a frame that is too short',
      new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 4, 8, 0, 0xff, 0xd9]),
      { problem: 'broken' },
    ],
    ['no frame at all', new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), { problem: 'broken' }],
    [
      'a second picture behind the first',
      new Uint8Array([...jpegOf(640, 480), ...jpegOf(64, 48)]),
      jpeg(640, 480),
    ],
    ['several scans', jpegOf(640, 480, { scan: [1, 0xff, 0xda, 0, 3, 0, 2, 0xff, 0xff] }), jpeg(640, 480)],
  ])('%s', (_, bytes, expected) => {
    expect(readPicture(bytes)).toEqual(expected);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('held as %i says [PROF-5]', (orientation) => {
    const expected = orientation < 5 ? jpeg(640, 480) : jpeg(480, 640);
    for (const endian of ['II', 'MM'] as const)
      expect(readPicture(jpegOf(640, 480, { before: exifOf(orientation, endian) }))).toEqual(expected);
  });

  test('an EXIF that points anywhere turns nothing', () => {
    const exif = exifOf(6);
    // The offset of the directory: the last byte of the field after the byte order and 42.
    exif[exif.length - 4 - 12 - 2 - 1] = 0xff;
    expect(readPicture(jpegOf(640, 480, { before: exif }))).toEqual(jpeg(640, 480));
  });

  test('a part of a larger buffer is read as what it is', () => {
    const buffer = new Uint8Array([9, 9, 9, ...pngOf(3, 2), 9]);
    expect(readPicture(buffer.subarray(3, -1))).toEqual({ kind: 'png', width: 3, height: 2 });
  });
});

const side = fc.integer({ min: 1, max: 65_535 });
const anyBytes = fc.uint8Array({ maxLength: 400 });

prop.prop([anyBytes])('no bytes make it throw [PROF-5]', (bytes) => {
  expect(['empty', 'other', 'broken', undefined]).toContain(
    (readPicture(bytes) as { problem?: string }).problem,
  );
});

prop.prop([side, side, fc.boolean(), fc.nat(), fc.integer({ min: 0, max: 255 })])(
  'nor does a picture of which one byte is another, or the end is missing [PROF-5]',
  (width, height, isPng, at, value) => {
    const bytes = isPng ? pngOf(width, height) : jpegOf(width, height, { before: exifOf(6) });
    const changed = bytes.with(at % bytes.length, value);
    const cut = bytes.subarray(0, at % bytes.length);
    for (const reading of [readPicture(changed), readPicture(cut)])
      if ('kind' in reading) expect(reading.width * reading.height).toBeGreaterThan(0);
    expect(readPicture(cut)).toHaveProperty('problem');
  },
);

prop.prop([side, side])('a whole picture is as large as it says [PROF-5]', (width, height) => {
  expect(readPicture(pngOf(width, height))).toEqual({ kind: 'png', width, height });
  expect(readPicture(jpegOf(width, height))).toEqual({ kind: 'jpeg', width, height });
});
