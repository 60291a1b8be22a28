/** What accounts subscribe to, by the row of the account (wire §3, "Subscription, seats and upgrade"). */

export type SubscriptionRow = {
  /** Milliseconds. */
  cycleEnd: number;
  cadence: 'monthly' | 'annual';
  /** Of the whole cycle, in cents. */
  amount: number;
  cancellationInProgress: boolean;
  isPaymentMissing: boolean;
  seatsToRemove: number;
  /** Rows of the users that are disabled when the cycle ends. */
  usersToDisable: number[];
  card?: { brand: string; lastFourDigits: string };
};

export type Subscriptions = Map<number, SubscriptionRow>;
