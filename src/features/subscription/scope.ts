import type { Account, Subscription } from '../../domain/entities.ts';

/** What the subscription pages and their dialogs are about: the signed-in user's own account. */
export type SubscriptionScope = {
  readonly account: Account;
  /** Undefined where there is none. */
  readonly subscription: Subscription | undefined;
  /** Reads both again; rejects when one fails. */
  reread(): Promise<{ account: Account; subscription: Subscription | undefined }>;
};

/** Of a dialog: `onClose` takes it away, whatever came of it. */
export type DialogProps = SubscriptionScope & { onClose(): void };
