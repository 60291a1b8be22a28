/**
 * One owner's order across all tabs of a browser, kept so that nothing is paid twice (decisions §12). Pure: storage,
 * lock and reads are passed in as a port.
 */
import type { Id } from '../entities.ts';
import type { PaymentOutcome } from './payment.ts';
import { afterOutcome, mayBeCharged, type UnfinishedOrder } from './unfinishedOrder.ts';
import type { EpochMs } from '../values/units.ts';

export type UnfinishedOrders = {
  /** The order as last stored by any tab. */
  read(): UnfinishedOrder | undefined;
  keep(order: UnfinishedOrder | undefined): void;
  /** Subscribes to changes, including those of other tabs; returns the unsubscribe function. */
  listen(listener: () => void): () => void;
  /**
   * Runs the work under a lock that all tabs share; resolves with undefined, without waiting, while another tab holds
   * it.
   */
  withLock<Value>(work: () => Promise<Value>): Promise<{ readonly value: Value } | undefined>;
};

/**
 * Why nothing was ordered or charged. `elsewhere`: another tab is ordering or paying. `unfinished`: an earlier order is
 * not finished. `closed`: there is nothing left to pay. `unread`: that could not be determined.
 */
export type Stop = 'elsewhere' | 'unfinished' | 'closed' | 'unread';

type Stopped = { readonly stop: Stop };

/** What pressing Pay charges. */
export type Charge = Pick<UnfinishedOrder, 'paymentIntentId' | 'subscriptionId' | 'amount'>;

type Port = {
  readonly orders: UnfinishedOrders;
  /** Whether there is nothing left to pay; rejects when that can't be read. */
  isClosed(): Promise<boolean>;
  now(): EpochMs;
};

export type OrderBook = {
  /** Makes an order unless any tab has an unfinished one; rejects as `make` does. */
  order<Placed>(make: () => Promise<Placed>): Promise<{ readonly placed: Placed } | Stopped>;
  /** Stores the charge, then makes it; `pay` resolves with the provider's answer and never rejects. */
  charge(
    charge: Charge,
    pay: () => Promise<PaymentOutcome | undefined>,
  ): Promise<{ readonly outcome: PaymentOutcome | undefined } | Stopped>;
  /**
   * Records what was read of an intent later: after a lost answer, or on the way back from a bank. The bank may return
   * to a browser that doesn't know the order; `read` is then stored as the order.
   */
  recordOutcome(paymentIntentId: Id, outcome: PaymentOutcome, read?: Omit<Charge, 'paymentIntentId'>): void;
  /** Marks the order as finished. */
  finish(): void;
};

/** Makes an order book over a port. */
export function createOrderBook({ orders, isClosed, now }: Port): OrderBook {
  const isOther = (paymentIntentId?: Id): boolean => {
    const kept = orders.read();
    return kept !== undefined && kept.paymentIntentId !== paymentIntentId;
  };

  /** Orders finished in this page: a late answer must not make them unfinished again. */
  const finished = new Set<Id>();

  /** Why a charge is not allowed now, if so. */
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
      const done = await orders.withLock(async () =>
        isOther() ? { stop: 'unfinished' as const } : { placed: await make() },
      );
      return done?.value ?? { stop: 'elsewhere' };
    },
    async charge(charge, pay) {
      const done = await orders.withLock(async () => {
        const before = orders.read();
        const stop = await obstacle(charge.paymentIntentId);
        if (stop) return { stop };
        // Stored before the provider is called, so that the charge is known even if the page is closed or its answer
        // lost.
        const begun: UnfinishedOrder = { ...charge, at: now(), state: before?.state ?? 'begun' };
        orders.keep(begun);
        const outcome = await pay();
        orders.keep(outcome ? afterOutcome(begun, outcome) : before);
        return { outcome };
      });
      return done?.value ?? { stop: 'elsewhere' };
    },
    recordOutcome(paymentIntentId, outcome, read) {
      const kept = orders.read();
      if (kept?.paymentIntentId === paymentIntentId) return orders.keep(afterOutcome(kept, outcome));
      if (kept || !read || finished.has(paymentIntentId) || !mayBeCharged(outcome)) return undefined;
      const found: UnfinishedOrder = { ...read, paymentIntentId, at: now(), state: 'begun' };
      return orders.keep(afterOutcome(found, outcome));
    },
    finish() {
      const kept = orders.read();
      if (kept) finished.add(kept.paymentIntentId);
      orders.keep(undefined);
    },
  };
}
