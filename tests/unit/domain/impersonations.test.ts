/** The stored impersonations, and the rules for their reason and time. */
import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  cleanReason,
  type KeptImpersonation,
  minutesSpent,
  questionsDue,
  readImpersonations,
  REASON_MAX,
  reasonFault,
  runningOf,
  withAllowed,
  withBegun,
  withEnded,
  withStart,
} from '../../../src/domain/session/impersonations.ts';
import { asEpochMs, DAY_MS } from '../../../src/domain/values/units.ts';

const NOW = asEpochMs(Date.UTC(2026, 10, 23));
const at = (ms: number) => asEpochMs(NOW + ms);
const one = (more: Partial<KeptImpersonation> = {}): KeptImpersonation => ({
  userId: 'usr-1',
  label: 'Nora Lindgren',
  startedAt: NOW,
  ...more,
});

describe('the stored impersonations', () => {
  test('an impersonation is read back as it was written', () => {
    const whole = one({
      account: 'Aldergrove',
      reason: 'Ticket 4711',
      changesAllowedAt: at(1),
      endedAt: at(2),
    });
    expect(readImpersonations(JSON.parse(JSON.stringify([whole])), NOW)).toEqual([whole]);
  });

  test.each([[undefined], ['x'], [{}], [[null, 1, 'x', {}, { userId: 'u' }, { userId: 1, startedAt: 1 }]]])(
    'the stored value %j gives no impersonations',
    (value) => expect(readImpersonations(value, NOW)).toEqual([]),
  );

  test('impersonations are kept for 30 days, and at most the last 100', () => {
    const days = [31, 30, 29, 0].map((day) => one({ startedAt: at(-day * DAY_MS) }));
    expect(readImpersonations(days, NOW)).toHaveLength(2);
    const many = Array.from({ length: 130 }, (_, index) => one({ startedAt: at(index - 200) }));
    expect(readImpersonations(many, NOW).at(0)?.startedAt).toBe(at(-170));
    expect(withBegun(many.slice(0, 100), one())).toHaveLength(100);
    expect(withBegun(many.slice(0, 100), one()).at(-1)).toEqual(one());
  });
});

describe('the running impersonation', () => {
  test('the running impersonation is the last one of the user that has no end', () => {
    const kept = [
      one({ startedAt: at(-3) }),
      one({ userId: 'usr-2' }),
      one({ startedAt: at(-1), endedAt: NOW }),
    ];
    expect(runningOf(kept, 'usr-1')?.startedAt).toBe(at(-3));
    expect(runningOf(kept, 'usr-3')).toBeUndefined();
  });

  test('a second reason replaces the first, but the time when changes were first allowed stays', () => {
    const first = withAllowed([one()], NOW, { reason: 'one', at: at(1) });
    expect(withAllowed(first, NOW, { reason: 'two', at: at(9) })).toEqual([
      one({ reason: 'two', changesAllowedAt: at(1) }),
    ]);
  });

  test('ending an impersonation removes the page where it started, and can be done only once', () => {
    const begun = withStart([one()], NOW, '/users');
    expect(begun[0]?.from).toBe('/users');
    const ended = withEnded(begun, NOW, at(5));
    expect(ended).toEqual([one({ endedAt: at(5), from: undefined })]);
    expect(withEnded(ended, NOW, at(9))).toEqual(ended);
    expect(withAllowed(ended, NOW, { reason: 'late', at: at(9) })).toEqual(ended);
  });
});

describe('a reason', () => {
  test.each([
    ['', 'required'],
    [' \u200b ', 'required'],
    ['x'.repeat(REASON_MAX), undefined],
    [` ${'😀'.repeat(REASON_MAX)} `, undefined],
    ['x'.repeat(REASON_MAX + 1), 'long'],
  ] as const)('the reason %j has the fault %s', (typed, fault) => expect(reasonFault(typed)).toBe(fault));

  test('a reason is reduced to one line without white space around it', () =>
    expect(cleanReason('  a\n b ')).toBe('a b'));
});

describe('the time spent impersonating', () => {
  prop.prop([fc.integer({ min: -120, max: 600 })])(
    'the time spent is in whole minutes, and a question is due every 30 minutes',
    (minutes) => {
      const now = at(minutes * 60_000 + 59_999);
      const spent = Math.max(0, minutes);
      expect(minutesSpent(NOW, now)).toBe(spent);
      expect(questionsDue(NOW, now)).toBe(Math.floor(spent / 30));
    },
  );
});
