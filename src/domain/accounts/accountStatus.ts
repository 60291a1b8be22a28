/**
 * Activating and deactivating accounts: which of the selected accounts can change, and the outcome of each (spec 1 §4).
 * Pure.
 */
import { judge } from '../access/access.ts';
import { type Reason, reasonOf } from '../access/verdict.ts';
import type { BulkRules } from '../bulk/rules.ts';
import type { Account, AccountStatus, User } from '../entities.ts';

/** The target state: activated, or deactivated, which the platform calls lapsed. */
export type StatusTarget = Extract<AccountStatus, 'ACTIVE' | 'LAPSED'>;

/** The opposite state; an account in neither state gets activated. */
export const targetOf = ({ status }: Pick<Account, 'status'>): StatusTarget =>
  status === 'ACTIVE' ? 'LAPSED' : 'ACTIVE';

/** Why this user can't set this account to that state; undefined when they can. */
export const refusalOf = (user: User, account: Account, target: StatusTarget): Reason | undefined =>
  reasonOf(judge(user, target === 'ACTIVE' ? 'account.activate' : 'account.deactivate', account));

/** The rules for setting many accounts to a state. */
export const statusRules = (user: User, target: StatusTarget): BulkRules<Account> => ({
  nameOf: ({ id, name }) => name || id,
  isDone: ({ status }) => status === target,
  refusalOf: (account) => refusalOf(user, account, target),
});

/** The log entry of the change. */
export const changeOfStatus = (accounts: readonly Account[], target: StatusTarget) => ({
  kind: 'accountStatus' as const,
  accountId: accounts.length === 1 ? accounts[0]?.id : undefined,
  records: accounts.map(({ id, name, status }) => ({
    id,
    label: name || id,
    before: { status },
    after: { status: target },
  })),
});
