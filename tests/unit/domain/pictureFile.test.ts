import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type PictureReading, readPicture } from '../../../src/domain/files/pictureFile.ts';
import { exifOf, jpegOf, pngOf, PNG_START, textBytes } from '../../pictures.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const jpeg = (width: number, height: number): PictureReading => ({ kind: 'jpeg', width, height });

describe('reading a picture file by its content [PROF-5]', () => {
  test.each<[string, Uint8Array, PictureReading]>([
    ['an empty file is reported as empty', new Uint8Array(), { problem: 'empty' }],
    ['an SVG is not accepted', textBytes(SVG), { problem: 'other' }],
    ['an HTML page is not a picture', textBytes('<!doctype html><p>ÿØÿ'), { problem: 'other' }],
    ['a public key is not a picture', textBytes('ssh-rsa AAAAB3NzaC1yc2E'), { problem: 'other' }],
    ['a GIF is not accepted', textBytes('GIF89a\u0001\0\u0001\0'), { problem: 'other' }],
    ['a WebP is not accepted', textBytes('RIFF\0\0\0\0WEBPVP8 '), { problem: 'other' }],
    [
      'half of the signature of a PNG is not a picture',
      new Uint8Array(PNG_START.slice(0, 4)),
      { problem: 'other' },
    ],
    ['a JPEG of only its first bytes is broken', new Uint8Array([0xff, 0xd8, 0xff]), { problem: 'broken' }],
    ['a PNG of only its signature is broken', new Uint8Array(PNG_START), { problem: 'broken' }],
    ['a PNG is read with its size', pngOf(640, 480), { kind: 'png', width: 640, height: 480 }],
    [
      'a PNG that unpacks to gigabytes is read with its size',
      pngOf(30_000, 30_000),
      { kind: 'png', width: 30_000, height: 30_000 },
    ],
    ['a PNG with the width 0 is broken', pngOf(0, 480), { problem: 'broken' }],
    ['a PNG that is cut off is broken', pngOf(640, 480).subarray(0, -6), { problem: 'broken' }],
    ['a JPEG is read with its size', jpegOf(640, 480), jpeg(640, 480)],
    ['a progressive JPEG is read with its size', jpegOf(640, 480, { frame: 0xc2 }), jpeg(640, 480)],
    ['an arithmetic-coded JPEG is read with its size', jpegOf(640, 480, { frame: 0xc9 }), jpeg(640, 480)],
    ['a JPEG with the height 0 is broken', jpegOf(640, 0), { problem: 'broken' }],
    ['a JPEG that is cut off is broken', jpegOf(640, 480).subarray(0, -2), { problem: 'broken' }],
    ['a JPEG that ends in its header is broken', jpegOf(640, 480).subarray(0, 24), { problem: 'broken' }],
    [
      'a JPEG with fill bytes is read with its size',
      jpegOf(640, 480, { before: [0xff, 0xff] }),
      jpeg(640, 480),
    ],
    [
      'a JPEG with a stray byte between segments is broken',
      jpegOf(640, 480, { before: [0x12] }),
      { problem: 'broken' },
    ],
    [
      'a JPEG with a segment length below the minimum is broken',
      jpegOf(640, 480, { before: [0xff, 0xe2, 0, 1] }),
      { problem: 'broken' },
    ],
    [
      'a JPEG with a frame that is too short is broken',
      new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 4, 8, 0, 0xff, 0xd9]),
      { problem: 'broken' },
    ],
    ['a JPEG without a frame is broken', new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), { problem: 'broken' }],
    [
      'a second JPEG after the first is ignored',
      new Uint8Array([...jpegOf(640, 480), ...jpegOf(64, 48)]),
      jpeg(640, 480),
    ],
    [
      'a JPEG with several scans is read with its size',
      jpegOf(640, 480, { scan: [1, 0xff, 0xda, 0, 3, 0, 2, 0xff, 0xff] }),
      jpeg(640, 480),
    ],
  ])('%s', (_, bytes, expected) => {
    expect(readPicture(bytes)).toEqual(expected);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'width and height follow the EXIF orientation %i [PROF-5]',
    (orientation) => {
      const expected = orientation < 5 ? jpeg(640, 480) : jpeg(480, 640);
      for (const endian of ['II', 'MM'] as const)
        expect(readPicture(jpegOf(640, 480, { before: exifOf(orientation, endian) }))).toEqual(expected);
    },
  );

  test('an EXIF block with an invalid offset does not turn the picture', () => {
    const exif = exifOf(6);
    // The offset of the directory: the last byte of the field after the byte order and 42.
    exif[exif.length - 4 - 12 - 2 - 1] = 0xff;
    expect(readPicture(jpegOf(640, 480, { before: exif }))).toEqual(jpeg(640, 480));
  });

  test('a picture in a part of a larger buffer is read correctly', () => {
    const buffer = new Uint8Array([9, 9, 9, ...pngOf(3, 2), 9]);
    expect(readPicture(buffer.subarray(3, -1))).toEqual({ kind: 'png', width: 3, height: 2 });
  });
});

const side = fc.integer({ min: 1, max: 65_535 });
const anyBytes = fc.uint8Array({ maxLength: 400 });

prop.prop([anyBytes])('reading never throws, whatever the bytes are [PROF-5]', (bytes) => {
  expect(['empty', 'other', 'broken', undefined]).toContain(
    (readPicture(bytes) as { problem?: string }).problem,
  );
});

prop.prop([side, side, fc.boolean(), fc.nat(), fc.integer({ min: 0, max: 255 })])(
  'a picture with a changed byte or a missing end does not throw, and a cut picture has a problem [PROF-5]',
  (width, height, isPng, at, value) => {
    const bytes = isPng ? pngOf(width, height) : jpegOf(width, height, { before: exifOf(6) });
    const changed = bytes.with(at % bytes.length, value);
    const cut = bytes.subarray(0, at % bytes.length);
    for (const reading of [readPicture(changed), readPicture(cut)])
      if ('kind' in reading) expect(reading.width * reading.height).toBeGreaterThan(0);
    expect(readPicture(cut)).toHaveProperty('problem');
  },
);

prop.prop([side, side])(
  'a complete picture is read with the size in its header [PROF-5]',
  (width, height) => {
    expect(readPicture(pngOf(width, height))).toEqual({ kind: 'png', width, height });
    expect(readPicture(jpegOf(width, height))).toEqual({ kind: 'jpeg', width, height });
  },
);
