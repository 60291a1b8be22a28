/** Answers whose fields depend on the whole state. */
import { managedAccounts, typeOfUser } from '../access/rights.ts';
import { accountIds } from '../db/ids.ts';
import { accountOut, userOut } from '../db/out.ts';
import type { WireAccount, WireUser } from '../http/wire.ts';
import type { State } from '../state/state.ts';

/** A user; for MainAdmins and Admin Assistants with the accounts that they manage. */
export function userAnswer({ db }: State, row: number): WireUser {
  const user = userOut(db, row);
  const type = typeOfUser(db, row);
  if (type !== 'MAIN_ADMIN' && type !== 'ADMIN_ASSISTANT') return user;
  return { ...user, managedAccounts: managedAccounts(db, row).map(accountIds.of) };
}

export const accountAnswer = ({ db, totals }: State, row: number): WireAccount =>
  accountOut(db, totals(), row);
