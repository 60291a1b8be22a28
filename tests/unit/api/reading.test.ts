import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listAnswer } from '../../../src/api/reading.ts';

const reading = listAnswer('rows', z.object({ id: z.string() }), 'total');
const rows = [{ id: 'a' }, { id: 'b' }];

test.each([
  ['a count', 44, 44],
  ['a count of 0', 0, 0],
  ['no count', undefined, 3],
  ['a count below zero', -1, 3],
  ['a count as text', '44', 3],
])('a list response gives its own count, or else the number of its rows: %s', (_, total, count) => {
  expect(reading.safeParse({ rows: [...rows, { id: 7 }], total })).toEqual({
    success: true,
    data: { rows, count, skipped: 1, nextPage: undefined },
  });
});

test.each([
  ['n2', 'n2'],
  ['', undefined],
  [2, undefined],
])('the next page %j is read as %j', (nextPage, read) => {
  expect(reading.safeParse({ rows, total: 2, nextPage })).toHaveProperty('data.nextPage', read);
});

test.each([[undefined], [null], ['rows'], [[]], [{}], [{ rows: null }], [{ rows: { length: 1 } }]])(
  '%j is rejected as a list response',
  (given) => expect(reading.safeParse(given)).toEqual({ success: false }),
);
