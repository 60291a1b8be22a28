import type { SubscriptionScope } from '../scope.ts';

/** What the pages are given: the scope, and how far it could be read. */
export type PlanProps = SubscriptionScope & {
  /** The subscription could not be read. */
  readonly unread: Error | undefined;
  /** It is not known yet whether there is a subscription. */
  readonly isReading: boolean;
  /** Reads again what could not be read; never rejects. */
  retry(): void;
};
