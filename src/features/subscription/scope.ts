import type { Account, Subscription } from '../../domain/entities.ts';

/** Props of the plan's pages: their scope, and whether the subscription is still loading or could not be read. */
export type PlanProps = SubscriptionScope & {
  /** The subscription could not be read. */
  readonly unread: Error | undefined;
  /** The subscription is loading: whether there is one is not known yet. */
  readonly isReading: boolean;
  /** Retries the failed read; never rejects. */
  retry(): void;
};

/** What the subscription pages and their dialogs are about: the signed-in user's own account. */
export type SubscriptionScope = {
  readonly account: Account;
  /** Undefined when the account has none. */
  readonly subscription: Subscription | undefined;
  /** Reads both again; rejects when one fails. */
  reread(): Promise<{ account: Account; subscription: Subscription | undefined }>;
};

/** The props of a dialog; `onClose` closes it, whatever the outcome. */
export type DialogProps = SubscriptionScope & { onClose(): void };
