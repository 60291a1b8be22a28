/** What a refused sign-in leads to (spec 1 §8 Login messages; wire contract §2). */
import type { MessageKey } from '../../../i18n/messages.ts';
import { ApiError, isAborted } from '../../api/errors.ts';

/** A message at the form. */
export type Notice = {
  level: 'error' | 'warning';
  text: MessageKey;
  /** A second line: what to do. */
  advice?: MessageKey;
  /** A toast says it aloud already. */
  quiet?: true;
};

export type SignInFailure =
  | { then: 'nothing' }
  | { then: 'expired-account' }
  | { then: 'challenge'; kind: 'checkbox' | 'puzzle' }
  /** A warning toast too, with the help address. */
  | { then: 'inactive'; notice: Notice }
  /** `again`: the credentials were wrong, so the password is what to type again. */
  | { then: 'notice'; notice: Notice; again?: true };

const warning = (text: MessageKey): Notice => ({ level: 'warning', text });

const REQUEST_FAILED: Notice = { level: 'error', text: 'common.error.request' };

/** Reads the failure of `signIn`. */
export function readFailure(error: unknown): SignInFailure {
  if (isAborted(error)) return { then: 'nothing' };
  // No answer says nothing about the credentials.
  if (!(error instanceof ApiError) || error.kind !== 'answer') return { then: 'notice', notice: REQUEST_FAILED };
  switch (error.status) {
    case 'expired_account':
      return { then: 'expired-account' };
    case 'recaptcha_error':
      return { then: 'challenge', kind: error.body['useFallback'] === true ? 'puzzle' : 'checkbox' };
    case 'user_inactive':
      return { then: 'inactive', notice: { ...warning('public.login.failure.userInactive'), quiet: true } };
    case 'sso_only':
      return { then: 'notice', notice: warning('public.login.failure.ssoOnly') };
    case 'upgrade_in_progress':
      return { then: 'notice', notice: warning('public.login.failure.upgrading') };
    default: {
      const isTheirs = error.statusCode >= 500 || error.statusCode === 429;
      const advice = isTheirs ? 'common.error.request' : 'public.login.failure.checkInput';
      const notice: Notice = { level: 'error', text: 'public.login.failure.invalidCredentials', advice };
      return isTheirs ? { then: 'notice', notice } : { then: 'notice', notice, again: true };
    }
  }
}
