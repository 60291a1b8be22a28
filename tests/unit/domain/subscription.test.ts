import { expect, test } from 'vitest';
import type { Subscription } from '../../../src/domain/entities.ts';
import { openSections } from '../../../src/domain/people/sectionAccess.ts';
import {
  activeUntil,
  cycleEndOf,
  hasEnded,
  mayHaveSubscription,
  nextPayment,
  planState,
  renewalDate,
  seatRate,
  untilRenewed,
} from '../../../src/domain/plans/subscription.ts';
import { asCents, asEpochMs, DAY_MS } from '../../../src/domain/values/units.ts';

test.each([
  ['PROFESSIONAL', undefined, true],
  ['PROFESSIONAL', 'MONTHLY', true],
  ['ENTERPRISE', 'ANNUALLY', true],
  ['ENTERPRISE', undefined, false],
  ['LITE', undefined, false],
  ['TRIAL', undefined, false],
])(
  'the subscription of a %s account with the cadence %s is requested: %s [USR-32]',
  (accessType, cadence, expected) => {
    expect(mayHaveSubscription({ accessType, billingCadence: cadence })).toBe(expected);
  },
);

const subscription: Subscription = {
  id: 'sub',
  cycleEndDate: asEpochMs(1_800_000_000_000),
  cycle: 'year',
  cancellationInProgress: false,
  isPaymentMissing: false,
  seatsToRemoveAtEndOfCycle: 2,
  usersToDisableAtEndOfCycle: ['a', 'b'],
  amount: asCents(324_000),
  paymentCadence: 'annual',
};

test('the end of the cycle applies only to active users named by the subscription [USR-32]', () => {
  const end = cycleEndOf(subscription);
  expect(activeUntil({ id: 'a', isActive: true }, end)).toBe(1_800_000_000_000);
  expect(activeUntil({ id: 'a', isActive: false }, end)).toBeUndefined();
  expect(activeUntil({ id: 'c', isActive: true }, end)).toBeUndefined();
  expect(activeUntil({ id: 'a', isActive: true }, undefined)).toBeUndefined();
});

test('without a subscription, or without users to disable, there is no end of the cycle', () => {
  expect(cycleEndOf(null)).toBeUndefined();
  expect(cycleEndOf(undefined)).toBeUndefined();
  expect(cycleEndOf({ ...subscription, usersToDisableAtEndOfCycle: [] })).toBeUndefined();
});

test('a plan that is lapsed or disabled has ended, in any other state it has not', () => {
  const states = ['lapsed', 'disabled', 'ending', 'inactive', 'active'] as const;
  expect(states.filter(hasEnded)).toEqual(['lapsed', 'disabled']);
});

const [PAST, TODAY, AHEAD, LATER] = ['2026-01-31', '2026-06-30', '2026-12-31', '2027-06-30'].map((day) =>
  new Date(day).toISOString(),
) as [string, string, string, string];
const at = (iso: string | undefined) => asEpochMs(Date.parse(iso ?? ''));

test.each([
  ['PROFESSIONAL', 'ACTIVE', AHEAD, LATER, undefined, AHEAD],
  ['PROFESSIONAL', 'ACTIVE', undefined, undefined, LATER, LATER],
  // A renewal may be late.
  ['PROFESSIONAL', 'ACTIVE', PAST, LATER, undefined, PAST],
  ['PROFESSIONAL', 'LAPSED', PAST, LATER, undefined, PAST],
  ['PROFESSIONAL', 'LAPSED', AHEAD, PAST, undefined, PAST],
  ['PROFESSIONAL', 'LAPSED', AHEAD, undefined, PAST, PAST],
  ['PROFESSIONAL', 'LAPSED', AHEAD, LATER, PAST, undefined],
  ['PROFESSIONAL', 'DISABLED', AHEAD, undefined, undefined, undefined],
  ['ENTERPRISE', 'ACTIVE', AHEAD, LATER, PAST, LATER],
  ['ENTERPRISE', 'LAPSED', AHEAD, PAST, LATER, PAST],
  ['ENTERPRISE', 'LAPSED', undefined, LATER, undefined, undefined],
])(
  'the plan of a %s account that is %s, with the cycle’s end %s, the renewal %s and the contract’s %s, renews or ended on %s',
  (accessType, status, cycleEnd, renewalAt, contractRenewalDate, expected) => {
    const cycle = cycleEnd === undefined ? undefined : { cycleEndDate: at(cycleEnd) };
    expect(renewalDate({ accessType, status, renewalAt, contractRenewalDate }, cycle, at(TODAY))).toBe(
      expected,
    );
  },
);

test.each([
  ['ACTIVE', AHEAD, AHEAD],
  ['ACTIVE', TODAY, undefined],
  ['ACTIVE', PAST, undefined],
  ['LAPSED', AHEAD, undefined],
  ['DISABLED', AHEAD, undefined],
])('an account that is %s with the cycle’s end %s pays next on %s [BILL-2]', (status, end, expected) => {
  const next = nextPayment({ status }, { cycleEndDate: at(end) }, at(TODAY));
  expect(next).toBe(expected && at(expected));
});

const user = (userType: string, roles: string[], sections?: Partial<Record<string, boolean>>) => ({
  userType,
  roles,
  sectionsAccessPermissions: sections && {
    build: false,
    distribute: false,
    analysis: false,
    ...sections,
  },
});

test.each([
  ['SX_ADMIN', [], 'all'],
  ['ACCOUNT_ADMIN', [], 'all'],
  ['USER', ['COMPANY_OWNER'], 'all'],
  ['TEAM_ADMIN', [], []],
  ['USER', ['COMPANY_MEMBER'], []],
] as const)(
  '%s with the roles %j has the sections %j when none is granted [USR-7] [USR-26]',
  (type, roles, expected) => {
    expect(openSections(user(type, [...roles], {}), { branding: true })).toEqual(expected);
  },
);

test('branding counts as a section only with the flag branding', () => {
  const three = user('USER', [], { build: true, distribute: true, analysis: true, branding: false });
  expect(openSections(three, { branding: false })).toBe('all');
  expect(openSections(three, { branding: true })).toEqual(['build', 'distribute', 'analysis']);
  expect(openSections(user('USER', [], { analysis: true, branding: true }), { branding: true })).toEqual([
    'analysis',
    'branding',
  ]);
  expect(openSections(user('USER', [], { branding: true }), { branding: false })).toEqual([]);
  expect(openSections(user('USER', []), { branding: true })).toBeUndefined();
});

const NOW = asEpochMs(1_790_000_000_000);
test.each<[string, string, { cancellationInProgress?: boolean; left?: number } | undefined, string]>([
  ['two days before the renewal', 'ACTIVE', { left: 172_800 }, 'active'],
  ['an hour before the renewal', 'ACTIVE', { left: 3600 }, 'active'],
  ['less than an hour before the renewal', 'ACTIVE', { left: 3599 }, 'inactive'],
  ['after the renewal', 'ACTIVE', { left: -60 }, 'inactive'],
  ['that is cancelled', 'ACTIVE', { left: 172_800, cancellationInProgress: true }, 'ending'],
  ['that is cancelled and in its last hour', 'ACTIVE', { left: 60, cancellationInProgress: true }, 'ending'],
  ['without a subscription', 'ACTIVE', undefined, 'active'],
  [
    'of a lapsed account with a cancelled subscription',
    'LAPSED',
    { left: 60, cancellationInProgress: true },
    'lapsed',
  ],
  ['of a disabled account', 'DISABLED', { left: 60 }, 'disabled'],
])('a plan %s (status %s, %j) has the state %s [SUB-8]', (_, status, part, expected) => {
  const given = part && {
    cancellationInProgress: part.cancellationInProgress ?? false,
    cycleEndDate: asEpochMs(NOW + (part.left ?? 0) * 1000),
  };
  expect(planState({ status }, given, NOW)).toBe(expected);
});

test.each([
  [324_000, 2, 162_000],
  [45_000, 3, 15_000],
  [100, 3, undefined],
  [0, 3, undefined],
  [324_000, 0, undefined],
])('%i cents for %i seats give a rate of %s cents per seat', (amount, seats, expected) =>
  expect(seatRate(asCents(amount), seats)).toBe(expected),
);

test.each([
  [40 * DAY_MS, DAY_MS],
  [59 * 60_000, 59 * 60_000],
  [0, 60_000],
  [-59 * 60_000, 60_000],
  [-60 * 60_000, false],
])('%i ms before its renewal, an open page reads the subscription again after %s ms', (left, expected) =>
  expect(untilRenewed({ cycleEndDate: asEpochMs(NOW + left) }, NOW)).toBe(expected),
);
