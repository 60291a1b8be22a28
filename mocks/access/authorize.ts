/** Identifies the caller by the bearer token (contract §1, §2). */
import { userIds } from '../db/ids.ts';
import type { Bearer } from '../db/sessions.ts';
import type { LogEntry } from '../http/callLog.ts';
import { refuse } from '../http/refusal.ts';
import { finishProfessionalUpgrades } from '../money/professionalUpgrades.ts';
import type { State } from '../state/state.ts';

export type { Bearer };

/** The token of the request, if it is valid. */
export function bearerOf({ sessions }: State, headers: Headers): Bearer | undefined {
  const token = /^Bearer (\S+)$/u.exec(headers.get('authorization') ?? '')?.[1];
  return token === undefined ? undefined : sessions.ofToken(token);
}

/** Logs the caller: the user, and during an impersonation also who acts as that user. */
export function noteBearer(entry: LogEntry, { session, user }: Bearer): void {
  entry.userId = userIds.of(user);
  if (user !== session.user) entry.actedBy = userIds.of(session.user);
}

/**
 * The caller. Refuses with 401 without a valid token, 409 when another browser took over the session, 403 for an
 * inactive user, and 402 depending on the account.
 */
export function authorize(state: State, headers: Headers, entry: LogEntry): Bearer {
  const bearer = bearerOf(state, headers) ?? refuse(401, 'A token that is valid is needed.');
  noteBearer(entry, bearer);
  if (state.sessions.isTakenOver(bearer.session)) refuseTakenOver();
  if (state.db.users.active[bearer.user] !== 1)
    refuse(403, { message: 'The user is not active.', status: 'user_inactive' });
  refuseByAccount(state, bearer.user);
  return bearer;
}

export const refuseTakenOver = (): never =>
  refuse(409, { message: 'The session was opened elsewhere.', status: 'session_taken_over' });

/** Refuses users of a disabled or upgrading account. */
export function refuseByAccount(state: State, user: number): void {
  finishProfessionalUpgrades(state);
  const { users, accounts } = state.db;
  const account = accounts[users.account[user] ?? -1];
  if (account?.status === 'DISABLED') refuse(402, { message: 'Expired account', status: 'expired_account' });
  if (account?.upgradeInfo?.status === 'InProgress')
    refuse(402, { message: 'The account is upgrading.', status: 'upgrade_in_progress' });
}
