/** Activating and deactivating accounts: which of the chosen can change, and what became of each (spec 1 §4). Pure. */
import { judge } from './access.ts';
import type { Account, AccountStatus, Id, Open, User } from './entities.ts';
import type { Reason } from './verdict.ts';

/** What an account is set to: activated, or deactivated, which the platform calls lapsed. */
export type StatusTarget = Extract<AccountStatus, 'ACTIVE' | 'LAPSED'>;

/** The other state; of an account that is neither, the one to go to is active. */
export const targetOf = ({ status }: Pick<Account, 'status'>): StatusTarget =>
  status === 'ACTIVE' ? 'LAPSED' : 'ACTIVE';

/** Why this user can't set this account to that state; undefined when they can. */
export function refusalOf(user: User, account: Account, target: StatusTarget): Reason | undefined {
  const verdict = judge(user, target === 'ACTIVE' ? 'account.activate' : 'account.deactivate', account);
  return verdict.allowed ? undefined : verdict.reason;
}

/** The chosen accounts that can change, in their order. */
export const changeable = (user: User, accounts: readonly Account[], target: StatusTarget): Account[] =>
  accounts.filter((account) => refusalOf(user, account, target) === undefined);

/** One line of the receipt of a change of many. */
export type ReceiptLine = {
  readonly id: Id;
  readonly name: string;
  /** The state now; undefined when the account is gone. */
  readonly status: Open<AccountStatus> | undefined;
  /** Whether it is in the wanted state. */
  readonly isDone: boolean;
  /** Why it can't change. */
  readonly reason: Reason | undefined;
};

/** The receipt: each chosen account as it was read again. */
export function receiptOf(
  user: User,
  chosen: readonly Account[],
  now: readonly Account[],
  target: StatusTarget,
): ReceiptLine[] {
  const known = new Map(now.map((account) => [account.id, account]));
  return chosen.map(({ id, name }) => {
    const account = known.get(id);
    const isDone = account?.status === target;
    return {
      id,
      name: account?.name ?? name,
      status: account?.status,
      isDone,
      reason: account && !isDone ? refusalOf(user, account, target) : undefined,
    };
  });
}
