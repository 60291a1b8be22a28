import type { Account } from '../../../domain/entities.ts';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** /accounts/{id}/users: the people of one account (spec 1 §2). */
export function AccountUsers({ account }: Props) {
  return <p>{account.name}</p>;
}
