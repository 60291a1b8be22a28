import { expect, test } from 'vitest';
import { readable } from '../../../src/data/resources/resource.ts';

test.each([
  ['rows', { rows: [1], count: 60, skipped: 3 }, 0],
  ['nothing', { rows: [], count: 0, skipped: 0 }, 0],
  ['nothing beyond the last row', { rows: [], count: 60, skipped: 0 }, 75],
  ['nothing right after the last row', { rows: [], count: 75, skipped: 0 }, 75],
])('an answer with %s is taken as it is', (_, answer, offset) => {
  expect(readable(answer, offset)).toBe(answer);
});

test.each([
  ['a count and no rows', { rows: [], count: 60, skipped: 0 }, 0],
  ['a count that goes on, and no rows', { rows: [], count: 60, skipped: 0 }, 50],
  ['rows of which none can be read', { rows: [], count: 2, skipped: 2 }, 0],
  ['such rows and no count', { rows: [], count: 0, skipped: 2 }, 0],
])('an answer with %s is unusable [FIELD-20]', (_, answer, offset) => {
  expect(() => readable(answer, offset)).toThrow(expect.objectContaining({ kind: 'unusable' }));
});
