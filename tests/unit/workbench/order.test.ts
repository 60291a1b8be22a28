/** Which message is next. */
import { expect, test } from 'vitest';
import { neighbourOf } from '../../../i18n/workbench/next/order.ts';

const order = ['a', 'b', 'c'];

test.each([
  ['a', 1, 0, 'b'],
  ['c', 1, 2, 'a'],
  ['a', -1, 0, 'c'],
  // Filtered out: the next message has taken its place.
  ['gone', 1, 1, 'b'],
  ['gone', 1, 3, 'a'],
  ['gone', -1, 1, 'a'],
  [undefined, 1, 0, 'a'],
  [undefined, -1, 0, 'c'],
] as const)(
  'the neighbour of %s in direction %i, last seen at index %i, is %s',
  (selected, by, place, next) => {
    expect(neighbourOf(order, selected, by, place)).toBe(next);
  },
);

test('an empty list has no neighbours', () => {
  expect(neighbourOf([], 'a', 1, 2)).toBeUndefined();
});
