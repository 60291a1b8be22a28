import { expect, test } from 'vitest';
import { sectionsOf } from '../../../src/domain/sections.ts';
import { activeUntil, cycleEndOf, mayHaveSubscription } from '../../../src/domain/subscription.ts';

test.each([
  ['PROFESSIONAL', undefined, true],
  ['PROFESSIONAL', 'MONTHLY', true],
  ['ENTERPRISE', 'ANNUALLY', true],
  ['ENTERPRISE', undefined, false],
  ['LITE', undefined, false],
  ['TRIAL', undefined, false],
])(
  'the subscription of %s with the cadence %s is asked for: %s [USR-32]',
  (accessType, cadence, expected) => {
    expect(mayHaveSubscription({ accessType, billingCadence: cadence })).toBe(expected);
  },
);

const subscription = { id: 'sub', cycleEndDate: 1_800_000_000, usersToDisableAtEndOfCycle: ['a', 'b'] };

test('seconds become an instant, for those whom it names and who are active [USR-32]', () => {
  const end = cycleEndOf(subscription);
  expect(activeUntil({ id: 'a', isActive: true }, end)).toBe(1_800_000_000_000);
  expect(activeUntil({ id: 'a', isActive: false }, end)).toBeUndefined();
  expect(activeUntil({ id: 'c', isActive: true }, end)).toBeUndefined();
  expect(activeUntil({ id: 'a', isActive: true }, undefined)).toBeUndefined();
});

test('without a subscription, or with nobody to disable, there is no end', () => {
  expect(cycleEndOf(null)).toBeUndefined();
  expect(cycleEndOf(undefined)).toBeUndefined();
  expect(cycleEndOf({ ...subscription, usersToDisableAtEndOfCycle: [] })).toBeUndefined();
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
] as const)('%s %j has %j although nothing is set to be open [USR-7] [USR-26]', (type, roles, expected) => {
  expect(sectionsOf(user(type, [...roles], {}), true)).toEqual(expected);
});

test('branding counts only where there is that feature', () => {
  const three = user('USER', [], { build: true, distribute: true, analysis: true, branding: false });
  expect(sectionsOf(three, false)).toBe('all');
  expect(sectionsOf(three, true)).toEqual(['build', 'distribute', 'analysis']);
  expect(sectionsOf(user('USER', [], { analysis: true, branding: true }), true)).toEqual([
    'analysis',
    'branding',
  ]);
  expect(sectionsOf(user('USER', [], { branding: true }), false)).toEqual([]);
  expect(sectionsOf(user('USER', []), true)).toBeUndefined();
});
