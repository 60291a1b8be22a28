/** Leaves for the provider. Loaded with the first press. */
import type { EntryContext } from '../context.ts';
import { keepRoundTrip } from './identityCookie.ts';
import { beginRoundTrip } from './protocol.ts';

export type Wish = {
  mode: 'login' | 'sign-up';
  accessType?: 'LITE' | 'PROFESSIONAL' | undefined;
  inviteCode?: string | undefined;
};

/** Longer ones count as nothing wanted anyway (decisions §5). */
const WANTED_MAX = 2000;

/** Goes to the provider with this id, in a window of its own or here; rejects where it does not answer (decisions §6). */
export async function begin(
  context: EntryContext,
  provider: string,
  wish: Wish,
  own?: Window,
): Promise<void> {
  const { mode, accessType, inviteCode } = wish;
  const wanted = context.api.session.wanted();
  // A cookie has room for 4 kB.
  const redirectUrl = wanted !== undefined && encodeURI(wanted).length <= WANTED_MAX ? wanted : undefined;
  const { url, trip } = await beginRoundTrip(context.runtime.config, {
    provider,
    mode,
    ...(accessType === undefined ? {} : { accessType }),
    ...(redirectUrl === undefined ? {} : { redirectUrl }),
  });
  keepRoundTrip({ ...trip, ...(inviteCode === undefined ? {} : { inviteCode }) });
  // The one move to a provider: only to what `beginRoundTrip` made of the discovered endpoint.
  if (own) own.location.replace(url.href);
  else window.location.assign(url.href);
}
