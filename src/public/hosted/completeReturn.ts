/** What becomes of a return from the provider (spec 1 §7, §8; decisions §6; contract §2). */
import type { MessageKey } from '../../../i18n/messages.ts';
import { socialLogin, socialSignUp } from '../../api/calls/entry.ts';
import type { EntryContext } from '../../api/context.ts';
import { ApiError } from '../../api/errors.ts';
import { paths } from '../../paths.ts';
import { type Notice, readFailure } from '../login/failure.ts';
import { told } from '../told.ts';
import { takeRoundTrip } from '../../api/hosted/identityCookie.ts';
import { postMarketingForm } from './marketing.ts';
import { endRoundTrip, type Returned } from '../../api/hosted/protocol.ts';

export type ReturnOutcome =
  | { kind: 'arrived' | 'second-factor' | 'expired-account' }
  /** A warning toast, and the message at the sign-in. */
  | { kind: 'inactive' }
  /** The message stands at the sign-in. */
  | { kind: 'login'; notice: Notice }
  /** The message stands here. */
  | { kind: 'failed'; text: MessageKey };

const FAILED: ReturnOutcome = { kind: 'failed', text: 'common.error.generic' };

/** The provider's words that are shown as they are. */
const WRONG_PASSWORD = 'Incorrect username or password.';

function outcomeOfError({ error, description }: Extract<Returned, { kind: 'error' }>): ReturnOutcome {
  if (description === WRONG_PASSWORD) return { kind: 'failed', text: 'hosted.wrongPassword' };
  if (error === 'invalid_grant' || /not enabled/iu.test(description)) return { kind: 'inactive' };
  return FAILED;
}

function outcomeOfRefusal(reason: unknown): ReturnOutcome {
  if (reason instanceof ApiError && reason.status === 'idp_mismatch')
    return { kind: 'failed', text: 'hosted.mismatch' };
  const failure = readFailure(reason);
  if (failure.kind === 'expired-account' || failure.kind === 'inactive') return { kind: failure.kind };
  // What the server says of the account; anything else says nothing that would help here.
  const isAboutAccount = failure.kind === 'notice' && failure.notice.level === 'warning';
  return isAboutAccount ? { kind: 'login', notice: failure.notice } : FAILED;
}

async function signIn(
  context: EntryContext,
  { idToken, state, inviteCode }: Extract<Returned, { kind: 'identity' }>,
): Promise<ReturnOutcome> {
  const { send, session } = context.api;
  const headers = { 'X-Identity-Token': idToken };
  let isNew = false;
  const login = () => send(socialLogin, { headers });
  /** Somebody who has an account already is signed in instead. */
  const signUp = async () => {
    const body = {
      accessType: state.accessType ?? 'LITE',
      ...(inviteCode === undefined ? {} : { inviteCode }),
    };
    try {
      const answer = await send(socialSignUp, { headers, body });
      isNew = true;
      return answer;
    } catch (reason) {
      if (reason instanceof ApiError && reason.statusCode === 409) return login();
      throw reason;
    }
  };
  session.want(state.redirectUrl);
  try {
    const isSignUp = state.mode === 'sign-up';
    const entered = session.signInBy(isSignUp ? signUp : login, 'social');
    const end = await told(context, isSignUp ? 'sign-up' : 'sign-in', entered);
    if (end === 'second-factor') return { kind: 'second-factor' };
  } catch (reason) {
    return outcomeOfRefusal(reason);
  }
  const user = session.user();
  // Nobody waits for it.
  if (isNew && user) void postMarketingForm(context, user);
  return { kind: 'arrived' };
}

async function complete(context: EntryContext): Promise<ReturnOutcome> {
  const answer = new URLSearchParams(window.location.search);
  // Neither code nor state stays in the address, the history or a bookmark.
  window.history.replaceState(null, '', paths.idpResponse);
  const returned = await endRoundTrip(context.runtime.config, answer, takeRoundTrip());
  if (returned.kind === 'identity') return signIn(context, returned);
  return returned.kind === 'error' ? outcomeOfError(returned) : FAILED;
}

const running = new WeakMap<EntryContext, Promise<ReturnOutcome>>();

/** Completes the return in the address, once however often the screen mounts meanwhile; a second one finds nothing. */
export function completeReturn(context: EntryContext): Promise<ReturnOutcome> {
  const known = running.get(context);
  if (known) return known;
  const mine = complete(context)
    .catch(() => FAILED)
    .finally(() => running.delete(context));
  running.set(context, mine);
  return mine;
}
