/** The round trip to a provider (spec 1 §7; decisions §6; contract §2). Loaded by the first press, or on the return. */
import { paths } from '../../paths.ts';
import { socialLogin, socialSignUp } from '../calls/entry.ts';
import type { AuthParts, CallbackEnd, LoginParams, ProviderWish } from '../context.ts';
import { ApiError } from '../errors.ts';
import { keepRoundTrip, takeRoundTrip } from './identityCookie.ts';
import { beginRoundTrip, endRoundTrip, type Returned } from './protocol.ts';

/** Maximum length of a wanted path; longer ones are rejected on arrival anyway (decisions §5). */
const WANTED_MAX = 2000;

/** Goes to the provider with this id; rejects when the authority does not answer (decisions §6). */
export async function start(
  { config, session }: AuthParts,
  { provider, mode, accessType, inviteCode, window: own }: Extract<LoginParams, { provider: string }>,
): Promise<'left'> {
  const wanted = session.wanted();
  // A cookie holds at most 4 kB.
  const redirectUrl = wanted !== undefined && encodeURI(wanted).length <= WANTED_MAX ? wanted : undefined;
  const { url, trip } = await beginRoundTrip(config, {
    provider,
    mode,
    ...(accessType === undefined ? {} : { accessType }),
    ...(redirectUrl === undefined ? {} : { redirectUrl }),
  });
  keepRoundTrip({ ...trip, ...(inviteCode === undefined ? {} : { inviteCode }) });
  // The only navigation to a provider, and only to the discovered endpoint that `beginRoundTrip` used.
  if (own) own.location.replace(url.href);
  else window.location.assign(url.href);
  return 'left';
}

export type ReturnError = Extract<Returned, { kind: 'error' }>;

/**
 * Refused by the platform (with the mode of the round trip) or by the provider; undefined when forged, replayed,
 * foreign or expired.
 */
type RefusedBy = { readonly mode: ProviderWish['mode']; readonly reason: unknown } | ReturnError | undefined;

/** A return that did not sign in. */
export class CallbackFailed extends Error {
  override readonly name = 'CallbackFailed';
  readonly by: RefusedBy;

  constructor(by: RefusedBy) {
    super('The return from the provider signed nobody in');
    this.by = by;
  }
}

/**
 * Continues with the return in the address; consumes its cookie, so that it works only once. Rejects with
 * CallbackFailed.
 */
export async function resume({ config, send, session, ways }: AuthParts): Promise<CallbackEnd> {
  const answer = new URLSearchParams(window.location.search);
  // Removes code and state from the address, so that neither stays in the history or a bookmark.
  window.history.replaceState(null, '', paths.idpResponse);
  const returned = await endRoundTrip(config, answer, takeRoundTrip(answer.get('state') ?? ''));
  if (returned.kind !== 'identity')
    throw new CallbackFailed(returned.kind === 'error' ? returned : undefined);
  const { idToken, state, inviteCode } = returned;
  const { mode, accessType = 'LITE', redirectUrl } = state;
  const headers = { 'X-Identity-Token': idToken };
  let isNew = false;
  const login = () => send(socialLogin, { headers });
  /** A user who already has an account is signed in instead. */
  const signUp = async () => {
    const body = { accessType, ...(inviteCode === undefined ? {} : { inviteCode }) };
    try {
      const made = await send(socialSignUp, { headers, body });
      isNew = true;
      return made;
    } catch (reason) {
      if (reason instanceof ApiError && reason.statusCode === 409) return login();
      throw reason;
    }
  };
  session.want(redirectUrl);
  try {
    const end = await ways.enter(mode === 'sign-up' ? signUp : login, 'social');
    return { mode, end, isNew };
  } catch (reason) {
    throw new CallbackFailed({ mode, reason });
  }
}
