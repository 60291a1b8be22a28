/** Seeds a platform: the same seed, sizes and hour give the same rows. */
import { createDb, type Db } from '../db/db.ts';
import { personOf } from '../db/out.ts';
import { seedAccounts } from './accounts.ts';
import { seedApiCredentials } from './apiCredentials.ts';
import { seedBilling } from './billing.ts';
import { COMPANIES } from './companies.ts';
import { seedFaker, someAddress } from './names.ts';
import { createRandom } from './random.ts';
import { seedUsers } from './users.ts';

export type SeedOptions = {
  readonly seed: number;
  readonly accounts: number;
  readonly users: number;
  /** Whether some names are markup, placeholders of messages or formulas. */
  readonly hostile: boolean;
};

export const DEFAULT_SIZES = { accounts: 2000, users: 20_000 } as const;

const HOUR_MS = 3_600_000;

/** `now` in milliseconds; dates are relative to it. The fixed companies and the cast exist at any size. */
export function seedDb({ seed, accounts, users, hostile }: SeedOptions, now: number): Db {
  const random = createRandom(seed);
  seedFaker(seed);
  const db = createDb();
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  seedAccounts(db, random, { count: accounts, hostile }, hour);
  seedUsers(db, random, { count: users, hostile }, hour);
  seedApiCredentials(db);
  finish(db);
  addLiteAddresses(db);
  seedBilling(db);
  return db;
}

/** Adds what depends on the people: billing contacts, and enough seats. */
function finish(db: Db): void {
  const { users, accounts } = db;
  accounts.forEach((account, row) => {
    const people = db.usersOf(row);
    const active = people.filter((user) => users.active[user] === 1).length;
    const [first] = people;
    const isBilled = account.accessType === 'ENTERPRISE' || account.accessType === 'PROFESSIONAL';
    if (first !== undefined && isBilled && row % 19 !== 7) {
      account.billingContact = { ...personOf(db, first), email: users.email(first) };
      account.billingAddress = someAddress(account.billingContact);
    }
    if (row >= COMPANIES.length && account.seatsPurchased < active)
      account.seatsPurchased =
        account.accessType === 'ENTERPRISE' ? Math.ceil((active + (row % 7)) / 5) * 5 : active;
  });
}

/** Gives two thirds of the Lite accounts an address. Runs last, so that everything drawn before stays the same. */
function addLiteAddresses(db: Db): void {
  db.accounts.forEach((account, row) => {
    const [first] = db.usersOf(row);
    if (account.accessType !== 'LITE' || row % 3 === 0) return;
    account.billingAddress = someAddress(
      first === undefined
        ? { firstName: 'Accounts', lastName: 'Payable', email: `billing@${account.domain}` }
        : { ...personOf(db, first), email: db.users.email(first) },
    );
  });
}
