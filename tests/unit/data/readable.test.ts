import { expect, test } from 'vitest';
import { readable } from '../../../src/data/resources/resource.ts';

test.each([
  ['rows', { rows: [1], count: 60, skipped: 3 }, 0],
  ['no rows and a count of 0', { rows: [], count: 0, skipped: 0 }, 0],
  ['no rows on a page past the end', { rows: [], count: 60, skipped: 0 }, 75],
  ['no rows right after the last row', { rows: [], count: 75, skipped: 0 }, 75],
])('a list answer with %s is returned as it is', (_, answer, offset) => {
  expect(readable(answer, offset)).toBe(answer);
});

test.each([
  ['a count and no rows', { rows: [], count: 60, skipped: 0 }, 0],
  ['a count beyond the page before, and no rows', { rows: [], count: 60, skipped: 0 }, 50],
  ['only unreadable rows', { rows: [], count: 2, skipped: 2 }, 0],
  ['only unreadable rows and a count of 0', { rows: [], count: 0, skipped: 2 }, 0],
])('a list answer with %s is rejected as unusable [FIELD-20]', (_, answer, offset) => {
  expect(() => readable(answer, offset)).toThrow(expect.objectContaining({ kind: 'unusable' }));
});
