import type { Account } from '../../domain/entities.ts';

/** Props of a billing card with a form. */
export type BillingCardProps = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
  /** Prefix of the keys of this page's unsaved drafts: user and page. */
  draftKey: string;
};
