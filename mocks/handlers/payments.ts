/** Prices, codes and the payment of a Professional subscription (contract §3, §8; spec 2 §4). */
import { subscriptionPrices, validatePromoCode } from '../../src/api/calls/subscription.ts';
import {
  confirmSignUpPayment,
  confirmUpgradePayment,
  createProSubscription,
  upgradeToProfessional,
} from '../../src/api/calls/upgrade.ts';
import type { Cadence } from '../../src/domain/orders/pricing.ts';
import { demand, isAccountAdmin, typeOfUser } from '../access/rights.ts';
import type { AccountRow } from '../db/db.ts';
import { mock, type Mock } from '../http/handle.ts';
import { unprocessable } from '../http/refusal.ts';
import { noContent, ok } from '../http/reply.ts';
import { upgradeTime } from '../money/professionalUpgrades.ts';
import type { State } from '../state/state.ts';
import type { LedgerIntent } from '../stripe/ledger.ts';
import { accountRow } from './accounts.ts';
import { accountAnswer } from './answers.ts';

/** Prices per user, in cents. */
const PRICES = { monthlyPrice: 15_000, annualPrice: 162_000, annualSavings: 18_000 };

type Discount = { percentOff?: number; amountOffInCents?: number };

/** Discounts by code in upper case. */
const CODES: Readonly<Record<string, Discount>> = {
  WELCOME10: { percentOff: 10 },
  HALF: { percentOff: 50 },
  FIFTY: { amountOffInCents: 5_000 },
  FREEYEAR: { percentOff: 100 },
};
const EXPIRED = 'SUMMER24';

function discountOf(code: string): Discount {
  const wanted = code.trim().toUpperCase();
  if (wanted === EXPIRED) return unprocessable('This promotional code has expired.');
  return Object.hasOwn(CODES, wanted) && CODES[wanted]
    ? CODES[wanted]
    : unprocessable('This promotional code is not valid.');
}

/** Allows prospects, and the admins of a Lite account. */
function demandBuyer({ db }: State, actor: number): void {
  if (typeOfUser(db, actor) === 'PROSPECT') return;
  demand(isAccountAdmin(db, actor));
  if (db.accounts[db.users.account[actor] ?? -1]?.accessType !== 'LITE')
    unprocessable('Only Lite accounts can be upgraded to Professional.');
}

const regularAmount = (cadence: Cadence, users: number): number =>
  (cadence === 'annual' ? PRICES.annualPrice : PRICES.monthlyPrice) * users;

const lessDiscount = (full: number, { percentOff = 0, amountOffInCents = 0 }: Discount): number =>
  Math.max(0, full - Math.round((full * percentOff) / 100) - amountOffInCents);

function markPaid({ db, proOrders }: State, prospect: number, subscriptionId: string): void {
  const order = proOrders.byId(subscriptionId);
  if (order) order.isPaid = true;
  if (typeOfUser(db, prospect) !== 'PROSPECT') return;
  const extra = db.users.extras.get(prospect);
  db.users.extras.set(prospect, { ...extra, paymentStatus: 'PAID', accessType: 'PROFESSIONAL' });
  db.touch();
}

const prices = mock(subscriptionPrices, () => ok(PRICES));

const validateCode = mock(validatePromoCode, ({ body }) => ok(discountOf(body.code)));

/**
 * Handles earlier orders in the mode `replaced`: cancels unpaid orders, and returns a paid order, which replaces a new
 * one.
 */
function replaceOlder(state: State, actor: number): LedgerIntent | undefined {
  const { ledger, db, proOrders } = state;
  if (db.users.extras.get(actor)?.paymentStatus === 'PAID')
    unprocessable('This subscription is paid already.');
  const older = ledger.intents.filter(
    ({ payer, subscriptionId }) => payer === actor && proOrders.byId(subscriptionId)?.isUsed !== true,
  );
  for (const intent of older) ledger.cancel(intent);
  if (older.some(({ status }) => status === 'processing'))
    unprocessable('A payment of this subscription is under way.');
  return older.find(({ status }) => status === 'succeeded');
}

/** Every order is a separate payment, regardless of earlier orders, unless the mode is `replaced`. */
const createSubscription = mock(createProSubscription, ({ state, body, actor }) => {
  const { ledger, proOrders } = state;
  const replaces = ledger.orders === 'replaced';
  if (replaces) demandBuyer(state, actor);
  else if (typeOfUser(state.db, actor) !== 'PROSPECT') demand(isAccountAdmin(state.db, actor));
  const { subscriptionCadence: cadence, numberOfUsers: users, promoCode } = body;
  if (![1, 2, 3].includes(users)) unprocessable('Professional is for one, two or three users.');
  const discount = promoCode === undefined ? {} : discountOf(promoCode);
  const amount = regularAmount(cadence, users);
  const paid = replaces ? replaceOlder(state, actor) : undefined;
  if (paid) return paidAnswer(state, actor, paid.subscriptionId);
  const order = { payer: actor, users, cadence, amount };
  const due = lessDiscount(amount, discount);
  if (due === 0) {
    const subscriptionId = proOrders.freeId();
    proOrders.add({ ...order, subscriptionId, isPaid: true });
    return paidAnswer(state, actor, subscriptionId);
  }
  const { clientSecret, subscriptionId } = ledger.open({ amount: due, payer: actor });
  proOrders.add({ ...order, subscriptionId, isPaid: false });
  return ok({ clientSecret, subscriptionId });
});

/** Marks the order as paid, and answers. */
function paidAnswer(state: State, actor: number, subscriptionId: string) {
  markPaid(state, actor, subscriptionId);
  return ok({ subscriptionId });
}

/** The payer's intent; 422 unless the provider says that it is paid. */
function paidIntent({ ledger }: State, id: string, actor: number): LedgerIntent {
  const intent = ledger.byId(id);
  if (!intent || (intent.payer >= 0 && intent.payer !== actor))
    return unprocessable('There is no such payment.');
  return intent.status === 'succeeded' ? intent : unprocessable('This payment is not completed yet.');
}

/** Idempotent: the intent itself says whether it is paid. */
const confirmPayment = mock(confirmSignUpPayment, ({ state, body, actor }) => {
  demand(typeOfUser(state.db, actor) === 'PROSPECT');
  const { subscriptionId } = paidIntent(state, body.paymentIntentId, actor);
  markPaid(state, actor, subscriptionId);
  return noContent;
});

/** The same for an upgrade, where the order's id must match. */
const confirmUpgrade = mock(confirmUpgradePayment, ({ state, body, actor }) => {
  demandBuyer(state, actor);
  const { subscriptionId } = paidIntent(state, body.paymentIntentId, actor);
  if (subscriptionId !== body.subscriptionId) unprocessable('This payment is of another subscription.');
  markPaid(state, actor, subscriptionId);
  return noContent;
});

/** Only for a paid order. Users of the account are then refused until the upgrade completes. */
const upgrade = mock(upgradeToProfessional, ({ state, body, actor }) => {
  const { db, proOrders, clock } = state;
  const row = accountRow(state, body.accountId);
  demand(db.users.account[actor] === row);
  demandBuyer(state, actor);
  const order = proOrders.paidBy(actor) ?? unprocessable('The subscription is not paid yet.');
  const account = db.accounts[row] as AccountRow;
  account.upgradeInfo = { status: 'InProgress' };
  proOrders.startUpgrade({ account: row, order, doneAt: clock.now() + upgradeTime(row) });
  db.touch();
  return ok(accountAnswer(state, row));
});

export const paymentMocks: readonly Mock[] = [
  prices,
  validateCode,
  createSubscription,
  confirmPayment,
  confirmUpgrade,
  upgrade,
];
