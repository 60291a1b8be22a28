/**
 * The order of one owner over all tabs of a browser: made, charged and remembered so that nothing is paid twice
 * (decisions §12). Pure: what is kept, the lock and what is read come in as a port.
 */
import type { Id } from './entities.ts';
import type { PaymentOutcome } from './payment.ts';
import { afterOutcome, mayBeCharged, type UnfinishedOrder } from './unfinishedOrder.ts';
import type { EpochMs } from './units.ts';

export type UnfinishedOrders = {
  /** The order as any tab has left it. */
  read(): UnfinishedOrder | undefined;
  keep(order: UnfinishedOrder | undefined): void;
  /** Hears of every change, of other tabs too; answers what ends that. */
  listen(listener: () => void): () => void;
  /** Runs the work unless another tab orders or pays, which undefined tells; never waits for that tab. */
  alone<Value>(work: () => Promise<Value>): Promise<{ readonly value: Value } | undefined>;
};

/**
 * Why nothing was ordered or charged. `elsewhere`: another tab is at it. `unfinished`: an order of before is not
 * through. `closed`: there is nothing to pay any more. `unread`: that could not be found out.
 */
export type Stop = 'elsewhere' | 'unfinished' | 'closed' | 'unread';

type Stopped = { readonly stop: Stop };

/** What Pay is pressed for. */
export type Charge = Pick<UnfinishedOrder, 'paymentIntentId' | 'subscriptionId' | 'amount'>;

type Port = {
  readonly orders: UnfinishedOrders;
  /** Reads whether there is nothing to pay any more; rejects where that can't be read. */
  isClosed(): Promise<boolean>;
  now(): EpochMs;
};

export type OrderBook = {
  /** Makes an order while no tab has one that is not through; rejects as `make` does. */
  order<Placed>(make: () => Promise<Placed>): Promise<{ readonly placed: Placed } | Stopped>;
  /** Remembers the charge, then makes it; `pay` tells what the provider answered and never rejects. */
  charge(
    charge: Charge,
    pay: () => Promise<PaymentOutcome | undefined>,
  ): Promise<{ readonly outcome: PaymentOutcome | undefined } | Stopped>;
  /**
   * What was read of an intent later in this page: after a lost answer, or on the way back from a bank. A bank may
   * come back into a browser that knows nothing of the order: with what was read of it, that is remembered then.
   */
  heard(paymentIntentId: Id, outcome: PaymentOutcome, read?: Omit<Charge, 'paymentIntentId'>): void;
  /** What was paid is carried out, or turned out to be. */
  through(): void;
};

/** A book over a port. */
export function createOrderBook({ orders, isClosed, now }: Port): OrderBook {
  const isOther = (paymentIntentId?: Id): boolean => {
    const kept = orders.read();
    return kept !== undefined && kept.paymentIntentId !== paymentIntentId;
  };

  /** What was carried out in this page: a late answer about it makes it no unfinished order again. */
  const finished = new Set<Id>();

  /** What stands in the way of a charge. */
  async function obstacle(paymentIntentId: Id): Promise<Stop | undefined> {
    if (isOther(paymentIntentId)) return 'unfinished';
    try {
      if (!(await isClosed())) return undefined;
    } catch {
      return 'unread';
    }
    orders.keep(undefined);
    return 'closed';
  }

  return {
    async order(make) {
      const done = await orders.alone(async () =>
        isOther() ? { stop: 'unfinished' as const } : { placed: await make() },
      );
      return done?.value ?? { stop: 'elsewhere' };
    },
    async charge(charge, pay) {
      const done = await orders.alone(async () => {
        const before = orders.read();
        const stop = await obstacle(charge.paymentIntentId);
        if (stop) return { stop };
        // Kept before the provider is asked: whatever is closed or lost from here on, this is known.
        const begun: UnfinishedOrder = { ...charge, at: now(), state: before?.state ?? 'begun' };
        orders.keep(begun);
        const outcome = await pay();
        orders.keep(outcome ? afterOutcome(begun, outcome) : before);
        return { outcome };
      });
      return done?.value ?? { stop: 'elsewhere' };
    },
    heard(paymentIntentId, outcome, read) {
      const kept = orders.read();
      if (kept?.paymentIntentId === paymentIntentId) return orders.keep(afterOutcome(kept, outcome));
      if (kept || !read || finished.has(paymentIntentId) || !mayBeCharged(outcome)) return undefined;
      const found: UnfinishedOrder = { ...read, paymentIntentId, at: now(), state: 'begun' };
      return orders.keep(afterOutcome(found, outcome));
    },
    through() {
      const kept = orders.read();
      if (kept) finished.add(kept.paymentIntentId);
      orders.keep(undefined);
    },
  };
}
