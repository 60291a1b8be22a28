/** The plans' properties, against the two documents of the specification. */
import { expect, test } from 'vitest';
import texts from '../../../i18n/en/subscription.json' with { type: 'json' };
import { ACCESS_TYPES } from '../../../src/domain/entities.ts';
import { upgradeRequest } from '../../../src/domain/plans/planRules.ts';
import {
  featuresAbove,
  featuresOf,
  namesAbovePlan,
  PLAN_GROUPS,
  shownTiers,
  tierLevel,
  tierOf,
  TIERS,
} from '../../../src/domain/plans/plans.ts';

const keysOf = (features: readonly { key: string }[]) => features.map(({ key }) => key).toSorted();

test('the tiers from lowest to highest are Lite, Professional, Enterprise, Premium [SUB-15]', () => {
  expect(TIERS.map((tier) => [texts.tier[tier], tierLevel(tier)])).toEqual([
    ['Lite', 1],
    ['Professional', 2],
    ['Enterprise', 3],
    ['Premium', 4],
  ]);
});

test.each(['dev', 'staging', 'prod'] as const)(
  'in %s, Premium is shown only with plg and without plgexternal3, and never in production [SUB-16]',
  (environment) => {
    for (const plg of [true, false])
      for (const plgexternal3 of [true, false])
        expect(shownTiers({ environment, flags: { plg, plgexternal3 } }).includes('PREMIUM')).toBe(
          environment !== 'prod' && plg && !plgexternal3,
        );
    expect(shownTiers({ environment, flags: { plg: true, plgexternal3: true } })).toEqual([
      'LITE',
      'PROFESSIONAL',
      'ENTERPRISE',
    ]);
  },
);

test('each access type belongs to its tier, but TRIAL, BASIC and TEST to no tier', () =>
  expect(Object.fromEntries(ACCESS_TYPES.map((type) => [type, tierOf(type)]))).toEqual({
    TRIAL: undefined,
    BASIC: undefined,
    TEST: undefined,
    PREMIUM_1: 'PREMIUM',
    LITE: 'LITE',
    PROFESSIONAL: 'PROFESSIONAL',
    ENTERPRISE: 'ENTERPRISE',
  }));

const LITE = ['users', 'responses', 'exports'];
const PROFESSIONAL = ['conceptTesting', 'heatmaps', 'support', 'services'];
const ENTERPRISE = [
  'api',
  'sso',
  'hosting',
  'maxDiff',
  'conjoint',
  'vanWestendorp',
  'gaborGranger',
  'keyDriver',
  'turf',
  'weighting',
  'randomization',
  'translation',
  'success',
];

test('each tier has its own features and those of the lower tiers [SUB-10] [SUB-11] [SUB-12]', () => {
  expect(keysOf(featuresOf('LITE'))).toEqual(LITE.toSorted());
  expect(keysOf(featuresOf('PROFESSIONAL'))).toEqual([...LITE, ...PROFESSIONAL].toSorted());
  const all = [...LITE, ...PROFESSIONAL, ...ENTERPRISE].toSorted();
  expect(keysOf(featuresOf('ENTERPRISE'))).toEqual(all);
  expect(keysOf(featuresOf('PREMIUM'))).toEqual(all);
  expect(keysOf(PLAN_GROUPS.flatMap(({ features }) => [...features]))).toEqual(all);
});

test('the features above a plan are those that higher tiers add, and the highest has no features above [NAV-8]', () => {
  expect(keysOf(featuresAbove('LITE'))).toEqual([...PROFESSIONAL, ...ENTERPRISE].toSorted());
  expect(keysOf(featuresAbove('PROFESSIONAL'))).toEqual(ENTERPRISE.toSorted());
  for (const tier of ['ENTERPRISE', 'PREMIUM', undefined] as const) expect(featuresAbove(tier)).toEqual([]);
  expect(
    namesAbovePlan([
      { name: 'communities', accessLevel: 'DISABLED' },
      { name: 'datasheet', accessLevel: 'AVAILABLE' },
      { name: 'salesforce', accessLevel: 'HIDDEN' },
    ]),
  ).toEqual(new Set(['communities']));
});

test('prices and limits are worded as in the specification [SUB-10] [SUB-11] [SUB-12]', () => {
  expect(texts.price).toMatchObject({
    LITE: 'Free forever',
    PROFESSIONAL: 'per month per user, billed annually',
    ENTERPRISE: 'Custom quote',
  });
  expect(texts.has.users).toMatchObject({ LITE: 'A single user', PROFESSIONAL: 'Up to three users' });
  expect(texts.has.responses).toMatchObject({
    LITE: '500 responses',
    PROFESSIONAL: 'Up to 40k responses per year',
    ENTERPRISE: 'Unlimited responses',
  });
  expect(texts.has.exports).toMatchObject({
    LITE: 'Raw data export only',
    PROFESSIONAL: 'Exports to Excel, Powerpoint and SPSS',
  });
});

const someone = (userType: 'USER' | 'ACCOUNT_ADMIN') => ({
  id: 'u',
  firstName: '',
  lastName: '',
  email: '',
  userType,
  roles: [],
  isActive: true,
});

test('only a Lite account can request Professional; on a Professional account the request is hidden [UPG-36]', () => {
  const account = { accessType: 'LITE', upgradeInfo: undefined };
  expect(upgradeRequest(someone('USER'), { account, tier: 'PROFESSIONAL' })).toEqual({ allowed: true });
  expect(
    upgradeRequest(someone('USER'), {
      account: { ...account, accessType: 'PROFESSIONAL' },
      tier: 'PROFESSIONAL',
    }),
  ).toMatchObject({ allowed: false, hidden: true });
});
