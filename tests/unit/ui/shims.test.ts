/** What stands for lodash in the bundle. */
import { expect, test } from 'vitest';
import isEqual from '../../../src/kit/shims/isEqual.ts';
import pick from '../../../src/kit/shims/pick.ts';
import union from '../../../src/kit/shims/union.ts';

const run = () => undefined;

test.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  [0, '0', false],
  [null, undefined, false],
  [null, {}, false],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [new Date(5), new Date(5), true],
  [new Date(5), new Date(6), false],
  [new Date(5), {}, false],
  [run, run, true],
  [run, () => undefined, false],
  [new Map([[1, 1]]), new Map([[2, 2]]), false],
])('isEqual: %o and %o', (one, other, equal) => {
  expect(isEqual(one, other)).toBe(equal);
  expect(isEqual(other, one)).toBe(equal);
});

test('pick takes the names that are there', () =>
  expect(pick({ a: 1, b: undefined, c: 3 }, ['a', 'b', 'd'])).toEqual({ a: 1, b: undefined }));

test('union has each once, in the order of the first', () =>
  expect(union([1, 2], [2, 3], [1])).toEqual([1, 2, 3]));
