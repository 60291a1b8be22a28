/** What an answer means for the session, beyond its own call (spec 1 §8; contract §1). Decided here only. */
import type { Call } from './call.ts';
import type { ApiError } from './errors.ts';

type Asked = Partial<Pick<Call, 'service' | 'path' | 'token'>>;

export type SessionMeaning =
  /** The token may have expired: refresh once, then retry the call. */
  | 'refresh'
  /** The user signed in elsewhere: show the takeover prompt, then retry the call. */
  | 'takenOver'
  /** The session is over. */
  | 'gone'
  /** The user in effect was deactivated. */
  | 'inactive'
  | 'expired-account'
  | 'upgrade-in-progress';

/** Undefined when the answer concerns the call only. Without `call`, statuses that depend on it are not interpreted. */
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
      // For `impersonate` it means the other user.
      if (status === 'user_inactive') return path === 'impersonate' ? undefined : 'inactive';
      return token === 'optional' ? undefined : 'refresh';
    case 409:
      return status === 'session_taken_over' ? 'takenOver' : undefined;
    case 410:
      // For the auth service it means an expired link.
      return service === 'auth' ? undefined : 'gone';
    default:
      return undefined;
  }
}
