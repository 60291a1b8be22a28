/** Subscriptions of accounts, by the row of the account (contract §3, "Subscription, seats and upgrade"). */

export type SubscriptionRow = {
  /** Milliseconds. */
  cycleEnd: number;
  cadence: 'monthly' | 'annual';
  /** The price of the whole cycle, in cents. */
  amount: number;
  cancellationInProgress: boolean;
  isPaymentMissing: boolean;
  seatsToRemove: number;
  /** Rows of the users who are disabled when the cycle ends. */
  usersToDisable: number[];
  card?: { brand: string; lastFourDigits: string };
  /** When the subscription was last changed, in milliseconds. */
  changedAt?: number;
  /** Proration dates that were paid, in seconds; each is charged once. */
  paidDates?: number[];
  /** Overrides the calculated price: another currency, a tax, a credit. */
  preview?: { amountDue?: number; total?: number; currency?: string | undefined };
};

/** The price per user and cycle, in cents (contract §3, subscription/prices). */
export const SEAT_PRICE = { monthly: 15_000, annual: 162_000 } as const;
/** Length of a cycle, in days. */
export const CYCLE_DAYS = { monthly: 30, annual: 365 } as const;

export type Subscriptions = Map<number, SubscriptionRow>;
