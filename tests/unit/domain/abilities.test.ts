/** What a change of role or section access gives and takes, against a table written from the specification. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abilitiesOf, type Ability, abilityChange } from '../../../src/domain/access/abilities.ts';
import type { Setting } from '../../../src/domain/accounts/accountRules.ts';
import { ACCESS_TYPES, type AccessType, ROLES, type User, USER_TYPES } from '../../../src/domain/entities.ts';

const setting: Setting & { flags: { branding: boolean } } = {
  flags: {
    branding: true,
    plgexternal3: true,
    video_tracking: true,
    credit_tracking: true,
    billinguserfacing: true,
    sectionsPermissions: true,
    trialsOfTiers: true,
  },
  brand: { externalAccounts: false, staffRolesAssignable: 'always' },
  config: { internalAccountIds: [], display: { billing: true } },
};

const ID = 'a1';
const subjectOf = (accessType: AccessType) => ({ account: { id: ID, accessType }, setting });
const person = (over: Partial<User>): User => ({
  id: 'u',
  firstName: '',
  lastName: '',
  email: '',
  userType: 'USER',
  roles: [],
  isActive: true,
  accountId: ID,
  account: { name: 'Alder', region: 'EU', accessType: 'PROFESSIONAL' },
  ...over,
});

const SECTIONS: Ability[] = ['build', 'distribute', 'analysis', 'branding'];
const ADMIN: Ability[] = ['people', 'plan', 'billing', 'credits', ...SECTIONS];

test('each user type has the abilities that the line under its role states', () => {
  const of = (userType: User['userType']) =>
    abilitiesOf(person({ userType, managedAccounts: ['m'] }), subjectOf('PROFESSIONAL'));
  expect(of('SX_ADMIN')).toEqual(expect.arrayContaining(['accounts', 'lists', 'impersonate', 'people']));
  expect(of('MAIN_ADMIN')).toEqual(expect.arrayContaining(['managed', 'lists', 'people', 'creditPools']));
  expect(of('ADMIN_ASSISTANT')).toEqual(['managed', 'lists', 'people']);
  expect(of('ACCOUNT_ADMIN')).toEqual(expect.arrayContaining(['people', ...SECTIONS]));
  for (const userType of ['TEAM_ADMIN', 'USER', 'PROSPECT'] as const) expect(of(userType)).toEqual([]);
});

describe('a change of role', () => {
  test.each<[string, Partial<User>, Partial<User>, AccessType, Ability[], Ability[]]>([
    [
      'a User who becomes an Account Admin gains all admin abilities',
      {},
      { userType: 'ACCOUNT_ADMIN' },
      'PROFESSIONAL',
      ADMIN,
      [],
    ],
    [
      'an Account Admin who becomes a User loses all admin abilities',
      { userType: 'ACCOUNT_ADMIN' },
      { userType: 'USER' },
      'PROFESSIONAL',
      [],
      ADMIN,
    ],
    [
      'an Account Admin who becomes a User keeps the sections granted separately',
      {
        userType: 'ACCOUNT_ADMIN',
        sectionsAccessPermissions: { build: true, distribute: true, analysis: false },
      },
      { userType: 'USER' },
      'PROFESSIONAL',
      [],
      ADMIN.filter((ability) => ability !== 'build' && ability !== 'distribute'),
    ],
    [
      'an owner who becomes a User keeps the abilities of an admin',
      { userType: 'ACCOUNT_ADMIN', roles: ['COMPANY_OWNER'] },
      { userType: 'USER' },
      'PROFESSIONAL',
      [],
      [],
    ],
    ['a User who becomes a Team Admin gains nothing', {}, { userType: 'TEAM_ADMIN' }, 'PROFESSIONAL', [], []],
    [
      'a User who becomes an Admin Assistant gains the lists, the managed accounts, their people and credit pools',
      { managedAccounts: [ID] },
      { userType: 'ADMIN_ASSISTANT' },
      'ENTERPRISE',
      ['managed', 'lists', 'people', 'creditPools'],
      [],
    ],
  ])('%s', (_, own, next, tier, gains, losses) =>
    expect(abilityChange(person(own), next, subjectOf(tier))).toEqual({ gains, losses }),
  );

  test('an SxAdmin may impersonate and sees every account', () =>
    expect(abilitiesOf(person({ userType: 'SX_ADMIN' }), subjectOf('ENTERPRISE'))).toEqual(
      expect.arrayContaining(['accounts', 'lists', 'impersonate', 'people', 'creditPools']),
    ));
});

test('a change of section access gains and loses exactly the sections that changed', () =>
  expect(
    abilityChange(
      person({ sectionsAccessPermissions: { build: true, distribute: true, analysis: false } }),
      { sectionsAccessPermissions: { build: false, distribute: true, analysis: true, branding: true } },
      subjectOf('LITE'),
    ),
  ).toEqual({ gains: ['analysis', 'branding'], losses: ['build'] }));

test('a change of role and the change back cancel out: what the first gains, the second loses', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...USER_TYPES),
      fc.constantFrom(...USER_TYPES),
      fc.subarray([...ROLES]),
      fc.constantFrom(...ACCESS_TYPES),
      fc.record({ build: fc.boolean(), distribute: fc.boolean(), analysis: fc.boolean() }),
      (from, to, roles, tier, sectionsAccessPermissions) => {
        const before = person({ userType: from, roles, sectionsAccessPermissions, managedAccounts: [ID] });
        const there = abilityChange(before, { userType: to }, subjectOf(tier));
        const back = abilityChange({ ...before, userType: to }, { userType: from }, subjectOf(tier));
        expect(back).toEqual({ gains: there.losses, losses: there.gains });
        expect(there.gains.filter((ability) => there.losses.includes(ability))).toEqual([]);
      },
    ),
  ));
