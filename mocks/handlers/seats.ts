/** Seats of a subscription, and its cancellation (contract §3). Amounts of Professional accounts are in cents. */
import * as calls from '../../src/api/calls/subscription.ts';
import type { Id } from '../../src/domain/entities.ts';
import { demand, isAccountAdmin, isSxAdmin, mayReadAccount, typeOfUser } from '../access/rights.ts';
import type { AccountRow } from '../db/db.ts';
import { accountIds, userIds } from '../db/ids.ts';
import { CYCLE_DAYS, SEAT_PRICE, type SubscriptionRow } from '../db/subscriptions.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';
import { DAY_MS } from '../state/clock.ts';
import type { State } from '../state/state.ts';
import { subscriptionOut } from './subscription.ts';
import { checkLeave } from './users.ts';

/** Maximum number of seats of a Professional account. */
const CAP = 3;
/** Within this time before the renewal, nothing can be changed. */
const LAST_HOUR_MS = 3_600_000;
/** A price is valid for a day. */
const PRICE_LASTS_S = 86_400;

type Found = { row: number; account: AccountRow; subscription: SubscriptionRow };

/** Allows the account's admins and owners, SxAdmins, and MainAdmins who may read the account. */
function demandSeats({ db }: State, actor: number, account: number): void {
  const isOwn = db.users.account[actor] === account;
  const isStaffAdmin = isSxAdmin(db, actor) || typeOfUser(db, actor) === 'MAIN_ADMIN';
  demand((isOwn && isAccountAdmin(db, actor)) || (isStaffAdmin && mayReadAccount(db, actor, account)));
}

/** The account, if the user may change its seats. */
export function accountFor(state: State, actor: number, id: Id): { row: number; account: AccountRow } {
  const row = accountIds.row(id, state.db.accounts.length);
  const account = state.db.accounts[row];
  if (!account) return refuse(404, 'There is no such account.');
  demandSeats(state, actor, row);
  return { row, account };
}

function professional(state: State, actor: number, id: Id): Found {
  const { row, account } = accountFor(state, actor, id);
  if (account.accessType !== 'PROFESSIONAL') unprocessable('This is for Professional accounts only.');
  const subscription = state.subscriptions.get(row) ?? refuse(404, 'There is no subscription.');
  return { row, account, subscription };
}

/** Refuses when something blocks every change (spec 2 §4). */
export function checkOpen({ clock }: State, { account, subscription }: Omit<Found, 'row'>): void {
  if (account.status !== 'ACTIVE') unprocessable('The subscription has lapsed.');
  if (subscription.isPaymentMissing) unprocessable('The last payment is missing.');
  if (subscription.cancellationInProgress) unprocessable('The subscription is being cancelled.');
  if (subscription.seatsToRemove > 0) unprocessable('Seats are marked to be removed.');
  if (subscription.cycleEnd - clock.now() < LAST_HOUR_MS) unprocessable('The subscription is being renewed.');
}

type Order = { seatsToAdd: number; prorationDate: number };

/** The prorated price for the days left in the cycle, including the day of the proration. */
function dueFor({ clock }: State, { account, subscription }: Found, order: Order): number {
  const { seatsToAdd, prorationDate } = order;
  if (!Number.isInteger(seatsToAdd) || seatsToAdd < 1) unprocessable('At least one seat is added.');
  if (account.seatsPurchased + seatsToAdd > CAP)
    unprocessable(`Professional accounts can only add up to ${CAP} seats`);
  if (!Number.isInteger(prorationDate)) unprocessable('The proration date is in whole seconds.');
  const { cadence, cycleEnd } = subscription;
  const days = CYCLE_DAYS[cadence];
  const left = Math.ceil((cycleEnd - prorationDate * 1000) / DAY_MS);
  if (left < 1 || left > days || prorationDate * 1000 > clock.now() + LAST_HOUR_MS)
    unprocessable('The proration date is not in this cycle.');
  return Math.round((SEAT_PRICE[cadence] * seatsToAdd * left) / days);
}

const previewOf = (due: number, subscription: SubscriptionRow) =>
  ok({ amountDue: due, total: due, currency: 'usd', ...subscription.preview });

const previewUpdateSeats = mock(calls.previewUpdateSeats, ({ state, params, body, actor }) => {
  const found = professional(state, actor, params.accountId);
  checkOpen(state, found);
  return previewOf(dueFor(state, found, body), found.subscription);
});

/** 409 for a stale price: paid, a day old, or older than the last change. */
function checkPrice(
  { clock }: State,
  { changedAt = 0, paidDates = [] }: SubscriptionRow,
  date: number,
): void {
  const isOld = date < clock.now() / 1000 - PRICE_LASTS_S || date * 1000 + 999 < changedAt;
  if (isOld || paidDates.includes(date))
    refuse(409, 'The subscription has changed since this price was calculated.');
}

/** Charges the card on file first, then adds the seats. */
const updateSeats = mock(calls.updateSeats, ({ state, params, body, actor }) => {
  const found = professional(state, actor, params.accountId);
  const { account, subscription } = found;
  checkPrice(state, subscription, body.prorationDate);
  checkOpen(state, found);
  const due = dueFor(state, found, body);
  const said = state.ledger.chargeOnFile({
    amount: due,
    payer: actor,
    subscriptionId: `sub-${params.accountId}`,
    digits: subscription.card?.lastFourDigits ?? '',
  });
  if ('fault' in said) unprocessable(said.fault.message);
  account.seatsPurchased += body.seatsToAdd;
  subscription.amount += SEAT_PRICE[subscription.cadence] * body.seatsToAdd;
  subscription.changedAt = state.clock.now();
  subscription.paidDates = [...(subscription.paidDates ?? []), body.prorationDate];
  state.db.touch();
  return previewOf(due, subscription);
});

/** The users who leave: active users of the account, without duplicates, owners or the actor. */
function leaversOf(state: State, actor: number, account: number, ids: readonly Id[]): number[] {
  const { users } = state.db;
  const rows = ids.map((id) => userIds.row(id, users.size));
  if (new Set(rows).size < rows.length) unprocessable('A user is named twice.');
  for (const user of rows) {
    if (user < 0 || users.account[user] !== account || users.active[user] !== 1)
      unprocessable('There is no such active user in the account.');
    checkLeave(state, actor, user);
  }
  return rows;
}

const removeSeats = mock(calls.removeSeats, ({ state, params, body, actor }) => {
  const found = professional(state, actor, params.accountId);
  checkOpen(state, found);
  const { row, account, subscription } = found;
  const { seatsToRemoveQty: seats, usersToRemove } = body;
  if (!Number.isInteger(seats) || seats < 1 || seats > account.seatsPurchased - 1)
    unprocessable('At least one seat is removed, and one stays.');
  const free = Math.max(0, account.seatsPurchased - (state.totals().seatsUsed[row] ?? 0));
  const needed = Math.max(0, seats - free);
  if (usersToRemove.length !== needed) unprocessable(`${needed} users have to be named.`);
  subscription.usersToDisable = leaversOf(state, actor, row, usersToRemove);
  subscription.seatsToRemove = seats;
  subscription.changedAt = state.clock.now();
  return ok(subscriptionOut(state, row));
});

const startCancellation = mock(calls.startCancellation, ({ state, body, actor }) => {
  const { row, subscription } = professional(state, actor, body.accountId);
  if (subscription.cancellationInProgress) refuse(409, 'The subscription is being cancelled already.');
  subscription.cancellationInProgress = true;
  subscription.changedAt = state.clock.now();
  return ok(subscriptionOut(state, row));
});

export const seatMocks: readonly Mock[] = [previewUpdateSeats, updateSeats, removeSeats, startCancellation];
