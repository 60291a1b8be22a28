/** Totals of an account computed from its users; cached per state and day. */
import { DAY_MS } from '../state/clock.ts';
import type { Db } from './db.ts';

export type Totals = {
  /** The day of these totals, in days since the epoch. */
  readonly day: number;
  /** Users that may sign in. */
  readonly seatsUsed: Int32Array;
  /** Users counted in `seatsUsed` who signed in within the last 90 days. */
  readonly activeUsers: Int32Array;
  /** The latest login of any user; milliseconds, NaN for never. */
  readonly lastLogin: Float64Array;
  readonly lastLaunch: Float64Array;
};

const ACTIVE_WITHIN_MS = 90 * DAY_MS;

/** Creates the function that counts; its result is cached until the next write or day. */
export function createTotals(db: Db, now: () => number): () => Totals {
  let known: { version: number; totals: Totals } | undefined;
  return () => {
    const day = Math.floor(now() / DAY_MS);
    if (known?.version === db.version && known.totals.day === day) return known.totals;
    const totals = count(db, day);
    known = { version: db.version, totals };
    return totals;
  };
}

function count({ accounts, users }: Db, day: number): Totals {
  const since = day * DAY_MS - ACTIVE_WITHIN_MS;
  const totals: Totals = {
    day,
    seatsUsed: new Int32Array(accounts.length),
    activeUsers: new Int32Array(accounts.length),
    lastLogin: new Float64Array(accounts.length).fill(Number.NaN),
    lastLaunch: new Float64Array(accounts.length).fill(Number.NaN),
  };
  const { account, active, lastLogin, lastLaunch } = users;
  for (let row = 0; row < users.size; row += 1) {
    const home = account[row] ?? -1;
    if (home < 0) continue;
    const login = lastLogin[row] ?? Number.NaN;
    if (active[row] === 1) {
      totals.seatsUsed[home] = (totals.seatsUsed[home] ?? 0) + 1;
      if (login >= since) totals.activeUsers[home] = (totals.activeUsers[home] ?? 0) + 1;
    }
    keepNewest(totals.lastLogin, home, login);
    keepNewest(totals.lastLaunch, home, lastLaunch[row] ?? Number.NaN);
  }
  return totals;
}

function keepNewest(column: Float64Array, row: number, time: number): void {
  // Written as a negation, because comparisons with NaN are false.
  if (!Number.isNaN(time) && !((column[row] ?? Number.NaN) >= time)) column[row] = time;
}
