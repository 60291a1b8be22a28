/**
 * Turns an order of Professional into a subscription: at once in a sign-up, minutes later in an upgrade (spec 2 §4).
 */
import type { AccountRow } from '../db/db.ts';
import type { ProOrder } from '../db/proOrders.ts';
import { DAY_MS } from '../state/clock.ts';
import type { State } from '../state/state.ts';

const CYCLE_MS = { monthly: 30 * DAY_MS, annual: 365 * DAY_MS } as const;
/** Yearly responses (spec 2 §9). */
const RESPONSES = 40_000;
const MINUTE_MS = 60_000;

/** Milliseconds that an upgrade takes: 1 to 10 minutes, derived from the account so that tests can predict it. */
export const upgradeTime = (account: number): number => (1 + (account % 10)) * MINUTE_MS;

/** The card that an order was paid with. */
function cardOf({ ledger }: State, { subscriptionId }: ProOrder) {
  const intent = ledger.intents.find((each) => each.subscriptionId === subscriptionId);
  const method = ledger.methods.find(({ id }) => id === intent?.methodId);
  return method && { brand: method.brand, lastFourDigits: method.last4 };
}

/** Gives the account the seats, cadence and subscription of the order, starting at `now`. */
export function subscribe(state: State, row: number, order: ProOrder, now: number): void {
  const { db, subscriptions } = state;
  const account = db.accounts[row] as AccountRow;
  const cycleEnd = now + CYCLE_MS[order.cadence];
  const card = cardOf(state, order);
  Object.assign(account, {
    accessType: 'PROFESSIONAL',
    seatsPurchased: order.users,
    billingCadence: order.cadence === 'annual' ? 'ANNUALLY' : 'MONTHLY',
    responsesAllowed: RESPONSES,
    renewalAt: cycleEnd,
    paymentOptions: ['CREDIT_CARD'],
  });
  subscriptions.set(row, {
    cycleEnd,
    cadence: order.cadence,
    amount: order.amount,
    cancellationInProgress: false,
    isPaymentMissing: false,
    seatsToRemove: 0,
    usersToDisable: [],
    ...(card ? { card } : {}),
  });
  order.isUsed = true;
  db.touch();
}

/** Completes the upgrades that are due. */
export function finishProfessionalUpgrades(state: State): void {
  const now = state.clock.now();
  for (const { account, order, doneAt } of state.proOrders.takeDone(now)) {
    subscribe(state, account, order, doneAt);
    (state.db.accounts[account] as AccountRow).upgradeInfo = { status: 'Done' };
  }
}
