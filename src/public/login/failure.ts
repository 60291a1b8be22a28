/** The outcomes of a refused sign-in (spec 1 §8 Login messages; contract §2). */
import type { MessageKey } from '../../../i18n/messages.ts';
import { ApiError, isAborted } from '../../api/errors.ts';

/** A message at the form. */
export type Notice = {
  level: 'error' | 'warning';
  text: MessageKey;
  /** A second line with advice. */
  advice?: MessageKey;
  /** Not announced, because a toast with the help address already is (`warnInactive`). */
  quiet?: true | undefined;
};

export type SignInFailure =
  | { kind: 'nothing' }
  | { kind: 'expired-account' }
  | { kind: 'challenge'; challenge: 'checkbox' | 'puzzle' }
  /** `again`: the credentials were wrong, so the password has to be typed again. */
  | { kind: 'notice'; notice: Notice; again?: true };

const warning = (text: MessageKey): Notice => ({ level: 'warning', text });

export const INACTIVE: Notice = { ...warning('public.login.failure.userInactive'), quiet: true };
const REQUEST_FAILED: Notice = { level: 'error', text: 'common.error.request' };

const REFUSED: Notice = {
  level: 'error',
  text: 'public.login.failure.invalidCredentials',
  advice: 'public.login.failure.checkInput',
};

/** Interprets a failure of `login`. */
export function readFailure(error: unknown): SignInFailure {
  if (isAborted(error)) return { kind: 'nothing' };
  // Without an answer, nothing is known about the credentials.
  if (!(error instanceof ApiError) || error.kind !== 'answer')
    return { kind: 'notice', notice: REQUEST_FAILED };
  switch (error.status) {
    case 'expired_account':
      return { kind: 'expired-account' };
    case 'recaptcha_error':
      return { kind: 'challenge', challenge: error.body['useFallback'] === true ? 'puzzle' : 'checkbox' };
    case 'user_inactive':
      return { kind: 'notice', notice: INACTIVE };
    case 'sso_only':
      return { kind: 'notice', notice: warning('public.login.failure.ssoOnly') };
    case 'upgrade_in_progress':
      return { kind: 'notice', notice: warning('public.login.failure.upgrading') };
    default:
      if (error.statusCode >= 500 || error.statusCode === 429)
        return { kind: 'notice', notice: REQUEST_FAILED };
      return { kind: 'notice', notice: REFUSED, again: true };
  }
}
