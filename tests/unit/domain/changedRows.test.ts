import { describe, expect, test } from 'vitest';
import { type Changed, withChangedRows } from '../../../src/domain/lists/changedRows.ts';

type Person = { id: string; isActive: boolean };
const row = (id: string, isActive = true): Person => ({ id, isActive });
const rows = (ids: string): Person[] => [...ids].map((id) => row(id));
const off: Changed = { b: { isActive: false } };

describe('the rows of a list after the user’s own change', () => {
  test.each<[what: string, read: string, shown: string, changed: string, expected: string]>([
    ['a changed row that left the view stays where it was', 'ac', 'abc', 'b', 'abc'],
    ['a changed first row stays first', 'bc', 'abc', 'a', 'abc'],
    ['a changed last row stays before the row that moved up', 'abd', 'abc', 'c', 'abcd'],
    ['changed rows next to each other stay in their order', 'ad', 'abcd', 'bc', 'abcd'],
    ['all rows stay if all were changed', '', 'abc', 'abc', 'abc'],
    ['a row kept after an earlier change is kept again', 'a', 'abc', 'bc', 'abc'],
    ['a row that left without a change by the user is not shown', 'a', 'abc', 'b', 'ab'],
    ['a changed row stays in its place when the row before it is gone', 'ac', 'xbac', 'b', 'bac'],
    ['a changed row that is still in the view is shown once', 'abc', 'abc', 'b', 'abc'],
    ['a changed row that was not shown before is not added', 'ac', 'ac', 'b', 'ac'],
  ])('%s [FIELD-32]', (_, read, shown, changed, expected) => {
    const values: Changed = Object.fromEntries([...changed].map((id) => [id, {}]));
    const kept = withChangedRows(rows(read), rows(shown), values);
    expect(kept.rows.map(({ id }) => id).join('')).toBe(expected);
    expect([...kept.gone].join('')).toBe([...changed].filter((id) => !read.includes(id)).join(''));
  });

  test('a kept row has its new values, without fields that the row doesn’t have [FIELD-32]', () => {
    const changed: Changed = { b: { isActive: false, build: true } };
    expect(withChangedRows(rows('ac'), rows('abc'), changed).rows[1]).toEqual(row('b', false));
  });

  test('if no changed row has left the view, the same array that was read is returned [FIELD-32]', () => {
    const read = rows('abc');
    expect(withChangedRows(read, rows('abc'), off).rows).toBe(read);
  });
});
