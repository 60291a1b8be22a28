import { describe, expect, test } from 'vitest';
import { type PolicyAction, dashboardViews, judge, may } from '../../../src/domain/access/access.ts';
import { isAdminOrOwner, isStaff, RANK, rankOf } from '../../../src/domain/access/rank.ts';
import {
  type Account,
  type AccountStatus,
  ACCESS_TYPES,
  type User,
  USER_TYPES,
  type UserType,
} from '../../../src/domain/entities.ts';
import { impersonates, rowMenu } from '../../../src/domain/people/peopleRules.ts';

const person = (userType: UserType, over: Partial<User> = {}): User => ({
  id: 'u',
  firstName: '',
  lastName: '',
  email: '',
  userType,
  roles: [],
  isActive: true,
  ...over,
});
const account = (over: Partial<Account> = {}) =>
  ({ id: 'a1', accessType: 'ENTERPRISE', status: 'ACTIVE', ...over }) as Account;
const reason = (user: User, action: 'account.deactivate' | 'account.activate', over: Partial<Account>) => {
  const verdict = judge(user, action, account(over));
  return verdict.allowed ? 'allowed' : verdict.reason;
};
const managing = { managedAccounts: ['a1'] };

test('only SxAdmin, MainAdmin and AdminAssistant are staff, and an unknown user type is not', () => {
  expect(USER_TYPES.filter((type) => isStaff({ userType: type }))).toEqual([
    'SX_ADMIN',
    'MAIN_ADMIN',
    'ADMIN_ASSISTANT',
  ]);
  expect(isStaff({ userType: 'GALAXY_ADMIN' })).toBe(false);
});

test.each(['constructor', '__proto__', 'toString', ''])(
  'the unknown user type %j has the lowest rank and is not staff [FIELD-23]',
  (userType) => {
    expect(rankOf({ userType })).toBe(RANK.USER);
    expect(isStaff({ userType })).toBe(false);
  },
);

test('SxAdmins, MainAdmins, AccountAdmins and users with the owner role count as admin or owner [USR-16]', () => {
  const admins = USER_TYPES.filter((type) => isAdminOrOwner(person(type)));
  expect(admins).toEqual(['SX_ADMIN', 'MAIN_ADMIN', 'ACCOUNT_ADMIN']);
  expect(isAdminOrOwner(person('USER', { roles: ['COMPANY_OWNER'] }))).toBe(true);
});

test.each<[UserType, string[]]>([
  ['SX_ADMIN', ['accounts', 'teams', 'users']],
  ['MAIN_ADMIN', ['users', 'teams']],
  ['ADMIN_ASSISTANT', ['users', 'teams']],
  ['ACCOUNT_ADMIN', []],
  ['TEAM_ADMIN', []],
  ['USER', []],
  ['PROSPECT', []],
])('%s sees the dashboard views %j, the first by default [NAV-13] [NAV-14] [NAV-12]', (type, views) => {
  const user = person(type);
  expect(dashboardViews(user)).toEqual(views);
  expect(may(user, 'dashboard.open')).toBe(views.length > 0);
  expect(may(user, 'accounts.list')).toBe(views.includes('accounts'));
  expect(may(user, 'users.list')).toBe(views.includes('users'));
  expect(may(user, 'teams.list')).toBe(views.includes('teams'));
});

describe.each<[string, User, boolean]>([
  ['an SxAdmin', person('SX_ADMIN'), true],
  ['a MainAdmin who manages the account', person('MAIN_ADMIN', managing), true],
  ['an AdminAssistant who manages the account', person('ADMIN_ASSISTANT', managing), true],
  ['a MainAdmin who manages another account', person('MAIN_ADMIN', { managedAccounts: ['a2'] }), false],
  ['an AdminAssistant without managed accounts', person('ADMIN_ASSISTANT'), false],
  ['an AccountAdmin of the account', person('ACCOUNT_ADMIN', { accountId: 'a1', ...managing }), false],
  ['a plain user', person('USER'), false],
])('%s', (_, user, allowed) => {
  test.each(['account.open', 'account.edit'] as const satisfies PolicyAction[])(
    '%s is allowed only for an SxAdmin and for staff who manage the account [NAV-15] [NAV-24]',
    (action) => expect(may(user, action, account())).toBe(allowed),
  );
  test('activating and deactivating is allowed exactly for those who may edit the account', () => {
    expect(may(user, 'account.deactivate', account())).toBe(allowed);
    expect(may(user, 'account.activate', account({ status: 'LAPSED' }))).toBe(allowed);
  });
});

test.each<[AccountStatus, string, string]>([
  ['ACTIVE', 'allowed', 'alreadyActive'],
  ['LAPSED', 'alreadyLapsed', 'allowed'],
  ['DISABLED', 'disabledAccount', 'disabledAccount'],
])(
  'for a %s Enterprise account, the verdict on deactivating is %s and on activating %s [ACC-25]',
  (status, deactivate, activate) => {
    expect(reason(person('SX_ADMIN'), 'account.deactivate', { status })).toBe(deactivate);
    expect(reason(person('SX_ADMIN'), 'account.activate', { status })).toBe(activate);
  },
);

test.each(ACCESS_TYPES.filter((type) => type !== 'ENTERPRISE'))(
  'a %s account can be neither activated nor deactivated, whatever its status [ACC-25]',
  (accessType) => {
    for (const status of ['ACTIVE', 'LAPSED', 'DISABLED'] as const)
      for (const action of ['account.deactivate', 'account.activate'] as const)
        expect(reason(person('SX_ADMIN'), action, { accessType, status })).toBe('enterpriseOnly');
  },
);

test.each(USER_TYPES)(
  'the rights of %s: only SxAdmins create and export accounts, and only staff create and edit teams',
  (type) => {
    expect(may(person(type), 'accounts.create')).toBe(type === 'SX_ADMIN');
    expect(may(person(type), 'accounts.export')).toBe(type === 'SX_ADMIN');
    expect(may(person(type), 'teams.create')).toBe(isStaff(person(type)));
    expect(may(person(type), 'teams.edit')).toBe(isStaff(person(type)));
  },
);

test('a refusal has a reason: staff only, SxAdmins only, or managed accounts only', () => {
  expect(judge(person('USER'), 'teams.list')).toEqual({ allowed: false, reason: 'staffOnly' });
  expect(judge(person('MAIN_ADMIN'), 'accounts.list')).toEqual({ allowed: false, reason: 'sxAdminOnly' });
  expect(judge(person('USER'), 'account.open', account())).toEqual({ allowed: false, reason: 'staffOnly' });
  expect(judge(person('MAIN_ADMIN'), 'account.open', account())).toEqual({
    allowed: false,
    reason: 'managedOnly',
  });
});

const SUPPORT: Partial<User> = { roles: ['SUPPORT'] };
const viewers = USER_TYPES.flatMap((type): { who: string; viewer: User }[] => [
  { who: type, viewer: person(type, { id: 'viewer' }) },
  { who: `${type} with Support`, viewer: person(type, { id: 'viewer', ...SUPPORT }) },
]);

describe('impersonation', () => {
  const outcome = (viewer: User, target: User) => {
    const verdict = judge(viewer, 'user.impersonate', target);
    return verdict.allowed ? 'allowed' : verdict.reason;
  };
  const table = viewers.flatMap(({ who, viewer }) => USER_TYPES.map((type) => ({ who, viewer, type })));

  test.each(table)(
    '$who impersonating $type is allowed only if the actor is an SxAdmin and the target is not [IMP-1]',
    ({ viewer, type }) => {
      const sxAdmin = viewer.userType === 'SX_ADMIN';
      const own = type === 'SX_ADMIN' ? 'impersonateAdmin' : 'allowed';
      expect(outcome(viewer, person(type))).toBe(sxAdmin ? own : 'sxAdminOnly');
      expect(impersonates(viewer)).toBe(sxAdmin);
    },
  );

  test.each(table)('$who impersonating an inactive $type is refused', ({ viewer, type }) => {
    const own = type === 'SX_ADMIN' ? 'impersonateAdmin' : 'inactiveUser';
    expect(outcome(viewer, person(type, { isActive: false }))).toBe(
      viewer.userType === 'SX_ADMIN' ? own : 'sxAdminOnly',
    );
  });

  test.each(viewers)('$who impersonating themselves is refused', ({ viewer }) =>
    expect(outcome(viewer, viewer)).toBe(viewer.userType === 'SX_ADMIN' ? 'impersonateSelf' : 'sxAdminOnly'),
  );

  test('a user of an unknown type may not impersonate anyone', () =>
    expect(outcome({ ...person('USER'), userType: 'GALAXY_ADMIN' }, person('USER', { id: 'other' }))).toBe(
      'sxAdminOnly',
    ));
});

/** The rows with a menu, by the viewer's type; an owner is a row of its own. */
const MENUS: Record<UserType, string> = {
  SX_ADMIN: 'MAIN_ADMIN ADMIN_ASSISTANT ACCOUNT_ADMIN TEAM_ADMIN USER PROSPECT owner',
  MAIN_ADMIN: 'MAIN_ADMIN ADMIN_ASSISTANT ACCOUNT_ADMIN TEAM_ADMIN USER PROSPECT owner',
  ADMIN_ASSISTANT: 'ADMIN_ASSISTANT ACCOUNT_ADMIN TEAM_ADMIN USER PROSPECT owner',
  ACCOUNT_ADMIN: 'ACCOUNT_ADMIN TEAM_ADMIN USER PROSPECT owner',
  TEAM_ADMIN: 'TEAM_ADMIN USER PROSPECT',
  USER: 'TEAM_ADMIN USER PROSPECT',
  PROSPECT: 'TEAM_ADMIN USER PROSPECT',
};

describe('the menu of a row in a user list', () => {
  const rows: { name: string; row: User }[] = [
    ...USER_TYPES.map((type) => ({ name: type, row: person(type) })),
    { name: 'owner', row: person('USER', { roles: ['COMPANY_OWNER'] }) },
  ];
  test.each(viewers)(
    '$who has a menu on an SxAdmin’s row only as a Support SxAdmin, and on no admin of higher rank',
    ({ viewer }) => {
      const isSupport = viewer.userType === 'SX_ADMIN' && viewer.roles.includes('SUPPORT');
      const expected = (isSupport ? 'SX_ADMIN ' : '') + MENUS[viewer.userType as UserType];
      const shown = rows.filter(({ row }) => rowMenu(viewer, row)).map(({ name }) => name);
      expect(shown.join(' ')).toBe(expected);
    },
  );

  test.each(viewers)('$who has no menu on their own row', ({ viewer }) =>
    expect(rowMenu(viewer, viewer)).toBe(false),
  );
});

test.each<[boolean, boolean | undefined, boolean]>([
  [false, true, true],
  [false, false, true],
  [false, undefined, true],
  [true, true, true],
  [true, undefined, true],
  [true, false, false],
])(
  'with impersonation %s and an existing password %s, changing the password is allowed: %s [PROF-9]',
  (impersonating, hasPassword, expected) => {
    expect(may(person('USER', { hasPassword }), 'password.change', { impersonating })).toBe(expected);
  },
);
