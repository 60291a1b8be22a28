/** Accounts (contract §3). */
import * as listCalls from '../../src/api/calls/lists.ts';
import * as calls from '../../src/api/calls/users.ts';
import {
  ACCESS_TYPES,
  ACCOUNT_STATUSES,
  REGIONS,
  type AccessType,
  type AccountStatus,
  type Region,
} from '../../src/domain/entities.ts';
import {
  accountLimits,
  demand,
  isAccountAdmin,
  isStaff,
  isSxAdmin,
  mayEditAccount,
  mayReadAccount,
} from '../access/rights.ts';
import type { AccountRow } from '../db/db.ts';
import { accountIds, userIds } from '../db/ids.ts';
import { slug } from '../db/strings.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { created, noContent, ok } from '../http/reply.ts';
import type { WireContact } from '../http/wire.ts';
import { FEATURE_NAMES } from '../seeds/features.ts';
import type { State } from '../state/state.ts';
import { accountAnswer } from './answers.ts';

/** The account's row; 404 when there is none. */
export function accountRow({ db }: State, id: string): number {
  const row = accountIds.row(id, db.accounts.length);
  return row < 0 ? refuse(404, 'There is no such account.') : row;
}

/** The constant with this name; 422 when it is unknown. */
export function oneOf<T extends string>(known: readonly T[], value: string, what: string): T {
  return known.find((each) => each === value) ?? unprocessable(`There is no ${what} ${value}.`);
}

const listAccounts = mock(listCalls.listAccounts, ({ state, query, actor }) => {
  const { db, lists } = state;
  const { status, accessType, ...rest } = query;
  if (status !== undefined && !ACCOUNT_STATUSES.some((each) => each === status))
    refuse(400, `status: unknown ${status}`);
  if (accessType !== undefined && !ACCESS_TYPES.some((each) => each === accessType))
    refuse(400, `accessType: unknown ${accessType}`);
  const limits = accountLimits(db, actor);
  const page = lists.page('accounts', rest, {
    ...limits,
    key: `${limits.key} ${status ?? ''} ${accessType ?? ''}`,
    test: (row) => {
      const account = db.accounts[row];
      return (
        (status === undefined || account?.status === status) &&
        (accessType === undefined || account?.accessType === accessType)
      );
    },
  });
  return ok({
    accounts: page.rows.map((row) => accountAnswer(state, row)),
    count: page.count,
    nextPage: page.nextPage,
  });
});

const getAccount = mock(listCalls.getAccount, ({ state, params, actor }) => {
  const row = accountRow(state, params.id);
  demand(mayReadAccount(state.db, actor, row));
  return ok(accountAnswer(state, row));
});

/** The name, trimmed; 422 when empty, 409 when taken. */
export function checkName({ db }: State, name: string, except?: number): string {
  const trimmed = name.trim();
  if (trimmed === '') unprocessable('An account needs a name.');
  if (db.isNameTaken(trimmed, except))
    refuse(409, { message: 'Conflict', userError: `There is an account named ${trimmed} already.` });
  return trimmed;
}

function checkContact({ firstName, lastName, email }: WireContact): WireContact {
  if (firstName.trim() === '' || lastName.trim() === '')
    unprocessable('A billing contact needs a first and a last name.');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email))
    unprocessable('The e-mail of the billing contact is not valid.');
  return { firstName, lastName, email };
}

/** A new account. */
export function newAccount(
  { db, clock }: State,
  name: string,
  accessType: AccessType,
  region: Region,
): AccountRow {
  const isEnterprise = accessType === 'ENTERPRISE';
  return {
    name,
    accessType,
    status: 'ACTIVE',
    region,
    domain: `${slug(name)}${db.accounts.length}.example`,
    seatsPurchased: accessType === 'PROFESSIONAL' ? 3 : isEnterprise ? 10 : 1,
    createdAt: clock.now(),
    managers: [],
    customerSuccessManagers: [],
    permissions: FEATURE_NAMES.map((feature) => ({ name: feature, accessLevel: 'HIDDEN' as const })),
    packagesInfo: { current: { trial: [] }, past: { trial: [] } },
    paymentOptions: isEnterprise ? ['INVOICE', 'SERVICE_PROJECT'] : ['CREDIT_CARD'],
  };
}

const createAccount = mock(calls.createAccount, ({ state, body, actor }) => {
  const { db, outbox } = state;
  demand(isSxAdmin(db, actor));
  const name = checkName(state, body.name);
  const accessType = oneOf(ACCESS_TYPES, body.accessType, 'access type');
  const account: AccountRow = {
    ...newAccount(state, name, accessType, oneOf(REGIONS, body.region, 'region')),
    ...(body.billingContact ? { billingContact: checkContact(body.billingContact) } : {}),
  };
  const row = db.addAccount(account);
  db.touch();
  if (account.billingContact)
    outbox.send({
      to: account.billingContact.email,
      subject: `The account ${name} is ready`,
      text: 'You are its billing contact.',
      links: [{ label: 'Sign in', href: '/login' }],
    });
  return created(accountAnswer(state, row));
});

/** Only Enterprise accounts move between ACTIVE and LAPSED; a disabled one stays disabled (spec 1 §4). */
function statusProblem({ name, accessType, status }: AccountRow): string | undefined {
  if (accessType !== 'ENTERPRISE') return `${name} is not an Enterprise account.`;
  return status === 'DISABLED' ? `${name} is disabled.` : undefined;
}

function checkStatus(account: AccountRow, wanted: string): AccountStatus {
  const status = oneOf(ACCOUNT_STATUSES, wanted, 'status');
  if (status === account.status) return status;
  if (status === 'DISABLED') unprocessable('An account cannot be disabled here.');
  const problem = statusProblem(account);
  return problem === undefined ? status : unprocessable(problem);
}

function checkStaff({ db }: State, ids: readonly string[]): number[] {
  return [...new Set(ids)].map((id) => {
    const row = userIds.row(id, db.users.size);
    if (row < 0 || !isStaff(db, row)) unprocessable(`${id} is not a manager.`);
    return row;
  });
}

const updateAccount = mock(calls.updateAccount, ({ state, body, actor }) => {
  const { db } = state;
  const row = accountRow(state, body.id);
  demand(mayEditAccount(db, actor, row));
  const account = db.accounts[row] as AccountRow;
  const { name, accessType, status, managers, customerSuccessManagers } = body;
  // Everything is checked before anything is changed.
  const changes: Partial<AccountRow> = {};
  if (name !== undefined) changes.name = checkName(state, name, row);
  if (accessType !== undefined) changes.accessType = oneOf(ACCESS_TYPES, accessType, 'access type');
  if (status !== undefined) changes.status = checkStatus(account, status);
  if (managers) changes.managers = checkStaff(state, managers);
  if (customerSuccessManagers) changes.customerSuccessManagers = checkStaff(state, customerSuccessManagers);
  Object.assign(account, changes);
  db.touch();
  return ok(accountAnswer(state, row));
});

const updateBillingContact = mock(calls.updateBillingContact, ({ state, params, body, actor }) => {
  const { db } = state;
  const row = accountRow(state, params.id);
  const isOwn = db.users.account[actor] === row && isAccountAdmin(db, actor);
  demand(isOwn || mayEditAccount(db, actor, row));
  (db.accounts[row] as AccountRow).billingContact = checkContact(body.billingContact);
  db.touch();
  return ok(accountAnswer(state, row));
});

const updateAccountStatuses = mock(calls.updateAccountStatuses, ({ state, body, actor }) => {
  const { db } = state;
  demand(isStaff(db, actor));
  if (body.ids.length === 0) unprocessable('No account is named.');
  // All or nothing: every account is checked before the first is changed.
  const accounts = body.ids.map((id) => {
    const row = accountIds.row(id, db.accounts.length);
    const account = db.accounts[row] ?? unprocessable(`There is no account ${id}.`);
    demand(mayEditAccount(db, actor, row));
    const problem = statusProblem(account);
    return problem === undefined ? account : unprocessable(problem);
  });
  for (const account of accounts) account.status = body.status;
  db.touch();
  return noContent;
});

export const accountMocks: readonly Mock[] = [
  listAccounts,
  getAccount,
  createAccount,
  updateAccount,
  updateBillingContact,
  updateAccountStatuses,
];
