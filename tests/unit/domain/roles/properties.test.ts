/** Properties of all rules: rank, reasons, and viewers without a role. */
import { afterAll, describe, expect, test } from 'vitest';
import shell from '../../../../i18n/en/shell.json' with { type: 'json' };
import { type PolicyAction, judge, POLICY } from '../../../../src/domain/access/access.ts';
import type { Verdict } from '../../../../src/domain/access/verdict.ts';
import { ACCOUNT_TAB_NAMES, SETTINGS_TAB_NAMES } from '../../../../src/domain/accounts/accountRules.ts';
import type { User, UserType } from '../../../../src/domain/entities.ts';
import { accountOf, type Case, combinations, poolOf, rowOf, settingOf, told, viewerOf } from './cases.ts';
import { pickOf, seatsOf } from './seatCases.ts';

type Question = { name: string; action: PolicyAction; subjectOf(one: Case): unknown };

const plain = (action: PolicyAction, subjectOf: Question['subjectOf']): Question => ({
  name: action,
  action,
  subjectOf,
});
const everything = (one: Case) => ({
  ...seatsOf(one),
  ...pickOf(one),
  account: accountOf(one),
  setting: settingOf(one),
  pool: poolOf(one),
});

/** Actions whose subject is a row; all others are asked about the account, with every fact beside it. */
const ABOUT_ROW = ['user.edit', 'user.deactivate', 'user.resetPassword', 'user.impersonate'];
const TABBED = ['account.tab', 'settings.tab', 'settings.open'];
const QUESTIONS: Question[] = [
  ...(Object.keys(POLICY) as PolicyAction[])
    .filter((action) => !TABBED.includes(action))
    .map((action) =>
      plain(action, (one) =>
        ABOUT_ROW.includes(action) ? rowOf(one) : { ...accountOf(one), ...everything(one) },
      ),
    ),
  ...ACCOUNT_TAB_NAMES.map((tab): Question => ({
    name: `account.tab ${tab}`,
    action: 'account.tab',
    subjectOf: (one) => ({ ...everything(one), tab }),
  })),
  ...(['settings.tab', 'settings.open'] as const).flatMap((action) =>
    SETTINGS_TAB_NAMES.map((tab): Question => ({
      name: `${action} ${tab}`,
      action,
      subjectOf: (one) => ({ ...everything(one), tab }),
    })),
  ),
];

/** Most privileged first. */
const LADDER: readonly UserType[] = [
  'SX_ADMIN',
  'MAIN_ADMIN',
  'ADMIN_ASSISTANT',
  'ACCOUNT_ADMIN',
  'TEAM_ADMIN',
  'USER',
];

const ROLES: readonly Case['roles'][] = [[], ['SUPPORT'], ['COMPANY_OWNER'], ['PANEL_SECTION']];
/** The ladder, a Prospect (who ranks like a User), and an unknown type that the server might add. */
const VIEWERS = [...LADDER, 'PROSPECT', 'GALAXY_ADMIN'] as const;

const SITUATIONS = {
  relation: ['own', 'managed', 'another'],
  tier: ['TRIAL', 'LITE', 'PROFESSIONAL', 'ENTERPRISE'],
  internal: [true, false],
  brand: ['default', 'netquest'],
  row: ['MAIN_ADMIN', 'ACCOUNT_ADMIN', 'USER'],
  active: [true, false],
} as const;

/** Actions that a user type may do and the next higher type may not, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'users.assign by ACCOUNT_ADMIN':
    '"Assign users" is only for SxAdmin and AccountAdmin (spec 1 §6), not for the types between them',
  'settings.tab planBilling by MAIN_ADMIN':
    'an SxAdmin, the next higher type, has no Plan & Billing: it is for admins other than {product} Admins (spec 1 §2)',
  'settings.open planBilling by MAIN_ADMIN': 'the page follows its tab, which an SxAdmin does not have',
  'settings.tab planBilling by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'settings.open planBilling by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'settings.tab billing by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'settings.open billing by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'settings.tab credits by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'settings.open credits by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'seats.add by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'seats.remove by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'subscription.cancel by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'plan.edit by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'plan.contactSales by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'upgrade.toPro by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'trial.startPro by ACCOUNT_ADMIN':
    'an AdminAssistant, the next higher type, does not count as admin or owner (spec 1 §6)',
  'plan.requestUpgrade by ADMIN_ASSISTANT':
    'the one-click request is for users who are neither admin nor owner; a MainAdmin counts as admin (decisions §9)',
  'plan.requestUpgrade by TEAM_ADMIN':
    'the one-click request is for users who are neither admin nor owner; an AccountAdmin upgrades instead (decisions §9)',
};

/** Actions that a role takes away, each with its reason. */
const WITHOUT_ROLE: Readonly<Record<string, string>> = {
  'plan.requestUpgrade': 'an owner upgrades the account instead of requesting the upgrade (decisions §9)',
};

/** The questions about one situation, and each viewer's answers. */
type Asked = { question: Question; situation: Case; roles: Case['roles']; verdicts: Verdict[] };

/** Every question in every situation with every set of roles, for every viewer, once. */
function* askEverybody(): Generator<Asked> {
  for (const one of combinations(SITUATIONS)) {
    const situation = { ...one };
    const viewers = ROLES.map((roles) =>
      VIEWERS.map((userType): User => ({ ...viewerOf({ ...situation, roles }), userType })),
    );
    for (const question of QUESTIONS) {
      const subject = question.subjectOf(situation);
      for (const [index, roles] of ROLES.entries()) {
        const verdicts = (viewers[index] ?? []).map((viewer) =>
          (judge as (...given: unknown[]) => Verdict)(viewer, question.action, subject),
        );
        yield { question, situation, roles, verdicts };
      }
    }
  }
}

const ASKED = [...askEverybody()];

afterAll(() => console.log(`roles: ${ASKED.length * VIEWERS.length} questions to everybody`));

const may = ({ verdicts }: Asked, viewer: (typeof VIEWERS)[number]): boolean =>
  verdicts[VIEWERS.indexOf(viewer)]?.allowed === true;
const where = ({ question, situation, roles }: Asked): string =>
  `${question.name}: ${told({ ...situation, roles })}`;
const failing = (wrong: readonly Asked[]) => ({ count: wrong.length, first: wrong.slice(0, 5).map(where) });
const NONE = { count: 0, first: [] };

describe('rank', () => {
  test('a user type has no right that the next higher type lacks, except for the listed ones [USR-12]', () => {
    const found = new Map<string, string>();
    for (const asked of ASKED)
      LADDER.forEach((viewer, step) => {
        const higher = LADDER[step - 1];
        if (higher === undefined || !may(asked, viewer) || may(asked, higher)) return;
        const name = `${asked.question.name} by ${viewer}`;
        if (!found.has(name)) found.set(name, `${name}, not ${higher}: ${where(asked)}`);
      });
    expect([...found].filter(([name]) => !(name in EXCEPTIONS)).map(([, text]) => text)).toEqual([]);
    expect(Object.keys(EXCEPTIONS).filter((name) => !found.has(name))).toEqual([]);
  });

  test('a Prospect has the same rights as a User with the same roles', () => {
    expect(failing(ASKED.filter((asked) => may(asked, 'USER') !== may(asked, 'PROSPECT')))).toEqual(NONE);
  });

  test('a role takes no right away, except for the listed actions', () => {
    const wrong = ASKED.filter((asked, index) => {
      // Those without a role come first.
      const without = ASKED[index - (index % ROLES.length)];
      return (
        without !== undefined &&
        !(asked.question.name in WITHOUT_ROLE) &&
        LADDER.some((viewer) => may(without, viewer) && !may(asked, viewer))
      );
    });
    expect(failing(wrong)).toEqual(NONE);
  });
});

test('a refusal has a reason with a message, and a permission has no reason', () => {
  const isRight = (verdict: Verdict) =>
    verdict.allowed ? Object.keys(verdict).length === 1 : verdict.reason in shell.reason;
  expect(failing(ASKED.filter(({ verdicts }) => !verdicts.every(isRight)))).toEqual(NONE);
});

test('an unknown user type has no right that a plain User lacks', () => {
  expect(failing(ASKED.filter((asked) => may(asked, 'GALAXY_ADMIN') && !may(asked, 'USER')))).toEqual(NONE);
});
