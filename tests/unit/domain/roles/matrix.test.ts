/**
 * Every action of the policy in every situation that could affect it, against the decision lists beside this file,
 * which were written from the specification. A row of a list that no situation matches fails too.
 */
import { afterAll, describe, expect, test } from 'vitest';
import shell from '../../../../i18n/en/shell.json' with { type: 'json' };
import { brandOf, BRAND_IDS } from '../../../../src/config/brands.ts';
import { judge, POLICY } from '../../../../src/domain/access/access.ts';
import { RANK } from '../../../../src/domain/access/rank.ts';
import type { Verdict } from '../../../../src/domain/access/verdict.ts';
import { ACCOUNT_TAB_NAMES, SETTINGS_TAB_NAMES } from '../../../../src/domain/accounts/accountRules.ts';
import { ACCESS_TYPES, ACCOUNT_STATUSES, USER_TYPES } from '../../../../src/domain/entities.ts';
import { roleChoices, rowMenu } from '../../../../src/domain/people/peopleRules.ts';
import { ACCOUNT_DECISIONS, ACCOUNT_TABS_OF } from './accountDecisions.ts';
import {
  accountOf,
  BRANDS,
  type Case,
  type Choices,
  combinations,
  flagsOf,
  poolOf,
  rowOf,
  settingOf,
  told,
  viewerOf,
} from './cases.ts';
import { decide, type Outcome, type Row } from './decide.ts';
import { ORDER, PEOPLE_DECISIONS, ROLE_CHOICE, ROW_MENU } from './peopleDecisions.ts';
import { PLAN_DECISIONS } from './planDecisions.ts';
import { pickOf, seatsOf } from './seatCases.ts';
import { SEAT_DECISIONS } from './seatDecisions.ts';
import { SETTINGS_PAGES_OF, SETTINGS_TABS_OF } from './settingsDecisions.ts';
import { UPGRADE_DECISIONS } from './upgradeDecisions.ts';

const ROLES: Case['roles'][] = [
  [],
  ['SUPPORT'],
  ['COMPANY_OWNER'],
  ['COMPANY_MEMBER'],
  ['PANEL_SECTION'],
  ['SUPER_ADMIN'],
  ['SUPPORT', 'COMPANY_OWNER', 'PANEL_SECTION'],
];
/** Every viewer: seven types, seven sets of roles. */
const VIEWERS = { viewer: USER_TYPES, roles: ROLES } satisfies Choices;
/** Every viewer of every account, by their relation. */
const ACCOUNTS = {
  ...VIEWERS,
  relation: ['own', 'managed', 'another'],
  tier: ACCESS_TYPES,
} satisfies Choices;
const BRAND_NAMES = Object.keys(BRANDS) as Case['brand'][];
const DEALS = {
  deal: ['none', 'invoiced', 'open'],
  brand: BRAND_NAMES,
  internal: [true, false],
} satisfies Choices;
/** Every row of a people list, by viewer. */
const ROWS = {
  ...VIEWERS,
  relation: ['own', 'managed', 'another'],
  self: [true, false],
  row: USER_TYPES,
  rowRoles: [[], ['COMPANY_OWNER'], ['SUPPORT']],
  active: [true, false],
} satisfies Choices;

const seenReasons = new Set<string>();
let judged = 0;

const outcomeOf = (verdict: Verdict): Outcome =>
  verdict.allowed
    ? { says: 'allowed', why: [] }
    : { says: verdict.hidden ? 'not shown' : 'refused', why: [verdict.reason] };

/** The same answer, and a reason that applies. */
const agrees = (found: Outcome, expected: Outcome): boolean =>
  found.says === expected.says && found.why.every((reason) => expected.why.includes(reason));

const spelt = ({ says, why }: Outcome): string => (why.length > 0 ? `${says} (${why.join(' or ')})` : says);

/** Compares the rule with the list in every combination. */
function compare(rows: readonly Row[], choices: Choices, ask: (one: Case) => Outcome): void {
  const wrong: string[] = [];
  const met = new Set<number>();
  for (const one of combinations(choices)) {
    judged += 1;
    const { row, outcome: expected } = decide(rows, one);
    met.add(row);
    const found = ask(one);
    for (const reason of found.why) seenReasons.add(reason);
    if (agrees(found, expected)) continue;
    wrong.push(`${told(one)}: ${spelt(found)}, expected ${spelt(expected)}: ${rows[row]?.[0]}`);
  }
  expect({ wrong: wrong.length, first: wrong.slice(0, 5) }).toEqual({ wrong: 0, first: [] });
  expect(rows.filter((_, row) => !met.has(row)).map(([words]) => `never met: ${words}`)).toEqual([]);
}

type Ask = { choices: Choices; subject(one: Case): unknown };

const NONE: Ask = { choices: VIEWERS, subject: () => undefined };
const ACCOUNT: Ask = { choices: { ...ACCOUNTS, internal: [true, false] }, subject: accountOf };
const STATUS: Ask = { choices: { ...ACCOUNTS, status: ACCOUNT_STATUSES }, subject: accountOf };
const ROW: Ask = { choices: { ...ROWS, tier: ACCESS_TYPES }, subject: rowOf };
const SEATED: Ask = {
  choices: { ...ACCOUNTS, freeSeats: [-1, 0, 1], brand: BRAND_NAMES, status: ACCOUNT_STATUSES },
  subject: (one) => ({ account: accountOf(one), setting: settingOf(one) }),
};

/** About the own account only. */
const PLAN: Ask = {
  choices: {
    ...ACCOUNTS,
    relation: ['own'],
    upgrading: [true, false],
  },
  subject: (one) => ({ account: accountOf(one) }),
};
const SEATS: Ask = {
  choices: {
    ...VIEWERS,
    relation: ['own'],
    tier: ACCESS_TYPES,
    status: ACCOUNT_STATUSES,
    plan: ['none', 'running', 'cancelling', 'unpaid', 'marked', 'renewing'],
    seats: [1, 2, 3, 4],
    upgrading: [true, false],
  },
  subject: seatsOf,
};

const LITE: Ask = {
  choices: {
    ...VIEWERS,
    relation: ['own'],
    tier: ACCESS_TYPES,
    status: ACCOUNT_STATUSES,
    running: ['none', 'proTrial', 'enterpriseTrial'],
    past: ['none', 'proTrial', 'enterpriseTrial'],
    upgrading: [true, false],
  },
  subject: accountOf,
};

/** The arguments of each action; the tabs, which have a list each, follow below. */
const ASKED: Record<Exclude<keyof typeof POLICY, 'account.tab' | 'settings.tab' | 'settings.open'>, Ask> = {
  'dashboard.open': NONE,
  'accounts.list': NONE,
  'teams.list': NONE,
  'users.list': NONE,
  'accounts.create': NONE,
  'accounts.export': NONE,
  'teams.create': NONE,
  'teams.edit': NONE,
  'account.open': ACCOUNT,
  'account.edit': ACCOUNT,
  'account.deactivate': STATUS,
  'account.activate': STATUS,
  'account.startEnterpriseTrial': {
    choices: {
      ...ACCOUNTS,
      running: ['none', 'proTrial', 'enterpriseTrial'],
      past: ['none', 'proTrial', 'enterpriseTrial'],
      upgrading: [true, false],
    },
    subject: accountOf,
  },
  'account.upgradeToEnterprise': {
    choices: { ...ACCOUNTS, upgrading: [true, false], country: ['none', 'missing', 'blank', 'US'] },
    subject: accountOf,
  },
  'users.manage': ACCOUNT,
  'users.assign': SEATED,
  'users.showStates': NONE,
  'user.create': SEATED,
  'user.edit': ROW,
  'user.changeRole': {
    choices: {
      ...ROWS,
      active: [true],
      tier: ['TRIAL', 'PROFESSIONAL', 'ENTERPRISE'],
      brand: BRAND_NAMES,
      internal: [true, false],
    },
    subject: (one) => ({ account: accountOf(one), setting: settingOf(one), target: rowOf(one) }),
  },
  'user.deactivate': ROW,
  'user.activate': {
    choices: { ...ROWS, tier: ACCESS_TYPES, freeSeats: [0, 1] },
    subject: (one) => ({ target: rowOf(one), account: accountOf(one) }),
  },
  'user.resetPassword': ROW,
  'user.editAccess': {
    choices: { ...ROWS, flags: flagsOf('sectionsPermissions') },
    subject: (one) => ({ target: rowOf(one), setting: settingOf(one) }),
  },
  'user.impersonate': ROW,
  'video.manage': NONE,
  'account.feature': {
    choices: {
      ...VIEWERS,
      brand: BRAND_NAMES,
      feature: ['salesforce', 'canvassPanel', 'datasheet', 'surveyAddons', 'somethingLater'],
    },
    subject: ({ brand, feature }) => ({ name: feature, setting: { brand: { id: brand } } }),
  },
  'plan.edit': PLAN,
  'plan.contactSales': PLAN,
  'plan.requestUpgrade': {
    ...PLAN,
    subject: (one) => ({ account: accountOf(one), tier: 'ENTERPRISE' }),
  },
  'seats.add': SEATS,
  'seats.remove': SEATS,
  'subscription.cancel': SEATS,
  'seats.pickRemoval': {
    choices: { ...ROWS, tier: ['PROFESSIONAL'], picked: ['nobody', 'the row', 'another'] },
    subject: pickOf,
  },
  'upgrade.toPro': LITE,
  'trial.startPro': {
    choices: { ...LITE.choices, flags: flagsOf('trialsOfTiers') },
    subject: (one) => ({ account: accountOf(one), setting: settingOf(one) }),
  },
  'creditPool.manage': {
    choices: { ...ACCOUNTS, internal: [true, false] },
    subject: (one) => ({ account: accountOf(one), setting: settingOf(one) }),
  },
  'creditPool.delete': {
    choices: { ...ACCOUNTS, internal: [true, false], credits: ['none', 'left', 'drawn'] },
    subject: (one) => ({ account: accountOf(one), setting: settingOf(one), pool: poolOf(one) }),
  },
  'password.change': {
    choices: { ...VIEWERS, impersonating: [true, false], hasPassword: [true, false] },
    subject: ({ impersonating }) => ({ impersonating }),
  },
};
const DECISIONS = {
  ...ACCOUNT_DECISIONS,
  ...PEOPLE_DECISIONS,
  ...PLAN_DECISIONS,
  ...SEAT_DECISIONS,
  ...UPGRADE_DECISIONS,
};

/** The policy's answer, as the user sees it. */
const answer = (one: Case, action: keyof typeof POLICY, subject: unknown): Outcome =>
  outcomeOf((judge as (...given: unknown[]) => Verdict)(viewerOf(one), action, subject));

test('the decision lists cover every action of the policy and nothing else', () => {
  const here = [...Object.keys(DECISIONS), 'account.tab', 'settings.tab', 'settings.open'];
  expect(here.toSorted()).toEqual(Object.keys(POLICY).toSorted());
  expect(Object.keys(ASKED).toSorted()).toEqual(Object.keys(DECISIONS).toSorted());
});

/** The requirements that an action's situations cover. */
const ACTION_ITEMS: { [Name in keyof typeof ASKED]?: string } = {
  'dashboard.open': '[NAV-12]',
  'account.open': '[NAV-15]',
  'account.edit': '[NAV-24]',
  'account.deactivate': '[ACC-25]',
  'account.activate': '[ACC-25]',
  'account.startEnterpriseTrial': '[UPG-35]',
  'users.manage': '[USR-17]',
  'users.assign': '[USR-27] [USR-28]',
  'users.showStates': '[USR-24]',
  'user.edit': '[USR-23] [WALK-39]',
  'user.deactivate': '[USR-29] [USR-30]',
  'seats.add': '[SUB-18] [SUB-28] [WALK-30]',
  'seats.remove': '[WALK-30]',
  'subscription.cancel': '[WALK-30]',
  'upgrade.toPro': '[UPG-35] [UPG-36]',
  'trial.startPro': '[UPG-35] [UPG-36]',
  'creditPool.manage': '[CRED-5] [CRED-6]',
};

describe('actions', () => {
  const names = Object.keys(ASKED) as (keyof typeof ASKED)[];
  test.each(names.map((action) => [`${action} ${ACTION_ITEMS[action] ?? ''}`.trim(), action] as const))(
    'the policy follows the decision list for the action %s',
    (_, action) => {
      const { choices, subject } = ASKED[action];
      compare(DECISIONS[action], choices, (one) => answer(one, action, subject(one)));
    },
  );
});

describe('tabs of the account detail', () => {
  const SPECIAL: Partial<Record<keyof typeof ACCOUNT_TABS_OF, Choices>> = {
    billing: { billingShown: [true, false], flags: flagsOf('plgexternal3') },
    invoices: { billingShown: [true, false], flags: flagsOf('plgexternal3') },
    video: { flags: flagsOf('video_tracking'), video: ['AVAILABLE', 'HIDDEN', 'DISABLED', 'missing'] },
  };

  test('the account detail has the specified tabs in their order [NAV-16]', () =>
    expect(ACCOUNT_TAB_NAMES).toEqual(Object.keys(ACCOUNT_TABS_OF)));

  const ITEMS: { [Name in keyof typeof ACCOUNT_TABS_OF]?: string } = {
    billing: '[NAV-18] [NAV-19]',
    invoices: '[NAV-19] [NAV-22] [NAV-23]',
    users: '[NAV-22] [NAV-23]',
    credits: '[NAV-20] [NAV-22]',
    video: '[NAV-21]',
    sso: '[NAV-20]',
    questionPackages: '[NAV-19] [NAV-20]',
  };
  test.each(ACCOUNT_TAB_NAMES.map((tab) => [`${tab} ${ITEMS[tab] ?? ''}`.trim(), tab] as const))(
    'the policy follows the decision list for the account tab %s',
    (_, tab) =>
      compare(ACCOUNT_TABS_OF[tab], { ...ACCOUNTS, ...DEALS, ...SPECIAL[tab] }, (one) =>
        answer(one, 'account.tab', { tab, account: accountOf(one), setting: settingOf(one) }),
      ),
  );
});

describe('the settings area', () => {
  const choices: Choices = {
    ...ACCOUNTS,
    relation: ['none', 'own'],
    status: ACCOUNT_STATUSES,
    flags: flagsOf('billinguserfacing', 'credit_tracking'),
    brand: BRAND_NAMES,
  };

  test('the settings area has the specified tabs in their order [NAV-25]', () =>
    expect(SETTINGS_TAB_NAMES).toEqual(Object.keys(SETTINGS_TABS_OF)));

  const ITEMS: { [Name in keyof typeof SETTINGS_TABS_OF]?: string } = {
    profile: '[NAV-30] [NAV-31]',
    subscription: '[NAV-31]',
    planBilling: '[NAV-28] [NAV-29]',
    billing: '[NAV-31] [NAV-32]',
    users: '[NAV-30] [NAV-31]',
    credits: '[NAV-29]',
  };
  test.each(SETTINGS_TAB_NAMES.map((tab) => [`${tab} ${ITEMS[tab] ?? ''}`.trim(), tab] as const))(
    'the policy follows the decision list for the settings tab %s',
    (_, tab) =>
      compare(SETTINGS_TABS_OF[tab], choices, (one) =>
        answer(one, 'settings.tab', { tab, setting: settingOf(one) }),
      ),
  );

  test.each(SETTINGS_TAB_NAMES)(
    'the policy follows the decision list for the settings page %s [NAV-24] [NAV-28]',
    (tab) =>
      compare(SETTINGS_PAGES_OF[tab], choices, (one) =>
        answer(one, 'settings.open', { tab, setting: settingOf(one) }),
      ),
  );
});

describe('people lists', () => {
  test('the user types are ranked as specified [USR-12] [USR-14]', () => {
    expect(RANK).toEqual(ORDER);
    expect(USER_TYPES).toEqual(Object.keys(ORDER));
  });

  test('the rows with a menu follow the decision list [USR-25]', () =>
    compare(ROW_MENU, ROWS, (one) => ({
      says: rowMenu(viewerOf(one), rowOf(one)) ? 'allowed' : 'not shown',
      why: [],
    })));

  test('the roles that can be chosen follow the decision list [USR-19] [USR-21] [USR-22]', () => {
    const choices: Choices = {
      ...VIEWERS,
      relation: ['own'],
      row: USER_TYPES,
      isNew: [true, false],
      tier: ACCESS_TYPES,
      brand: BRAND_NAMES,
      internal: [true, false],
      choice: USER_TYPES,
    };
    compare(ROLE_CHOICE, choices, (one) => {
      const offered = roleChoices(viewerOf(one), {
        account: accountOf(one),
        setting: settingOf(one),
        target: one.isNew ? undefined : rowOf(one),
      });
      const verdict = offered.find(({ type }) => type === one.choice)?.verdict;
      return verdict ? outcomeOf(verdict) : { says: 'not shown', why: [] };
    });
  });
});

test('the brands and their settings match the decisions of the specification', () => {
  expect(BRAND_IDS).toEqual(BRAND_NAMES);
  for (const id of BRAND_IDS) expect(brandOf(id)).toMatchObject(BRANDS[id]);
});

afterAll(() => console.log(`roles: ${judged} situations, ${seenReasons.size} reasons`));

/** Given only when this browser has an unfinished order (orderBook.test.ts). */
const OF_THE_BROWSER = ['orderUnfinished'];

/** Given only when many users are changed at once (manyPeople.test.ts). */
const OF_MANY = ['ownerAlone', 'lastAdmin', 'sectionsNeeded'];

test('every reason that the policy gives has a message, and every message has a reason', () =>
  expect([...seenReasons, ...OF_THE_BROWSER, ...OF_MANY].toSorted()).toEqual(
    Object.keys(shell.reason).toSorted(),
  ));
