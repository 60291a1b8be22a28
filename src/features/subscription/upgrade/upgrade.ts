/** The upgrade to Professional: ordered, paid, confirmed, carried out, each once (spec 2 §4). Without React. */
import { createConfirmedWrite, isWritten, type Meaning } from '../../../domain/writes/confirmedWrite.ts';
import type { Id } from '../../../domain/entities.ts';
import { isSameOrder, type OrderChoice } from '../../../domain/orders/proOrder.ts';

/** Without a client secret there is nothing to pay. */
export type Placed = { readonly clientSecret?: string | undefined; readonly subscriptionId: Id };

export type UpgradePort = {
  order(choice: OrderChoice): Promise<Placed>;
  /** Tells our side that the intent is paid; to say it twice changes nothing. */
  confirm(subscriptionId: Id, intentId: Id): Promise<void>;
  upgrade(): Promise<unknown>;
  /** Reads whether the upgrade has begun; rejects when that can't be read. */
  hasBegun(): Promise<boolean>;
  /** Reads whether there is nothing to pay any more; rejects likewise. */
  isClosed(): Promise<boolean>;
  /** What a failure means for what was sent. */
  meaningOf(error: unknown): Meaning;
};

/** Which of the two went wrong; `error` as it came. */
export type UpgradeFailure = { readonly at: 'confirm' | 'upgrade'; readonly error: unknown };

export type Upgrade = {
  /** What was ordered and not voided. */
  placed(): Placed | undefined;
  /** Orders, or answers what was ordered already: the same is not ordered twice, and nothing is once it is paid. */
  order(choice: OrderChoice): Promise<Placed>;
  /** Takes up an order of before a bank's page. */
  resume(placed: Placed): void;
  /** Takes up a payment of before, begun or made: it is confirmed, never paid. */
  takeUp(order: { readonly subscriptionId: Id; readonly paymentIntentId: Id }): void;
  /** An order that can't be paid any more; one that is paid stays. */
  drop(): void;
  /** The provider says that it is paid. From here on nothing is charged. */
  notePaid(intentId: Id): void;
  /** Confirms the payment and upgrades; goes on where it stopped. Undefined once the upgrade has begun. */
  finish(): Promise<UpgradeFailure | undefined>;
};

/** One upgrade over a port. */
export function createUpgrade(port: Omit<UpgradePort, 'isClosed'>): Upgrade {
  let current: (Placed & { choice?: OrderChoice }) | undefined;
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
      return { at: 'confirm', error };
    }
  }

  async function carryOut(): Promise<UpgradeFailure | undefined> {
    const end = await upgrading.run({
      input: undefined,
      send: port.upgrade,
      look: port.hasBegun,
      isDone: (hasBegun) => hasBegun,
      // One that was lost may have come through, and is refused the second time.
      isOutdated: () => true,
    });
    if (isWritten(end) || (end?.kind === 'outdated' && end.isDone)) return undefined;
    return { at: 'upgrade', error: end && 'error' in end ? end.error : undefined };
  }

  return {
    placed: () => current,
    async order(choice) {
      if (current && (paidIntent !== undefined || (current.choice && isSameOrder(current.choice, choice))))
        return current;
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
