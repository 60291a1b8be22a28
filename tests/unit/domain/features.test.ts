import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BRAND_IDS, brandOf } from '../../../src/config/brands.ts';
import { judge } from '../../../src/domain/access/access.ts';
import { visibilityOf } from '../../../src/domain/access/verdict.ts';
import {
  changedSwitches,
  isQuestionPackage,
  mergedSwitches,
  permissionsOf,
  sameSwitches,
  switchesOf,
  switchKey,
} from '../../../src/domain/accounts/featureRules.ts';
import {
  ACCESS_TYPES,
  type Account,
  type Feature,
  type Trial,
  type User,
  USER_TYPES,
} from '../../../src/domain/entities.ts';

const person = (userType: string, over: Partial<User> = {}): User => ({
  id: 'u',
  firstName: '',
  lastName: '',
  email: '',
  userType,
  roles: [],
  isActive: true,
  ...over,
});
const feature = (name: string, accessLevel = 'HIDDEN'): Feature => ({
  name,
  label: '',
  description: '',
  accessLevel,
});

describe('the visibility of a switch [ACC-37]', () => {
  const names = ['datasheet', 'canvassPanel', 'salesforce', 'surveyAddons', 'videoQuestion', 'laterFeature'];
  const hiddenFrom = (userType: string, brand: (typeof BRAND_IDS)[number]) =>
    names.filter((name) => {
      const verdict = judge(person(userType), 'account.feature', {
        name,
        setting: { brand: brandOf(brand) },
      });
      return visibilityOf(verdict) === 'HIDDEN';
    });
  test.each(
    BRAND_IDS.flatMap((brand) => [...USER_TYPES, 'LATER_TYPE'].map((type) => [brand, type] as const)),
  )(
    'with the brand %s, a user of type %s sees all switches that the brand does not keep for SxAdmins',
    (brand, type) => {
      const isKept = brand === 'netquest' && type !== 'SX_ADMIN';
      expect(hiddenFrom(type, brand)).toEqual(isKept ? ['canvassPanel', 'salesforce'] : []);
    },
  );
});

test.each([
  ['questionPackageBasic', true],
  ['questionPackage', true],
  ['questionpackageBasic', false],
  ['videoQuestion', false],
  ['aquestionPackage', false],
  ['', false],
])('%j is a question package: %s [ACC-38]', (name, is) => expect(isQuestionPackage({ name })).toBe(is));

describe('levels that are sent [ACC-35]', () => {
  test.each([
    ['HIDDEN', 'HIDDEN'],
    ['DISABLED', 'DISABLED'],
    ['LOCKED_LATER', 'LOCKED_LATER'],
    // A catalogue without an off level, or with one that is on, must not prevent a switch from turning off.
    ['', 'HIDDEN'],
    ['AVAILABLE', 'HIDDEN'],
  ])('a switch with the default %j sends %s when off and AVAILABLE when on', (accessLevel, off) => {
    const features = [feature('a', accessLevel)];
    expect(permissionsOf(features, { [switchKey('a')]: false })).toEqual([{ name: 'a', accessLevel: off }]);
    expect(permissionsOf(features, {})).toEqual([{ name: 'a', accessLevel: off }]);
    expect(permissionsOf(features, { [switchKey('a')]: true })).toEqual([
      { name: 'a', accessLevel: 'AVAILABLE' },
    ]);
  });

  test('a switch is on only for AVAILABLE, and a feature that the account does not list is off', () => {
    const permissions = [
      { name: 'a', accessLevel: 'AVAILABLE' },
      { name: 'b', accessLevel: 'DISABLED' },
      { name: 'other', accessLevel: 'AVAILABLE' },
    ];
    expect(
      switchesOf(
        ['a', 'b', 'c'].map((name) => feature(name)),
        { permissions },
      ),
    ).toEqual({
      [switchKey('a')]: true,
      [switchKey('b')]: false,
      [switchKey('c')]: false,
    });
  });
});

const HOSTILE = [
  '__proto__',
  'constructor',
  'a.b',
  'a[0]',
  "a'b",
  'a|b',
  '0',
  '',
  ' ',
  'a_b',
  'A',
  'é',
  '😀',
];

test('any feature name gives a valid key of one form field, and different names give different keys', () => {
  const anyName = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(anyName, anyName, (one, other) => {
      expect(switchKey(one)).toMatch(/^is_[^.[\]'"|]*$/u);
      expect(switchKey(one) === switchKey(other)).toBe(one === other);
    }),
  );
});

describe('switches that two people change at the same time', () => {
  const keys = ['is_a', 'is_b', 'is_c', 'is_d'];
  const switches = fc.record(Object.fromEntries(keys.map((key) => [key, fc.boolean()])));

  test('a switch that either person changed is changed, and all others stay', () =>
    fc.assert(
      fc.property(switches, switches, switches, (seen, mine, theirs) => {
        const merged = mergedSwitches(seen, mine, theirs);
        for (const key of keys) {
          if (mine[key] !== seen[key]) expect(merged[key]).toBe(mine[key]);
          else expect(merged[key]).toBe(theirs[key]);
          if (theirs[key] !== seen[key]) expect(merged[key]).toBe(theirs[key]);
        }
        expect(changedSwitches(seen, mine, merged)).toEqual([]);
      }),
    ));

  test('a switch added by a new catalogue takes its current value, and a removed switch is dropped', () => {
    expect(
      mergedSwitches(
        { is_a: false, is_old: false },
        { is_a: true, is_old: true },
        { is_a: false, is_new: true },
      ),
    ).toEqual({
      is_a: true,
      is_new: true,
    });
  });

  test('two sets are the same only if they have the same switches with the same values', () => {
    expect(sameSwitches({ is_a: true }, { is_a: true })).toBe(true);
    expect(sameSwitches({ is_a: true }, { is_a: true, is_b: false })).toBe(false);
    expect(sameSwitches({ is_a: true }, { is_a: false })).toBe(false);
  });
});

describe('an Enterprise trial', () => {
  const trial = (descriptor: Trial['descriptor']): Trial => ({
    descriptor,
    endDateUtc: '2030-01-01T00:00:00Z',
  });
  const account = (over: Partial<Account> = {}, current: Trial[] = [], past: Trial[] = []) =>
    ({
      id: 'a1',
      accessType: 'PROFESSIONAL',
      packagesInfo: { current: { trial: current }, past: { trial: past } },
      ...over,
    }) as Account;
  const answer = (user: User, subject: Account) => {
    const verdict = judge(user, 'account.startEnterpriseTrial', subject);
    return verdict.allowed ? 'allowed' : verdict.reason;
  };
  const ines = person('SX_ADMIN');
  const sol = person('SX_ADMIN', { roles: ['SUPPORT'] });

  test.each([
    [
      'a running Enterprise trial blocks a new trial',
      account({}, [trial('enterpriseTrial')]),
      'trialRunning',
      'trialRunning',
    ],
    [
      'a running Professional trial blocks a new trial',
      account({}, [trial('proTrial')]),
      'trialRunning',
      'trialRunning',
    ],
    [
      'a past Enterprise trial blocks a new trial, except for Support',
      account({}, [], [trial('enterpriseTrial')]),
      'trialHad',
      'allowed',
    ],
    [
      'a past Professional trial does not block a new trial',
      account({}, [], [trial('proTrial')]),
      'allowed',
      'allowed',
    ],
    [
      'an upgrade in progress blocks a new trial',
      account({ upgradeInfo: { status: 'InProgress' } }),
      'upgradeRunning',
      'upgradeRunning',
    ],
    [
      'a finished upgrade does not block a new trial',
      account({ upgradeInfo: { status: 'Done' } }),
      'allowed',
      'allowed',
    ],
    [
      'an account without packages can start a trial',
      account({ packagesInfo: undefined }),
      'allowed',
      'allowed',
    ],
  ])('%s (case %#) [UPG-32] [UPG-33] [UPG-34]', (_, subject, forAdmin, forSupport) => {
    expect(answer(ines, subject)).toBe(forAdmin);
    expect(answer(sol, subject)).toBe(forSupport);
  });

  test.each([...ACCESS_TYPES, 'LATER_TIER'])(
    'a %s account can start a trial only below Enterprise, and an earlier trial is the first reason against it [ACC-31]',
    (accessType) => {
      const isAbove = ['ENTERPRISE', 'PREMIUM_1'].includes(accessType);
      expect(answer(ines, account({ accessType }))).toBe(isAbove ? 'trialNeedless' : 'allowed');
      // An earlier trial comes first, as in the specification.
      expect(answer(ines, account({ accessType }, [], [trial('enterpriseTrial')]))).toBe('trialHad');
    },
  );

  test.each([
    ['MAIN_ADMIN', ['a1'], 'allowed'],
    ['ADMIN_ASSISTANT', ['a1'], 'allowed'],
    ['MAIN_ADMIN', ['a2'], 'managedOnly'],
    ['ACCOUNT_ADMIN', ['a1'], 'staffOnly'],
    ['USER', [], 'staffOnly'],
  ])('a trial started by a %s who manages %j gives the verdict: %s', (userType, managedAccounts, expected) =>
    expect(answer(person(userType, { managedAccounts }), account())).toBe(expected),
  );

  test('a MainAdmin with the Support role cannot start a second Enterprise trial', () =>
    expect(
      answer(
        person('MAIN_ADMIN', { roles: ['SUPPORT'], managedAccounts: ['a1'] }),
        account({}, [], [trial('enterpriseTrial')]),
      ),
    ).toBe('trialHad'));
});
