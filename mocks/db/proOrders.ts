/** Orders of a Professional subscription, from their creation to the account that results (contract §3). */
import type { Cadence } from '../../src/domain/orders/pricing.ts';

export type ProOrder = {
  readonly subscriptionId: string;
  /** Row of the user who placed the order. */
  readonly payer: number;
  readonly users: number;
  readonly cadence: Cadence;
  /** The price of a cycle at the regular rate, in cents. */
  readonly amount: number;
  /** Whether the payment was confirmed to the platform, or there was nothing to pay. */
  isPaid: boolean;
  /** Whether a sign-up or an upgrade has used the order. */
  isUsed: boolean;
};

/** An upgrade in progress. */
type Upgrade = {
  readonly account: number;
  readonly order: ProOrder;
  /** When it completes, in milliseconds. */
  readonly doneAt: number;
};

export type ProOrders = {
  add(order: Omit<ProOrder, 'isUsed'>): ProOrder;
  /** An id for an order without anything to pay, which has none of the card provider. */
  freeId(): string;
  byId(subscriptionId: string): ProOrder | undefined;
  /** The user's order that is paid but not used yet. */
  paidBy(user: number): ProOrder | undefined;
  startUpgrade(upgrade: Upgrade): void;
  /** Removes and returns the upgrades that are complete at `now`. */
  takeDone(now: number): readonly Upgrade[];
};

/** An empty order book. */
export function createProOrders(): ProOrders {
  const orders = new Map<string, ProOrder>();
  let upgrades: Upgrade[] = [];
  return {
    add(given) {
      const order = { ...given, isUsed: false };
      orders.set(order.subscriptionId, order);
      return order;
    },
    freeId: () => `sub_free${orders.size + 1}`,
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
