import type { Account } from '../../domain/entities.ts';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** A tab of the account detail (spec 1 §2). */
export function ApiKeyTab({ account }: Props) {
  return <p>{account.name}</p>;
}
