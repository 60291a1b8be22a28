/** The outcome of a return from the provider (spec 1 §7, §8; decisions §6; contract §2). */
import type { MessageKey } from '../../../i18n/messages.ts';
import type { CallbackEnd, EntryContext, ProviderWish } from '../../api/context.ts';
import { ApiError } from '../../api/errors.ts';
import { CallbackFailed, type ReturnError } from '../../api/hosted/roundTrip.ts';
import { INACTIVE, type Notice, readFailure } from '../login/failure.ts';
import { trackOutcome } from '../trackOutcome.ts';
import { postForm } from '../../api/forms.ts';

type Person = { firstName: string; lastName: string; email: string };

function cookieOf(name: string): string | undefined {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((known) => name !== '' && known.startsWith(start));
  return pair?.slice(start.length) || undefined;
}

/**
 * Posts the marketing form after a social sign-up, with the analytics cookie that the config names; does nothing without
 * a `marketingForm.url` (spec 1 §7, decisions §1, contract §7).
 */
export async function postMarketingForm(
  { runtime }: Pick<EntryContext, 'runtime'>,
  { firstName, lastName, email }: Person,
): Promise<void> {
  const { url, analyticsCookie } = runtime.config.marketingForm;
  if (url === '') return;
  const analyticsId = cookieOf(analyticsCookie);
  await postForm(url, { firstName, lastName, email, ...(analyticsId ? { analyticsId } : {}) });
}

export type ReturnOutcome =
  | { kind: 'arrived' | 'second-factor' | 'expired-account' }
  /** The address was opened again by a user who is already signed in. */
  | { kind: 'signed-in' }
  /** A message at the sign-in. */
  | { kind: 'login'; notice: Notice }
  /** A message on this screen. */
  | { kind: 'failed'; text: MessageKey };

const FAILED: ReturnOutcome = { kind: 'failed', text: 'common.error.generic' };

/** A message of the provider that is shown verbatim. */
const WRONG_PASSWORD = 'Incorrect username or password.';

/**
 * What providers answer when the user left their page without signing in; a refusal by their policy has other texts.
 */
const isCancelled = ({ error, description }: ReturnError): boolean =>
  error === 'user_cancelled_login' ||
  (error === 'access_denied' && /^$|cancel|declined|did not (?:authorize|consent)/iu.test(description));

function outcomeOfError(returned: ReturnError): ReturnOutcome {
  const { error, description } = returned;
  if (description === WRONG_PASSWORD) return { kind: 'failed', text: 'hosted.wrongPassword' };
  if (error === 'invalid_grant' || /not enabled/iu.test(description))
    return { kind: 'login', notice: INACTIVE };
  return isCancelled(returned) ? { kind: 'failed', text: 'hosted.cancelled' } : FAILED;
}

function outcomeOfRefusal(reason: unknown): ReturnOutcome {
  if (reason instanceof ApiError && reason.status === 'idp_mismatch')
    return { kind: 'failed', text: 'hosted.mismatch' };
  const failure = readFailure(reason);
  if (failure.kind === 'expired-account') return { kind: failure.kind };
  // Of the messages, only those about the account help here.
  const isAboutAccount = failure.kind === 'notice' && failure.notice.level === 'warning';
  return isAboutAccount ? { kind: 'login', notice: failure.notice } : FAILED;
}

async function complete(context: EntryContext): Promise<ReturnOutcome> {
  const { auth, api } = context;
  const ended = (mode: ProviderWish['mode'], end: Promise<CallbackEnd['end']>) =>
    trackOutcome(context, mode === 'login' ? 'sign-in' : mode, end);
  try {
    const { mode, end, isNew } = await auth.handleCallback();
    await ended(mode, Promise.resolve(end));
    if (end === 'second-factor') return { kind: 'second-factor' };
    const user = api.session.user();
    // Fire and forget.
    if (isNew && user) void postMarketingForm(context, user);
    return { kind: 'arrived' };
  } catch (error) {
    const by = error instanceof CallbackFailed ? error.by : undefined;
    if (!by) return api.session.user() ? { kind: 'signed-in' } : FAILED;
    if ('error' in by) return outcomeOfError(by);
    await ended(by.mode, Promise.reject(by.reason as Error)).catch(() => undefined);
    return outcomeOfRefusal(by.reason);
  }
}

const running = new WeakMap<EntryContext, Promise<ReturnOutcome>>();

/**
 * Completes the return in the address, only once even if the screen remounts meanwhile; a second return finds nothing.
 */
export function completeReturn(context: EntryContext): Promise<ReturnOutcome> {
  const known = running.get(context);
  if (known) return known;
  const mine = complete(context).finally(() => running.delete(context));
  running.set(context, mine);
  return mine;
}
