/** What an answer says of the session, beside what it says of its call (spec 1 §8; contract §1). The one table. */
import type { Call } from './call.ts';
import type { ApiError } from './errors.ts';

export type SessionMeaning =
  /** The token may have run out: one refresh, then the call again. */
  | 'refresh'
  /** Somebody signed in elsewhere: the takeover prompt. */
  | 'taken-over'
  /** The session is over. */
  | 'gone'
  /** Whoever is meant was deactivated. */
  | 'inactive'
  | 'expired_account'
  | 'upgrade_in_progress';

/** Undefined where it concerns the call alone. Without `call`, what only the call would tell is not known. */
export function sessionMeaning(
  { kind, statusCode, status }: ApiError,
  call?: Pick<Call, 'service' | 'path'>,
): SessionMeaning | undefined {
  if (kind !== 'answer') return undefined;
  switch (statusCode) {
    case 401:
      return 'refresh';
    case 402:
      return status === 'expired_account' || status === 'upgrade_in_progress' ? status : undefined;
    case 403:
      if (status === 'sso_only') return undefined;
      if (status !== 'user_inactive') return 'refresh';
      // Of `impersonate` it is the other user.
      return call?.path === 'impersonate' ? undefined : 'inactive';
    case 409:
      return status === 'session_taken_over' ? 'taken-over' : undefined;
    case 410:
      // Of the auth service it is about a link.
      return call?.service === 'auth' ? undefined : 'gone';
    default:
      return undefined;
  }
}
