/** What the gate forgives at a second try. */
import { describe, expect, test } from 'vitest';
import { faultsOf, notesAfter } from '../tools/secondTries.ts';
import { expectExactly, isUnforgiven, unforgiven } from '../unforgiven.ts';

const TODAY = '2026-11-26';
const late = (name: string) => ({ test: name, error: 'Timed out' });

describe('the gate', () => {
  test('forgives three tests that passed at a second try', () => {
    expect(faultsOf(['a', 'b', 'c'].map(late), [], TODAY)).toEqual([]);
  });

  test('is red at a fourth', () => {
    expect(faultsOf(['a', 'b', 'c', 'd'].map(late), [], TODAY)).toEqual([
      '4 tests needed a second try, more than 3',
    ]);
  });

  test.each([
    ['2026-11-26', ['a: it needed a second try on 2026-11-26 already']],
    ['2026-11-13', ['a: it needed a second try on 2026-11-13 already']],
    ['2026-11-12', []],
  ])('judges a test noted on %s', (day, faults) => {
    expect(faultsOf([late('a')], [{ test: 'a', day }], TODAY)).toEqual(faults);
  });

  test('never forgives what slowness can’t cause', () => {
    const error = `Error: ${unforgiven('a second charge')}`;
    expect(faultsOf([{ test: 'a', error }], [], TODAY)).toEqual(['a: slowness can’t cause this']);
  });

  test('never forgives a counterexample of a property', () => {
    const error = 'Error: Property failed after 45 tests\n{ seed: 1 }\nCounterexample: [{"a.b":{}}]';
    expect(faultsOf([{ test: 'a', error }], [], TODAY)).toEqual(['a: slowness can’t cause this']);
  });

  test('notes the day of a second try, and forgets it after 14 days', () => {
    const notes = [
      { test: 'old', day: '2026-11-12' },
      { test: 'known', day: '2026-11-20' },
    ];
    expect(notesAfter([late('new')], notes, TODAY)).toEqual([
      { test: 'known', day: '2026-11-20' },
      { test: 'new', day: TODAY },
    ]);
  });
});

describe('a count of writes', () => {
  const errorOf = (found: readonly string[], count: number): string => {
    try {
      expectExactly(found, count);
      return '';
    } catch (error) {
      return String(error);
    }
  };

  test('passes when it is exact', () => expect(errorOf(['POST /pay'], 1)).toBe(''));

  test('is never forgiven when there is one more', () => {
    const error = errorOf(['POST /pay', 'POST /pay'], 1);
    expect(error).toContain('2 instead of 1: ["POST /pay","POST /pay"]');
    expect(isUnforgiven(error)).toBe(true);
  });

  test('may be slow when there is one less', () => {
    expect(errorOf([], 1)).toContain('0 instead of 1');
    expect(isUnforgiven(errorOf([], 1))).toBe(false);
  });
});
