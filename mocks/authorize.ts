/** Who asks, by the bearer token (wire §1, §2). */
import type { LogEntry } from './callLog.ts';
import type { Db } from './db/db.ts';
import { userIds } from './db/ids.ts';
import { refuse } from './refusal.ts';
import type { State } from './state.ts';

/** Row of the user. 401 without a token that lives, 409 when another browser has the session, 402 by the account. */
export function authorize({ db, sessions }: State, headers: Headers, entry: LogEntry): number {
  const token = /^Bearer (\S+)$/u.exec(headers.get('authorization') ?? '')?.[1];
  const session = token === undefined ? undefined : sessions.ofToken(token);
  if (!session) return refuse(401, 'A token that is valid is needed.');
  entry.userId = userIds.of(session.user);
  if (sessions.isTakenOver(session)) refuseTakenOver();
  refuseByAccount(db, session.user);
  return session.user;
}

export const refuseTakenOver = (): never =>
  refuse(409, { message: 'The session was opened elsewhere.', status: 'session_taken_over' });

/** Users of a disabled or upgrading account are kept out. */
export function refuseByAccount({ users, accounts }: Db, user: number): void {
  const account = accounts[users.account[user] ?? -1];
  if (account?.status === 'DISABLED') refuse(402, { message: 'Expired account', status: 'expired_account' });
  if (account?.upgradeInfo?.status === 'InProgress')
    refuse(402, { message: 'The account is upgrading.', status: 'upgrade_in_progress' });
}
