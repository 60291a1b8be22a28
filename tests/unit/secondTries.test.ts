/** Which failures the gate forgives when the second try passes. */
import { describe, expect, test } from 'vitest';
import { faultsOf, notesAfter } from '../tools/secondTries.ts';
import { expectExactly, isUnforgiven, unforgiven } from '../unforgiven.ts';

const TODAY = '2026-11-26';
const late = (name: string) => ({ test: name, error: 'Timed out' });

describe('the gate', () => {
  test('the gate forgives three tests that passed on a second try', () => {
    expect(faultsOf(['a', 'b', 'c'].map(late), [], TODAY)).toEqual([]);
  });

  test('the gate fails when a fourth test needed a second try', () => {
    expect(faultsOf(['a', 'b', 'c', 'd'].map(late), [], TODAY)).toEqual([
      '4 tests needed a second try, more than 3',
    ]);
  });

  test.each([
    ['2026-11-26', ['a: it needed a second try on 2026-11-26 already']],
    ['2026-11-13', ['a: it needed a second try on 2026-11-13 already']],
    ['2026-11-12', []],
  ])('the gate fails a test that needed a second try in the last 14 days: noted on %s', (day, faults) => {
    expect(faultsOf([late('a')], [{ test: 'a', day }], TODAY)).toEqual(faults);
  });

  test('the gate never forgives an error that slowness can’t cause', () => {
    const error = `Error: ${unforgiven('a second charge')}`;
    expect(faultsOf([{ test: 'a', error }], [], TODAY)).toEqual(['a: slowness can’t cause this']);
  });

  test('the gate never forgives a counterexample of a property', () => {
    const error = 'Error: Property failed after 45 tests\n{ seed: 1 }\nCounterexample: [{"a.b":{}}]';
    expect(faultsOf([{ test: 'a', error }], [], TODAY)).toEqual(['a: slowness can’t cause this']);
  });

  test('the day of a second try is noted, and removed after 14 days', () => {
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

  test('an exact count passes', () => expect(errorOf(['POST /pay'], 1)).toBe(''));

  test('a count with one write too many is never forgiven', () => {
    const error = errorOf(['POST /pay', 'POST /pay'], 1);
    expect(error).toContain('2 instead of 1: ["POST /pay","POST /pay"]');
    expect(isUnforgiven(error)).toBe(true);
  });

  test('a count with one write too few may be forgiven as slowness', () => {
    expect(errorOf([], 1)).toContain('0 instead of 1');
    expect(isUnforgiven(errorOf([], 1))).toBe(false);
  });
});
