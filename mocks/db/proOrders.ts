/** Orders of a Professional subscription, from their making to the account that they became (contract §3). */
import type { Cadence } from '../../src/domain/pricing.ts';

export type ProOrder = {
  readonly subscriptionId: string;
  /** Row of the user who orders. */
  readonly payer: number;
  readonly users: number;
  readonly cadence: Cadence;
  /** A cycle at the regular rate, in cents. */
  readonly amount: number;
  /** Our side has heard of the payment, or there was nothing to pay. */
  isPaid: boolean;
  /** It has become a subscription; the next order is another one. */
  isUsed: boolean;
};

/** An upgrade that is being carried out. */
type Upgrade = {
  readonly account: number;
  readonly order: ProOrder;
  /** When it is through, in milliseconds. */
  readonly doneAt: number;
};

export type ProOrders = {
  add(order: Omit<ProOrder, 'isUsed'>): ProOrder;
  byId(subscriptionId: string): ProOrder | undefined;
  /** What this user has paid for and not got yet. */
  paidBy(user: number): ProOrder | undefined;
  startUpgrade(upgrade: Upgrade): void;
  /** Takes out the upgrades that are through by then. */
  takeDone(now: number): readonly Upgrade[];
};

/** No orders. */
export function createProOrders(): ProOrders {
  const orders = new Map<string, ProOrder>();
  let upgrades: Upgrade[] = [];
  return {
    add(given) {
      const order = { ...given, isUsed: false };
      orders.set(order.subscriptionId, order);
      return order;
    },
    byId: (subscriptionId) => orders.get(subscriptionId),
    paidBy: (user) =>
      [...orders.values()].find(({ payer, isPaid, isUsed }) => payer === user && isPaid && !isUsed),
    startUpgrade(upgrade) {
      upgrade.order.isUsed = true;
      upgrades.push(upgrade);
    },
    takeDone(now) {
      if (upgrades.length === 0) return [];
      const done = upgrades.filter(({ doneAt }) => doneAt <= now);
      upgrades = upgrades.filter(({ doneAt }) => doneAt > now);
      return done;
    },
  };
}
