import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { isSmallPro, seatBanner, seatUsage, type SeatUsage } from '../../../src/domain/seats/seats.ts';

const of = (accessType: string, seatsPurchased: number, seatsUsed: number): SeatUsage =>
  seatUsage({
    accessType,
    seatsPurchased,
    seatsUsed,
    seatsAvailable: Math.max(0, seatsPurchased - seatsUsed),
  });

test.each<[string, number, number, Partial<SeatUsage>]>([
  ['ENTERPRISE', 50, 46, { state: 'free', free: 4, over: 0, share: 92 }],
  ['PROFESSIONAL', 3, 3, { state: 'full', free: 0, share: 100 }],
  ['ENTERPRISE', 10, 14, { state: 'over', free: 0, over: 4, share: 100 }],
  ['ENTERPRISE', 0, 0, { state: 'none', free: 0, share: 0 }],
  ['ENTERPRISE', 0, 2, { state: 'over', over: 2, share: 100 }],
  // A Lite account has a single seat, and needs no warning when it is used.
  ['LITE', 1, 1, { state: 'single' }],
  ['LITE', 1, 2, { state: 'over', over: 1 }],
  ['LITE', 3, 3, { state: 'full' }],
  ['PROFESSIONAL', 1, 0, { state: 'free', free: 1, share: 0 }],
])(
  'a %s account with %i seats bought and %i used has the right state and numbers [USR-4]',
  (accessType, purchased, used, expected) => {
    expect(of(accessType, purchased, used)).toMatchObject(expected);
  },
);

test('the free seats are those the server reports, and negative numbers count as 0', () => {
  const odd = { accessType: 'ENTERPRISE', seatsPurchased: 10, seatsUsed: 4 };
  expect(seatUsage({ ...odd, seatsAvailable: 3 })).toMatchObject({ free: 3, state: 'free' });
  expect(seatUsage({ ...odd, seatsAvailable: -2 })).toMatchObject({ free: 0, state: 'full' });
  expect(seatUsage({ ...odd, seatsPurchased: -1, seatsAvailable: 0 })).toMatchObject({
    purchased: 0,
    over: 4,
  });
});

const count = fc.integer({ min: 0, max: 20_000 });
prop.prop([fc.constantFrom('LITE', 'PROFESSIONAL', 'ENTERPRISE', 'NEW'), count, count])(
  'used, free and exceeding seats add up, and the share is between 0 and 100',
  (accessType, purchased, used) => {
    const usage = of(accessType, purchased, used);
    expect(usage.used + usage.free - usage.over).toBe(purchased);
    expect(usage.share).toBeGreaterThanOrEqual(0);
    expect(usage.share).toBeLessThanOrEqual(100);
    expect(usage.state === 'over').toBe(used > purchased);
    if (usage.state === 'full') expect(usage.share).toBe(100);
  },
);

test.each<[string, number, number, string | undefined]>([
  // A Lite account has the banner even with a free seat, because nobody can be invited.
  ['LITE', 1, 1, 'liteSingle'],
  ['LITE', 1, 0, 'liteSingle'],
  ['PROFESSIONAL', 2, 2, 'allUsed'],
  ['PROFESSIONAL', 2, 1, undefined],
  ['PROFESSIONAL', 3, 3, 'userLimit'],
  ['PROFESSIONAL', 3, 4, 'userLimit'],
  ['PROFESSIONAL', 3, 2, undefined],
  ['ENTERPRISE', 50, 50, 'allUsed'],
  ['ENTERPRISE', 50, 49, undefined],
  ['ENTERPRISE', 0, 0, undefined],
])(
  'a %s account with %i seats bought and %i used has the banner %s [SUB-39]',
  (accessType, purchased, used, expected) =>
    expect(
      seatBanner({
        accessType,
        seatsPurchased: purchased,
        seatsUsed: used,
        seatsAvailable: Math.max(0, purchased - used),
      }),
    ).toBe(expected),
);

test.each([
  ['PROFESSIONAL', 1, true],
  ['PROFESSIONAL', 2, true],
  ['PROFESSIONAL', 3, false],
  ['ENTERPRISE', 2, false],
  ['LITE', 1, false],
])(
  'a %s account with %i seats is a small Professional account: %s [SUB-38]',
  (accessType, seatsPurchased, expected) => expect(isSmallPro({ accessType, seatsPurchased })).toBe(expected),
);
