/** What an answer says of the session, beside what it says of its call (spec 1 §8; contract §1). The one table. */
import type { Call } from './call.ts';
import type { ApiError } from './errors.ts';

type Asked = Partial<Pick<Call, 'service' | 'path' | 'token'>>;

export type SessionMeaning =
  /** The token may have run out: one refresh, then the call again. */
  | 'refresh'
  /** Somebody signed in elsewhere: the takeover prompt, then the call again. */
  | 'takenOver'
  /** The session is over. */
  | 'gone'
  /** Whoever is meant was deactivated. */
  | 'inactive'
  | 'expired-account'
  | 'upgrade-in-progress';

/** Undefined where it concerns the call alone. Without `call`, what only the call would tell is not known. */
export function sessionMeaning(
  { statusCode, status }: ApiError,
  { token, path, service }: Asked = {},
): SessionMeaning | undefined {
  switch (statusCode) {
    case 401:
      return token === 'optional' ? undefined : 'refresh';
    case 402:
      if (status === 'upgrade_in_progress') return 'upgrade-in-progress';
      return status === 'expired_account' ? 'expired-account' : undefined;
    case 403:
      if (status === 'sso_only') return undefined;
      // Of `impersonate` it is the other user.
      if (status === 'user_inactive') return path === 'impersonate' ? undefined : 'inactive';
      return token === 'optional' ? undefined : 'refresh';
    case 409:
      return status === 'session_taken_over' ? 'takenOver' : undefined;
    case 410:
      // Of the auth service it is about a link.
      return service === 'auth' ? undefined : 'gone';
    default:
      return undefined;
  }
}
