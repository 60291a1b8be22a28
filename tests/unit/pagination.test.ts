import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { pageNumbers } from '../../src/shared/list/Pagination.tsx';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 58, '1 2 … 58'],
  [3, 58, '1 2 3 4 … 58'],
  [4, 58, '1 2 3 4 5 … 58'],
  [30, 58, '1 … 29 30 31 … 58'],
  [56, 58, '1 … 55 56 57 58'],
  [58, 58, '1 … 57 58'],
])('page %d of %d shows the page numbers %s', (page, pages, shown) => {
  expect(
    pageNumbers(page, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown);
});

prop.prop([fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 40_000 })])(
  'the first, last and current page are always shown in order, and a gap hides at least two pages',
  (one, other) => {
    const [page, pages] = [Math.min(one, other), Math.max(one, other)];
    const shown = pageNumbers(page, pages);
    const numbers = shown.filter((number) => number !== undefined);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
    shown.forEach((number, index) => {
      if (number === undefined) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2);
    });
  },
);
