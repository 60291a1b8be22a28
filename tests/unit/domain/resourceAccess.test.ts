/** react-admin's verbs of the seven resources, for every kind of user (spec 1 §6; spec 2 §6; contract §3, §4, §5, §6). */
import { describe, expect, test } from 'vitest';
import { mayAccess } from '../../../src/domain/access/resourceAccess.ts';
import type { Setting } from '../../../src/domain/accounts/accountRules.ts';
import type { User, UserType } from '../../../src/domain/entities.ts';

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
const inAccount = { accountId: 'a1', account: { accessType: 'PROFESSIONAL' } };

/** The users by their letter in the table. Staff manage the account a1; the customers belong to it. */
const PEOPLE: Readonly<Record<string, User>> = {
  S: person('SX_ADMIN'),
  M: person('MAIN_ADMIN', { managedAccounts: ['a1'] }),
  A: person('ADMIN_ASSISTANT', { managedAccounts: ['a1'] }),
  C: person('ACCOUNT_ADMIN', inAccount),
  O: person('USER', { ...inAccount, roles: ['COMPANY_OWNER'] }),
  T: person('TEAM_ADMIN', inAccount),
  U: person('USER', inAccount),
  P: person('PROSPECT'),
};
const setting = {
  flags: { credit_tracking: true },
  brand: { externalAccounts: false, staffRolesAssignable: 'always' },
  config: { internalAccountIds: ['a9'], display: { billing: true } },
} as unknown as Setting;

const account = { id: 'a1', accessType: 'ENTERPRISE' };
const user = { ...person('USER', { id: 'u9' }), accountId: 'a1' };
const pool = { id: 'p1', companyId: 'a1', creditsAvailable: 0, creditsPending: 0, creditsFinalized: 0 };
const pending = { id: 'd1', status: 'PENDING' };
const final = { id: 'd1', status: 'FINAL' };
const of = { accountId: 'a1' };
const none = undefined;

/** The users who may, by letter; empty if the contract doesn't have the verb. */
const TABLE: [resource: string, verb: string, record: object | undefined, who: string][] = [
  ['accounts', 'list', none, 'S'],
  ['accounts', 'show', none, 'SMA'],
  ['accounts', 'show', account, 'SMA'],
  ['accounts', 'show', { ...account, id: 'a2' }, 'S'],
  ['accounts', 'create', none, 'S'],
  ['accounts', 'edit', account, 'SMA'],
  ['accounts', 'edit', { ...account, id: 'a2' }, 'S'],
  ['accounts', 'delete', account, ''],
  ['accounts', 'export', none, 'S'],
  ['users', 'list', none, 'SMA'],
  ['users', 'show', none, 'SMA'],
  ['users', 'show', user, 'SMACO'],
  ['users', 'create', of, 'SMACO'],
  ['users', 'create', { accountId: 'a2' }, 'SM'],
  ['users', 'edit', none, 'SMA'],
  ['users', 'edit', user, 'SMACO'],
  ['users', 'edit', { ...user, userType: 'SX_ADMIN' }, ''],
  ['users', 'delete', user, ''],
  ['users', 'export', none, 'SMA'],
  ['teams', 'list', none, 'SMA'],
  ['teams', 'show', { id: 't1' }, ''],
  ['teams', 'create', none, 'SMA'],
  ['teams', 'edit', { id: 't1' }, 'SMA'],
  ['teams', 'delete', { id: 't1' }, ''],
  ['teams', 'export', none, 'SMA'],
  ['credit-pools', 'list', none, 'SMCO'],
  ['credit-pools', 'list', of, 'SMACO'],
  ['credit-pools', 'show', pool, 'SMACO'],
  ['credit-pools', 'show', { ...pool, companyId: 'a9' }, 'S'],
  ['credit-pools', 'create', of, 'SMA'],
  ['credit-pools', 'edit', pool, 'SMA'],
  ['credit-pools', 'delete', pool, 'SMA'],
  ['credit-pools', 'delete', none, 'SM'],
  ['credit-pools', 'delete', { ...pool, creditsAvailable: 1 }, ''],
  ['credit-pools', 'export', none, ''],
  ['draw-downs', 'list', none, 'SMCO'],
  ['draw-downs', 'show', final, 'SMCO'],
  ['draw-downs', 'create', of, 'SMACO'],
  ['draw-downs', 'edit', { ...pending, ...of }, 'SMACO'],
  ['draw-downs', 'edit', final, ''],
  ['draw-downs', 'delete', pending, 'SMCO'],
  ['draw-downs', 'delete', final, ''],
  ['draw-downs', 'export', none, 'SMCO'],
  ['video-terms', 'list', none, 'SMA'],
  ['video-terms', 'show', { id: 'a1/v1' }, ''],
  ['video-terms', 'create', none, 'S'],
  ['video-terms', 'edit', { id: 'a1/v1' }, 'S'],
  ['video-terms', 'delete', { id: 'a1/v1' }, 'S'],
  ['video-terms', 'export', none, ''],
  ['invoices', 'list', none, 'SMA'],
  ['invoices', 'show', { id: 'i1' }, ''],
  ['invoices', 'create', none, ''],
  ['invoices', 'edit', { id: 'i1' }, ''],
  ['invoices', 'delete', { id: 'i1' }, ''],
  ['invoices', 'export', none, ''],
];

test.each(TABLE)(
  'on %s, the verb %s with the record %j is allowed only for the users %j',
  (resource, action, record, who) => {
    const may = Object.keys(PEOPLE).filter((letter) =>
      mayAccess({ resource, action, record }, PEOPLE[letter] as User, setting),
    );
    expect(may.join('')).toBe(who);
  },
);

test('the table has every resource and verb', () => {
  const asked = new Set(TABLE.map(([resource, verb]) => `${resource}.${verb}`));
  expect(asked.size).toBe(7 * 6);
});

describe('rules that are not in the table', () => {
  const asks = (resource: string, action: string, who: User, record?: object, where = setting) =>
    mayAccess({ resource, action, record }, who, where);

  test('a user may edit themselves', () =>
    expect(asks('users', 'edit', PEOPLE['U'] as User, PEOPLE['U'] as User)).toBe(true));

  test('a customer with PANEL_SECTION lists credit pools only with the flag credit_tracking, an SxAdmin always', () => {
    const panel = person('USER', { ...inAccount, roles: ['PANEL_SECTION'] });
    expect(asks('credit-pools', 'list', panel)).toBe(true);
    const without = { ...setting, flags: { ...setting.flags, credit_tracking: false } };
    expect(asks('credit-pools', 'list', panel, undefined, without)).toBe(false);
    expect(asks('credit-pools', 'list', PEOPLE['S'] as User, undefined, without)).toBe(true);
  });

  test('an unknown resource or verb is refused', () => {
    expect(asks('projects', 'list', PEOPLE['S'] as User)).toBe(false);
    expect(asks('accounts', 'clone', PEOPLE['S'] as User)).toBe(false);
    expect(asks('constructor', 'name', PEOPLE['S'] as User)).toBe(false);
  });
});
