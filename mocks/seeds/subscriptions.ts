/** Seeded subscriptions, derived from the rows, so that the rest of a seed stays the same. */
import type { AccountRow, Db } from '../db/db.ts';
import { CYCLE_DAYS, SEAT_PRICE, type SubscriptionRow, type Subscriptions } from '../db/subscriptions.ts';
import { typeOf } from '../db/users.ts';
import { DAY_MS } from '../state/clock.ts';
import { COMPANIES, companyRow, type CompanyKey } from './companies.ts';

/** Fixed accounts that lose users at the end of the cycle; every nth of the others does too. */
const LOSING: readonly CompanyKey[] = ['aldergrove', 'atlas'];
const LOSING_EVERY = 6;

/** The end of the current cycle: a whole number of cycles away from the renewal. */
function cycleEndOf({ renewalAt, createdAt }: AccountRow, length: number, now: number): number {
  const known = renewalAt ?? createdAt;
  return known + Math.ceil((now - known) / length) * length;
}

/** Users who can be removed: active plain users, the newest first. */
const leavers = ({ users, usersOf }: Db, account: number): number[] =>
  usersOf(account)
    .filter((user) => users.active[user] === 1 && typeOf(users.type[user] ?? -1) === 'USER')
    .toReversed();

function subscriptionOf(db: Db, row: number, account: AccountRow, now: number): SubscriptionRow {
  const cadence = account.billingCadence === 'MONTHLY' ? 'monthly' : 'annual';
  const isEnterprise = account.accessType === 'ENTERPRISE';
  const active = db.usersOf(row).filter((user) => db.users.active[user] === 1).length;
  const loses =
    row < COMPANIES.length ? LOSING.some((key) => companyRow(key) === row) : row % LOSING_EVERY === 0;
  const usersToDisable =
    loses && account.status === 'ACTIVE' ? leavers(db, row).slice(0, isEnterprise ? 2 : 1) : [];
  // Free seats are removed first, then those of users.
  const free = Math.max(0, account.seatsPurchased - active);
  return {
    cycleEnd: cycleEndOf(account, CYCLE_DAYS[cadence] * DAY_MS, now),
    cadence,
    amount: isEnterprise
      ? (account.currentDeal?.amount ?? 0) * 100
      : account.seatsPurchased * SEAT_PRICE[cadence],
    cancellationInProgress: false,
    isPaymentMissing: false,
    seatsToRemove: usersToDisable.length === 0 ? 0 : free + usersToDisable.length,
    usersToDisable,
    ...(isEnterprise
      ? {}
      : { card: { brand: 'visa', lastFourDigits: String((row * 7919) % 10_000).padStart(4, '0') } }),
  };
}

/** Subscriptions of all accounts with a cadence. `now` in milliseconds. */
export function seedSubscriptions(db: Db, now: number): Subscriptions {
  const rows: Subscriptions = new Map();
  db.accounts.forEach((account, row) => {
    if (account.billingCadence !== undefined) rows.set(row, subscriptionOf(db, row, account, now));
  });
  return rows;
}
