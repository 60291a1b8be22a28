import type { SubscriptionScope } from '../scope.ts';

/** The props of the pages: the scope, and how much of it could be read. */
export type PlanProps = SubscriptionScope & {
  /** The subscription could not be read. */
  readonly unread: Error | undefined;
  /** The subscription is loading: whether there is one is not known yet. */
  readonly isReading: boolean;
  /** Retries the failed read; never rejects. */
  retry(): void;
};
