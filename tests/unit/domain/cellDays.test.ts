/** Conditions from a cell that shows a date: the service compares UTC days, the cell shows local ones (decisions §13). */
import { fc, test as property } from '@fast-check/vitest';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { conditionsFrom } from '../../../src/domain/lists/cellFilter.ts';
import type { Filter } from '../../../src/domain/lists/filters.ts';
import type { Iso } from '../../../src/domain/values/units.ts';
import { localDayInUtc } from '../../../src/kit/i18n/format.ts';
import { instantValue } from '../../../src/shared/filters/cellValues.ts';

const KINDS = { lastLogin: 'date' } as const;
const conditions = (at: Iso) => conditionsFrom(instantValue('lastLogin', at), KINDS);

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Whether the service, which compares UTC days, finds a record with this time (contract §1). */
function finds({ operator, operands }: Filter, at: Iso): boolean {
  const day = at.slice(0, 10);
  const [first, last] = operands.map(String);
  if (first === undefined) return false;
  if (operator === 'dateEquals') return day === first;
  if (operator === 'lessThanOrEquals') return day <= first;
  if (operator === 'greaterThanOrEquals') return day >= first;
  return operator === 'betweenInclusive' && last !== undefined && day >= first && day <= last;
}

test.each([
  ['Asia/Tokyo', '2026-10-10T23:30:00Z', ['2026-10-10', '2026-10-11']],
  ['America/New_York', '2026-10-11T02:00:00Z', ['2026-10-10', '2026-10-11']],
  ['Asia/Kolkata', '2026-10-10T12:00:00Z', ['2026-10-09', '2026-10-10']],
  ['Pacific/Kiritimati', '2026-10-10T09:59:00Z', ['2026-10-09', '2026-10-10']],
])('in %s, the local day of %s is filtered as the UTC days %j [FIELD-13]', (zone, at, days) => {
  vi.stubEnv('TZ', zone);
  expect(conditions(at)[0]).toMatchObject({ operator: 'betweenInclusive', operands: days });
});

test('in UTC, the filter is for exactly the day shown [FIELD-13]', () => {
  vi.stubEnv('TZ', 'UTC');
  expect(conditions('2026-10-10T23:30:00Z')[0]).toMatchObject({
    operator: 'dateEquals',
    operands: ['2026-10-10'],
  });
});

describe.each(['UTC', 'Asia/Tokyo', 'America/St_Johns', 'Pacific/Auckland', 'America/Sao_Paulo'])(
  'filter conditions from a date cell in %s',
  (zone) => {
    property.prop([
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    ])(
      'each condition from a cell matches its own row, and the first one matches the whole local day [FIELD-13]',
      (date) => {
        vi.stubEnv('TZ', zone);
        const at = date.toISOString();
        const offered = conditions(at);
        expect(offered).toHaveLength(3);
        for (const condition of offered) expect(finds(condition, at)).toBe(true);
        const [first] = offered;
        for (const hour of [0, 12, 23]) {
          const other = new Date(date);
          other.setHours(hour, 59);
          if (first) expect(finds(first, other.toISOString())).toBe(true);
        }
        expect(localDayInUtc(at)?.every((day) => /^\d{4}-\d\d-\d\d$/u.test(day))).toBe(true);
      },
    );
  },
);
