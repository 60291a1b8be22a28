import { describe, expect, test } from 'vitest';
import { type Changed, withChangedRows } from '../../../src/domain/lists/changedRows.ts';

type Person = { id: string; isActive: boolean };
const row = (id: string, isActive = true): Person => ({ id, isActive });
const rows = (ids: string): Person[] => [...ids].map((id) => row(id));
const off: Changed = { b: { isActive: false } };

describe('rows after a change of one’s own', () => {
  test.each<[what: string, read: string, shown: string, changed: string, expected: string]>([
    ['the one that left stays where it was', 'ac', 'abc', 'b', 'abc'],
    ['the first stays first', 'bc', 'abc', 'a', 'abc'],
    ['the last stays last, before what moved up', 'abd', 'abc', 'c', 'abcd'],
    ['neighbours stay in their order', 'ad', 'abcd', 'bc', 'abcd'],
    ['all of them stay', '', 'abc', 'abc', 'abc'],
    ['one that stays by an earlier change does so again', 'a', 'abc', 'bc', 'abc'],
    ['one that left without a change is gone', 'a', 'abc', 'b', 'ab'],
    ['one that follows it comes after what is left', 'ac', 'xbac', 'b', 'bac'],
    ['one that came back is there once', 'abc', 'abc', 'b', 'abc'],
    ['one that was not shown does not come', 'ac', 'ac', 'b', 'ac'],
  ])('%s [FIELD-32]', (_, read, shown, changed, expected) => {
    const values: Changed = Object.fromEntries([...changed].map((id) => [id, {}]));
    const kept = withChangedRows(rows(read), rows(shown), values);
    expect(kept.rows.map(({ id }) => id).join('')).toBe(expected);
    expect([...kept.gone].join('')).toBe([...changed].filter((id) => !read.includes(id)).join(''));
  });

  test('it has its new values, and none that a row doesn’t show [FIELD-32]', () => {
    const changed: Changed = { b: { isActive: false, build: true } };
    expect(withChangedRows(rows('ac'), rows('abc'), changed).rows[1]).toEqual(row('b', false));
  });

  test('rows that nothing has left are the very ones that were read [FIELD-32]', () => {
    const read = rows('abc');
    expect(withChangedRows(read, rows('abc'), off).rows).toBe(read);
  });
});
