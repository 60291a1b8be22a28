/**
 * One owner's order across all tabs of a browser, stored so that nothing is paid twice (decisions §12). Pure: storage,
 * lock and reads are passed in as a port.
 */
import type { Id } from '../entities.ts';
import type { EpochMs } from '../values/units.ts';
import { outcomeOfReading, type PaymentOutcome, type IntentReading } from './payment.ts';
import { afterOutcome, mayBeCharged, type UnfinishedOrder } from './unfinishedOrder.ts';

export type UnfinishedOrders = {
  /** The order as last stored by any tab. */
  read(): UnfinishedOrder | undefined;
  keep(order: UnfinishedOrder | undefined): void;
  /** Subscribes to changes, made here or elsewhere in another tab; returns the unsubscribe function. */
  listen(listener: (isElsewhere: boolean) => void): () => void;
  /**
   * Runs the work under a lock that all tabs share; resolves with undefined, without waiting, while another tab holds
   * it.
   */
  withLock<Value>(work: () => Promise<Value>): Promise<{ readonly value: Value } | undefined>;
};

/**
 * Why nothing was ordered or charged. `elsewhere`: another tab is ordering or paying. `unfinished`: an earlier order is
 * not finished. `closed`: there is nothing left to pay. `paid`: the services say that it may be paid already. `unread`:
 * that could not be determined.
 */
export type Stop = 'elsewhere' | 'unfinished' | 'closed' | 'paid' | 'unread';

/** Why an order may not be paid, according to the services; undefined when it may (`orderStop`). */
export type OrderStop = 'closed' | 'paid' | undefined;

type Stopped = { readonly stop: Stop };

/** What pressing Pay charges. */
export type Charge = Pick<UnfinishedOrder, 'paymentIntentId' | 'subscriptionId' | 'amount'>;

type Port = {
  readonly orders: UnfinishedOrders;
  /** Reads whether the order may be paid (`orderStop`); rejects when that can't be read. */
  stop(): Promise<OrderStop>;
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
   * Interprets a later reading of an intent, after a lost answer or on the way back from a bank, and stores the
   * outcome. The bank may return to a browser that doesn't know the order; `charge` is then stored as the order.
   */
  readLater(
    paymentIntentId: Id,
    reading: IntentReading,
    charge?: Omit<Charge, 'paymentIntentId'>,
  ): PaymentOutcome;
  /** Marks the order as paid, once our service has confirmed it. */
  recordPaid(paymentIntentId: Id): void;
  /** Marks the order as finished. */
  finish(): void;
};

/** The order after a press of Pay, given what was known before it. */
function afterPress(
  before: UnfinishedOrder | undefined,
  begun: UnfinishedOrder,
  outcome: PaymentOutcome | undefined,
): UnfinishedOrder | undefined {
  if (!outcome || outcome.kind === 'untried') return before;
  return afterOutcome(outcome.kind === 'unknown' ? { ...begun, isUnanswered: true } : begun, outcome);
}

/** Makes an order book over a port. */
export function createOrderBook({ orders, stop, now }: Port): OrderBook {
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
      const reason = await stop();
      if (reason === 'closed') orders.keep(undefined);
      return reason;
    } catch {
      return 'unread';
    }
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
        const inTheWay = await obstacle(charge.paymentIntentId);
        if (inTheWay) return { stop: inTheWay };
        // Stored before the provider is called, so that the charge is known even if the page is closed or its answer
        // lost.
        const begun: UnfinishedOrder = {
          ...charge,
          at: now(),
          state: before?.state ?? 'begun',
          isUnanswered: before?.isUnanswered,
        };
        orders.keep(begun);
        const outcome = await pay();
        orders.keep(afterPress(before, begun, outcome));
        return { outcome };
      });
      return done?.value ?? { stop: 'elsewhere' };
    },
    readLater(paymentIntentId, reading, charge) {
      const kept = orders.read();
      const own = kept?.paymentIntentId === paymentIntentId ? kept : undefined;
      // A payment that our service has confirmed counts as paid, however late the provider shows it.
      if (own?.state === 'paid' && reading.kind !== 'cancelled')
        return { kind: 'paid', intentId: paymentIntentId };
      const outcome = outcomeOfReading(reading, own, now());
      if (own) orders.keep(afterOutcome(own, outcome));
      if (!kept && charge && !finished.has(paymentIntentId) && mayBeCharged(outcome))
        orders.keep(afterOutcome({ ...charge, paymentIntentId, at: now(), state: 'begun' }, outcome));
      return outcome;
    },
    recordPaid(paymentIntentId) {
      const kept = orders.read();
      if (kept?.paymentIntentId === paymentIntentId) orders.keep({ ...kept, state: 'paid' });
    },
    finish() {
      const kept = orders.read();
      if (kept) finished.add(kept.paymentIntentId);
      orders.keep(undefined);
    },
  };
}
