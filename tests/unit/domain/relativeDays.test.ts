import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { encodeConditions, decodeConditions } from '../../../src/domain/lists/filterCodec.ts';
import { newDraft, readDraft } from '../../../src/domain/lists/filterDraft.ts';
import type { Filter } from '../../../src/domain/lists/filters.ts';
import { isReversed } from '../../../src/domain/lists/operands.ts';
import {
  dayMeant,
  RELATIVE_MAX,
  relativeDays,
  relativeText,
  withDaysMeant,
} from '../../../src/domain/lists/relativeDays.ts';

const KINDS = { renewalAt: 'date', name: 'text' } as const;
const days = fc.integer({ min: -RELATIVE_MAX, max: RELATIVE_MAX });
const where = (field: string, ...operands: string[]): Filter[] => [
  { field, operator: 'betweenInclusive', operands, connector: 'none' },
];

describe('days relative to today', () => {
  prop.prop([days])('a number of days is written as text and read back unchanged', (number) => {
    expect(relativeDays(relativeText(number))).toBe(number);
  });

  prop.prop([days])('the resolved day is that number of days away from today', (number) => {
    const meant = Date.parse(String(dayMeant(relativeText(number), '2026-11-23')));
    expect((meant - Date.parse('2026-11-23')) / 86_400_000).toBe(number);
  });

  test.each([
    ['P0D', '2026-12-31', '2026-12-31'],
    ['P60D', '2026-12-31', '2027-03-01'],
    ['-P1D', '2028-03-01', '2028-02-29'],
    ['P1D', '2026-03-28', '2026-03-29'],
  ])('the relative day %s, resolved on %s, is %s', (operand, today, day) => {
    expect(dayMeant(operand, today)).toBe(day);
  });

  test.each(['', 'P', 'PD', 'P3651D', '-P0D', 'P1.5D', 'P1W', ' P1D', '2026-01-01'])(
    '%j is not a relative day and stays as it is',
    (text) => {
      expect(relativeDays(text)).toBeUndefined();
      expect(dayMeant(text, '2026-11-23')).toBe(text);
    },
  );

  test('relative days are sent as dates, texts stay as they are, and an unchanged list is not copied', () => {
    const renewing = where('renewalAt', 'P0D', 'P60D');
    const named = where('name', 'P0D', 'P60D');
    expect(
      withDaysMeant([...renewing, ...named], KINDS, '2026-11-23').map(({ operands }) => operands),
    ).toEqual([
      ['2026-11-23', '2027-01-22'],
      ['P0D', 'P60D'],
    ]);
    expect(withDaysMeant(named, KINDS, '2026-11-23')).toBe(named);
    expect(renewing[0]?.operands).toEqual(['P0D', 'P60D']);
  });

  test('the page address keeps relative days, and drops a relative day out of range', () => {
    const renewing = where('renewalAt', '-P7D', 'P60D');
    const address = encodeConditions(renewing);
    expect(address).toEqual([['where', 'renewalAt:betweenInclusive:-P7D:P60D']]);
    expect(decodeConditions(address, KINDS)).toEqual({ where: renewing, dropped: [] });
    expect(decodeConditions([['where', 'renewalAt:lessThan:P99999D']], KINDS).dropped).toHaveLength(1);
  });

  test.each([
    ['P1D', 'P60D', undefined, false],
    ['P60D', 'P1D', undefined, true],
    ['-P1D', '-P9D', undefined, true],
    // Whether it is reversed depends on the day, so an address with it stays as it is.
    ['2027-01-01', 'P1D', undefined, false],
    ['2027-01-01', 'P1D', '2026-11-23', true],
    ['2026-11-01', 'P1D', '2026-11-23', false],
    ['2027-01-02', '2027-01-01', undefined, true],
  ])(
    'the range from %s to %s, with today being %s, is reversed: %s [WALK-35]',
    (first, second, today, reversed) => {
      expect(isReversed('betweenInclusive', [first, second], 'date', today)).toBe(reversed);
      const draft = { ...newDraft(true), field: 'renewalAt', operator: 'betweenInclusive', first, second };
      const read = readDraft(draft, KINDS, { decimal: '.', group: ',' }, today);
      expect('problem' in read ? read.problem : 'none').toBe(reversed ? 'reversed' : 'none');
    },
  );
});
