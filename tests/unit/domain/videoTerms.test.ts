import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { midnightOf, utcDay } from '../../../src/domain/values/units.ts';
import {
  belongsToCurrentTerm,
  currentMinutes,
  dayField,
  dayTyped,
  earliestStart,
  editedTerm,
  isTerm,
  isUnchanged,
  lastDayFrom,
  minutesOf,
  minutesTyped,
  secondsOf,
  sortTerms,
  startFault,
  termOn,
  type VideoTerm,
  isChangeApplied,
} from '../../../src/domain/video/videoTerms.ts';

const dayOf = (date: string): number => utcDay(`${date}T00:00:00Z`);
const row = (id: string, date: string, over: Partial<VideoTerm> = {}): VideoTerm => ({
  id,
  type: 'term',
  termStartDate: `${date}T00:00:00.000Z`,
  allocatedSeconds: 60_000,
  createdAt: `${date}T09:00:00.000Z`,
  updatedAt: `${date}T09:00:00.000Z`,
  ...over,
});
const added = (id: string, date: string, over: Partial<VideoTerm> = {}): VideoTerm =>
  row(id, date, { type: 'additionalMinutes', ...over });
const lastDay = (one: VideoTerm, terms: readonly VideoTerm[]) => {
  const day = lastDayFrom(utcDay(one.termStartDate), terms);
  return day === undefined ? 'present' : dayField(day);
};

const YEARS = [row('a', '2024-11-01'), row('b', '2025-11-01'), row('c', '2026-11-01')];

/** Any rows, on a few days, so that starts coincide. */
const days = fc.integer({ min: 20_000, max: 20_030 });
const terms = fc
  .array(
    fc.record({
      type: fc.constantFrom('term', 'additionalMinutes'),
      day: days,
      // At any hour: only the day counts.
      ms: fc.integer({ min: 0, max: 86_399_999 }),
      allocatedSeconds: fc.integer({ min: 0, max: 10_000_000 }),
      created: fc.integer({ min: 1_600_000_000_000, max: 1_700_000_000_000 }),
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ type, day, ms, allocatedSeconds, created }, n): VideoTerm => {
      const createdAt = new Date(created).toISOString();
      return {
        id: `t${n}`,
        type,
        termStartDate: new Date(day * 86_400_000 + ms).toISOString(),
        allocatedSeconds,
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );

describe('the end of a term [VID-8]', () => {
  test('a term ends one day before the next term starts, and the latest term has no end', () =>
    expect(YEARS.map((one) => lastDay(one, YEARS))).toEqual(['2025-10-31', '2026-10-31', 'present']));

  test.each([
    // Clocks are set back on 2026-10-25 in Europe and on 2026-11-01 in America, and forward on 2026-03-29 and
    // 2026-03-08.
    ['2026-10-25', '2026-10-24'],
    ['2026-10-26', '2026-10-25'],
    ['2026-11-02', '2026-11-01'],
    ['2026-03-29', '2026-03-28'],
    ['2026-03-30', '2026-03-29'],
    ['2028-03-01', '2028-02-29'],
    ['2027-01-01', '2026-12-31'],
  ])('if the next term starts on %s, a term ends on %s', (next, end) => {
    const two = [row('a', '2025-01-01'), row('b', next)];
    expect(lastDay(two[0] as VideoTerm, two)).toBe(end);
  });

  test('two terms that start on one day, and the minutes added to them, have the same end', () => {
    const all = [
      row('a', '2026-01-01'),
      row('b', '2026-01-01'),
      added('m', '2026-01-01'),
      row('c', '2026-02-01'),
    ];
    expect(all.map((one) => lastDay(one, all))).toEqual([
      '2026-01-31',
      '2026-01-31',
      '2026-01-31',
      'present',
    ]);
  });

  test('added minutes do not end a term', () => {
    const all = [row('a', '2026-01-01'), added('m', '2026-02-01')];
    expect(lastDay(all[0] as VideoTerm, all)).toBe('present');
  });

  prop.prop([terms])('terms do not overlap, and there is no day between them', (all) => {
    const starts = [...new Set(all.filter(isTerm).map((one) => utcDay(one.termStartDate)))].toSorted(
      (a, b) => a - b,
    );
    starts.forEach((start, at) => {
      const next = starts[at + 1];
      expect(lastDayFrom(start, all)).toBe(next === undefined ? undefined : next - 1);
    });
  });
});

describe('the order of terms [VID-9]', () => {
  test('rows are sorted by the latest start, then the term before added minutes, then the newest', () => {
    const all = [
      added('old', '2025-11-01', { createdAt: '2026-04-22T10:00:00Z' }),
      row('b', '2025-11-01', { createdAt: '2027-01-01T00:00:00Z' }),
      added('new', '2025-11-01', { createdAt: '2026-09-03T10:00:00Z' }),
      row('a', '2024-11-01'),
      row('c', '2026-11-01'),
    ];
    expect(sortTerms(all).map(({ id }) => id)).toEqual(['c', 'b', 'new', 'old', 'a']);
  });

  test('of terms on one day the newest comes first, and a term without a creation date last', () => {
    const all = [
      row('none', '2026-01-01', { createdAt: '' }),
      row('old', '2026-01-01', { createdAt: '2025-01-01T00:00:00Z' }),
      row('new', '2026-01-01', { createdAt: '2025-06-01T00:00:00Z' }),
    ];
    expect(sortTerms(all).map(({ id }) => id)).toEqual(['new', 'old', 'none']);
  });

  prop.prop([terms])('sorting keeps every row, and orders by start day, type and creation date', (all) => {
    const sorted = sortTerms(all);
    expect(new Set(sorted)).toEqual(new Set(all));
    for (const [at, one] of sorted.slice(1).entries()) {
      const before = sorted[at] as VideoTerm;
      const [here, there] = [utcDay(one.termStartDate), utcDay(before.termStartDate)];
      expect(there).toBeGreaterThanOrEqual(here);
      if (there !== here) continue;
      expect(isTerm(one) && !isTerm(before)).toBe(false);
      if (isTerm(one) === isTerm(before)) expect(before.createdAt >= one.createdAt).toBe(true);
    }
  });
});

describe('the current term [VID-10]', () => {
  const all = [...YEARS, added('m', '2026-11-01'), added('n', '2025-11-01')];
  const current = (today: string) =>
    all.filter((one) => belongsToCurrentTerm(one, all, dayOf(today))).map(({ id }) => id);

  test.each([
    ['2026-11-21', ['c', 'm']],
    ['2026-11-01', ['c', 'm']],
    ['2026-10-31', ['b', 'n']],
    ['2024-11-01', ['a']],
    ['2024-10-31', []],
  ])('on %s, the rows of the current term are %j', (today, ids) => expect(current(today)).toEqual(ids));

  test('the current minutes are those of the term and those added to it', () => {
    const some = [...YEARS, added('m', '2026-11-01', { allocatedSeconds: 15_000 })];
    expect(currentMinutes(some, dayOf('2026-11-21'))).toEqual({ term: 1000, added: 250, seconds: 75_000 });
    expect(currentMinutes(some, dayOf('2020-01-01'))).toEqual({ term: 0, added: 0, seconds: 0 });
  });

  prop.prop([terms, days])(
    'the current term has started and not ended, and there is none if no term has started',
    (rows, today) => {
      const start = termOn(today, rows);
      const starts = rows.filter(isTerm).map((one) => utcDay(one.termStartDate));
      expect(start === undefined).toBe(starts.every((one) => one > today));
      if (start === undefined) return;
      expect(starts).toContain(start);
      expect(start).toBeLessThanOrEqual(today);
      const end = lastDayFrom(start, rows);
      if (end !== undefined) expect(end).toBeGreaterThanOrEqual(today);
    },
  );
});

describe('minutes and seconds [VID-15]', () => {
  test.each([
    [0, 0],
    [29, 0],
    [30, 1],
    [60, 1],
    [89, 1],
    [90, 2],
    [60_000, 1000],
    [-10, 0],
    [-600, -10],
  ])('%i seconds are shown as %i minutes', (seconds, minutes) => expect(minutesOf(seconds)).toBe(minutes));

  prop.prop([fc.integer({ min: 0, max: 999_999_999 })])(
    'minutes that were sent are read back unchanged',
    (minutes) => {
      expect(secondsOf(minutes)).toBe(minutes * 60);
      expect(minutesOf(secondsOf(minutes))).toBe(minutes);
    },
  );

  prop.prop([terms.filter((all) => all.length > 0)])(
    'an edit without changes sends the stored seconds and start',
    ([one]) => {
      const base = one as VideoTerm;
      const shown = { minutes: minutesOf(base.allocatedSeconds), day: utcDay(base.termStartDate) };
      const sent = editedTerm(base, shown.minutes, shown.day);
      expect(sent).toEqual({
        allocatedSeconds: base.allocatedSeconds,
        termStartDate: base.termStartDate,
      });
      expect(isUnchanged(base, sent)).toBe(true);
    },
  );

  test('an edit of one field leaves the other field as it was', () => {
    const base = row('a', '2026-11-01', {
      allocatedSeconds: 7194,
      termStartDate: '2026-11-01T05:00:00.000Z',
    });
    expect(editedTerm(base, 120, dayOf('2026-11-03'))).toEqual({
      allocatedSeconds: 7194,
      termStartDate: '2026-11-03T00:00:00.000Z',
    });
    expect(editedTerm(base, 121, dayOf('2026-11-01'))).toEqual({
      allocatedSeconds: 7260,
      termStartDate: '2026-11-01T05:00:00.000Z',
    });
  });
});

describe('typed minutes and days', () => {
  test.each([
    ['1', 1, 1],
    ['0', 1, undefined],
    ['0', 0, 0],
    ['007', 1, 7],
    ['999999999', 1, 999_999_999],
    ['1000000000', 1, undefined],
    ['', 0, undefined],
    ['1.5', 0, undefined],
    ['-1', 0, undefined],
    ['1e3', 0, undefined],
    [' 1', 0, 1],
    ['١', 0, 1],
    ['1,000', 1, 1000],
    ['1,00', 1, undefined],
  ])('the minutes %j with a minimum of %i are read as %j [VID-11]', (value, least, minutes) =>
    expect(minutesTyped(value, least, { decimal: '.', group: ',' })).toBe(minutes),
  );

  test.each([
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['2027-02-29', undefined],
    ['2026-13-01', undefined],
    ['', undefined],
    ['2026-11-1', undefined],
    ['2026-11-01T00:00:00Z', undefined],
    ['tomorrow', undefined],
  ])('the day %j is read as %j [VID-16]', (value, midnight) => {
    const day = dayTyped(value);
    expect(day === undefined ? undefined : midnightOf(day)).toBe(midnight);
    if (day !== undefined) expect(dayField(day)).toBe(value);
  });

  test.each([
    ['', 'required'],
    ['2026-11-01', 'tooEarly'],
    ['2026-11-02', 'tooEarly'],
    ['2026-11-03', undefined],
    ['2030-01-01', undefined],
    ['2026-10-31', 'tooEarly'],
  ])('a new term on %j after a term on 2026-11-01 has the fault %j [VID-13] [VID-14]', (value, fault) =>
    expect(startFault(value, YEARS)).toBe(fault),
  );

  test('the first term may start on any day', () => {
    expect(earliestStart([])).toBeUndefined();
    expect(startFault('1999-01-01', [])).toBeUndefined();
    expect(startFault('', [])).toBe('required');
    // A date field reads "01/01/26" and a half-typed year like this.
    expect(startFault('0026-01-01', [])).toBe('required');
    expect(startFault('0202-01-01', [])).toBe('required');
  });

  prop.prop([terms, days])(
    'a new term must start at least two days after every other term [VID-14]',
    (all, day) => {
      const fits = all.filter(isTerm).every((one) => day > utcDay(one.termStartDate) + 1);
      expect(startFault(dayField(day), all)).toBe(fits ? undefined : 'tooEarly');
    },
  );
});

describe('the check in the list whether a change with a lost answer was applied', () => {
  const minutes = added('m', '2026-11-01', { allocatedSeconds: 600 });
  const before = [...YEARS, minutes];
  const start = '2026-12-01T00:00:00.000Z';
  test.each<[string, Parameters<typeof isChangeApplied>[0], VideoTerm[], boolean]>([
    [
      'a term was created if the list has a new one with its values',
      { kind: 'create', allocatedSeconds: 60_000, termStartDate: start },
      [...before, row('d', '2026-12-01')],
      true,
    ],
    [
      'a term was not created if the list has no new one',
      { kind: 'create', allocatedSeconds: 60_000, termStartDate: start },
      before,
      false,
    ],
    [
      'a new term with other values is not taken for the created one',
      { kind: 'create', allocatedSeconds: 60, termStartDate: start },
      [...before, row('d', '2026-12-01')],
      false,
    ],
    [
      'minutes were added if the list has new ones',
      { kind: 'add', allocatedSeconds: 600 },
      [...before, added('n', '2026-11-01', { allocatedSeconds: 600 })],
      true,
    ],
    [
      'minutes were not added if the list has only those from before',
      { kind: 'add', allocatedSeconds: 600 },
      before,
      false,
    ],
    [
      'other added minutes are not taken for the ones that were sent',
      { kind: 'add', allocatedSeconds: 600 },
      [...before, added('n', '2026-11-01')],
      false,
    ],
    [
      'a row was updated if the list has its new values',
      { kind: 'update', id: 'm', allocatedSeconds: 900, termStartDate: minutes.termStartDate },
      [...YEARS, { ...minutes, allocatedSeconds: 900 }],
      true,
    ],
    [
      'a row was not updated if the list has its old values',
      { kind: 'update', id: 'm', allocatedSeconds: 900, termStartDate: minutes.termStartDate },
      before,
      false,
    ],
    ['a row was removed if it is no longer in the list', { kind: 'remove', id: 'm' }, YEARS, true],
    ['a row was not removed if it is still in the list', { kind: 'remove', id: 'm' }, before, false],
  ])('%s', (_, change, after, made) => expect(isChangeApplied(change, before, after)).toBe(made));
});
