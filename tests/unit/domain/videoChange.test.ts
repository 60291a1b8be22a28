import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { midnightOf, utcDay } from '../../../src/domain/values/units.ts';
import { addedTo, affectedTerms } from '../../../src/domain/video/videoChange.ts';
import { type VideoTerm } from '../../../src/domain/video/videoTerms.ts';

const at = (day: number) => midnightOf(20_000 + day);
const row = (id: string, day: number, minutes: number, type = 'term'): VideoTerm => ({
  id,
  type,
  termStartDate: at(day),
  allocatedSeconds: minutes * 60,
  createdAt: at(day),
  updatedAt: at(day),
});
const added = (id: string, day: number, minutes: number) => row(id, day, minutes, 'additionalMinutes');
/** Two terms; the later one has minutes added on its own day. */
const TERMS = [row('old', 0, 1000), row('new', 100, 500), added('more', 100, 250)];
const to = (id: string | undefined, day: number, minutes = 500) => ({
  id,
  allocatedSeconds: minutes * 60,
  termStartDate: at(day),
});
const told = (terms: readonly { row: VideoTerm; seconds: number; addedSeconds: number }[] = []) =>
  terms.map(({ row: { id, termStartDate }, seconds, addedSeconds }) => [
    id,
    utcDay(termStartDate) - 20_000,
    seconds / 60,
    addedSeconds / 60,
  ]);

describe('a change of video terms that needs a confirmation [WALK-27]', () => {
  test('a change that moves added minutes to another term needs a confirmation', () => {
    const question = affectedTerms(TERMS, to('new', 110));
    expect(told(question?.before)).toEqual([
      ['new', 100, 500, 250],
      ['old', 0, 1000, 0],
    ]);
    expect(told(question?.after)).toEqual([
      ['new', 110, 500, 0],
      ['old', 0, 1000, 250],
    ]);
  });

  test('a new term that takes over added minutes from another term needs a confirmation', () => {
    expect(told(affectedTerms([...TERMS, added('late', 50, 10)], to(undefined, 40))?.after)).toEqual([
      ['new', 100, 500, 250],
      ['', 40, 500, 10],
      ['old', 0, 1000, 0],
    ]);
  });

  test('a term that starts on the day of another term needs a confirmation', () => {
    expect(affectedTerms([row('a', 0, 1), row('b', 9, 1)], to('b', 0))).toBeDefined();
    expect(affectedTerms([row('a', 0, 1)], to(undefined, 0))).toBeDefined();
  });

  test.each([
    ['other minutes of a term', TERMS, to('new', 100, 700)],
    ['other added minutes', TERMS, to('more', 100, 1)],
    ['another day that moves no added minutes', TERMS, to('old', 5)],
    ['an earlier day of the last term', TERMS, to('new', 90)],
    ['a new term after all others', TERMS, to(undefined, 200)],
    ['the first term', [], to(undefined, 0)],
  ])('no confirmation is needed for %s', (_, terms, change) => {
    expect(affectedTerms(terms, change)).toBeUndefined();
  });

  prop.prop([fc.array(fc.nat(60), { maxLength: 5 }), fc.array(fc.nat(60), { maxLength: 5 }), fc.nat(60)])(
    'the confirmation lists as many terms after as before, without losing added minutes',
    (starts, more, day) => {
      const terms = [
        row('first', 0, 10),
        ...starts.map((start, n) => row(`t${n}`, start, n + 1)),
        ...more.map((start, n) => added(`a${n}`, start, n + 1)),
      ];
      const question = affectedTerms(terms, to('first', day, 10));
      const sum = (list: readonly { addedSeconds: number }[] = []) =>
        list.reduce((all, { addedSeconds }) => all + addedSeconds, 0);
      // Minutes added before the first term belong to no term.
      if (day === 0) expect(sum(question?.before)).toBe(sum(question?.after));
      expect(question?.before.length).toBe(question?.after.length);
    },
  );
});

test('added minutes count for the term in which they start', () => {
  expect(TERMS.map((one) => addedTo(one, TERMS))).toEqual([0, 250 * 60, 0]);
});
