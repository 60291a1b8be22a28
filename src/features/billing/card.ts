import type { Account } from '../../domain/entities.ts';

/** What a card of the billing page is given. */
export type BillingCardProps = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
  /** Of the drafts of this page: user and place. */
  draftKey: string;
};
