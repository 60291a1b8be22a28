import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitWidth, keptWidths, NARROWEST, WIDEST, widthOf } from '../../../src/domain/lists/columnWidths.ts';

describe('the widths of columns', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', [120]],
    ['a text', '120'],
    ['no column', {}],
    ['no number', { name: '120', seats: Number.NaN }],
  ])('%s sizes no column', (_, kept) => {
    expect(keptWidths(kept)).toBeUndefined();
  });

  test('what is too narrow or too wide is mended, what is no width is dropped', () => {
    expect(keptWidths({ name: 3, seats: 9000, type: 120.4, status: null })).toEqual({
      name: NARROWEST,
      seats: WIDEST,
      type: 120,
    });
  });

  test('a column that was added later has a width, whatever its name', () => {
    for (const key of ['added', 'constructor', '__proto__']) {
      expect(widthOf({ name: 200 }, key)).toBeGreaterThanOrEqual(NARROWEST);
      expect(widthOf({ name: 200 }, key)).toBeLessThanOrEqual(WIDEST);
    }
  });

  test('any number becomes a width, and stays it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (width) => {
        const fit = fitWidth(width);
        expect(fit).toBeGreaterThanOrEqual(NARROWEST);
        expect(fit).toBeLessThanOrEqual(WIDEST);
        expect(fitWidth(fit)).toBe(fit);
      }),
    );
  });
});
