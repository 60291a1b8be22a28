/** The upgrade to Professional: order, payment, confirmation and upgrade, each once (spec 2 §4). Without React. */
import type { Id } from '../../../domain/entities.ts';
import type { OrderStop } from '../../../domain/orders/orderBook.ts';
import { isSameOrder, type OrderChoice } from '../../../domain/orders/proOrder.ts';
import { createConfirmedWrite, isWritten, type Meaning } from '../../../domain/writes/confirmedWrite.ts';

/** A placed order. Without a client secret there is nothing to pay; `choice` is unknown after a bank's page. */
export type Placed = {
  readonly clientSecret?: string | undefined;
  readonly subscriptionId: Id;
  readonly choice?: OrderChoice;
};

export type UpgradePort = {
  order(choice: OrderChoice): Promise<Placed>;
  /** Confirms to our service that the intent is paid; idempotent. */
  confirm(subscriptionId: Id, intentId: Id): Promise<void>;
  upgrade(): Promise<unknown>;
  /** Reads whether the upgrade has begun; rejects when that can't be read. */
  hasBegun(): Promise<boolean>;
  /** Reads whether the order may be paid; rejects when that can't be read. */
  stop(): Promise<OrderStop>;
  /** What a failure means for what was sent. */
  meaningOf(error: unknown): Meaning;
};

/** Which of the two failed; `error` is passed on unchanged, and undefined when only the session ended. */
export type UpgradeFailure = { readonly at: 'confirm' | 'upgrade'; readonly error: unknown };

export type Upgrade = {
  /** The current order, unless it was voided. */
  placed(): Placed | undefined;
  /** Places an order; returns the current one when it is the same, or already paid. */
  order(choice: OrderChoice): Promise<Placed>;
  /** Resumes an order from before a bank's page. */
  resume(placed: Placed): void;
  /** Resumes an earlier payment, begun or made: it is confirmed, never paid again. */
  takeUp(order: { readonly subscriptionId: Id; readonly paymentIntentId: Id }): void;
  /** Drops an order that can no longer be paid; a paid one is kept. */
  drop(): void;
  /** Records that the provider reports it as paid; nothing is charged after that. */
  notePaid(intentId: Id): void;
  /** Confirms the payment and upgrades, continuing where it stopped. Undefined once the upgrade has begun. */
  finish(): Promise<UpgradeFailure | undefined>;
};

/** One upgrade over a port. */
export function createUpgrade(port: Omit<UpgradePort, 'stop'>): Upgrade {
  let current: Placed | undefined;
  let paidIntent: Id | undefined;
  let isConfirmed = false;
  const upgrading = createConfirmedWrite<undefined, unknown, boolean>({ meaningOf: port.meaningOf });

  async function confirm(): Promise<UpgradeFailure | undefined> {
    const isFree = current?.clientSecret === undefined && paidIntent === undefined;
    if (!current || isConfirmed || isFree) return undefined;
    if (paidIntent === undefined) throw new Error('An order that is not paid is not finished');
    try {
      await port.confirm(current.subscriptionId, paidIntent);
      isConfirmed = true;
      return undefined;
    } catch (error) {
      return { at: 'confirm', error: port.meaningOf(error) === 'ended' ? undefined : error };
    }
  }

  async function carryOut(): Promise<UpgradeFailure | undefined> {
    const end = await upgrading.run({
      input: undefined,
      send: port.upgrade,
      look: port.hasBegun,
      isDone: (hasBegun) => hasBegun,
      // A lost attempt may have succeeded, and the next one is then refused.
      isOutdated: () => true,
    });
    if (isWritten(end) || (end?.kind === 'outdated' && end.isDone)) return undefined;
    return { at: 'upgrade', error: end && 'error' in end ? end.error : undefined };
  }

  return {
    placed: () => current,
    async order(choice) {
      if (current && (paidIntent !== undefined || isSameOrder(current.choice, choice))) return current;
      // Another choice voids what was ordered before.
      current = undefined;
      const placed = await port.order(choice);
      current = { ...placed, choice };
      return current;
    },
    resume(placed) {
      current ??= placed;
    },
    takeUp({ subscriptionId, paymentIntentId }) {
      current = { subscriptionId };
      paidIntent = paymentIntentId;
    },
    drop() {
      if (paidIntent === undefined) current = undefined;
    },
    notePaid(intentId) {
      paidIntent = intentId;
    },
    finish: async () => (await confirm()) ?? carryOut(),
  };
}
