/** After a sign-in: where to (decisions §5). Loaded behind the sign-in form. */
import type { EntryContext } from '../api/context.ts';
import type { ConsoleSession } from '../api/session.ts';
import type { User } from '../domain/entities.ts';
import { appOf, type Arrival, arrivalOf } from '../domain/redirect.ts';
import { createNavigator } from './navigator.ts';

type Arriving = Pick<EntryContext, 'runtime' | 'show'> & {
  session: ConsoleSession;
  webClientId: string | undefined;
};

/** Where the rules lead this user, who wanted that path. */
export function arrivalFor(
  { runtime: { config, flags }, webClientId }: Pick<Arriving, 'runtime' | 'webClientId'>,
  user: User,
  wanted: string | undefined,
): Arrival {
  return arrivalOf(user, wanted, {
    productDomains: config.productDomains,
    creditTracking: flags.credit_tracking,
    embedded:
      webClientId === undefined
        ? undefined
        : { clientId: webClientId, clientAppUrl: config.embedded.clientAppUrl },
  });
}

/** Whether this user has screens here at all: in a frame some see nothing, and some belong to the app around it. */
export const worksHere = (arriving: Pick<Arriving, 'runtime' | 'webClientId'>, user: User): boolean =>
  arrivalFor(arriving, user, undefined).kind === 'path';

/** Goes there in this document, or to another app with what it signs in with. False: there is nothing to show. */
export function arrive(arriving: Arriving): boolean {
  const { runtime, session, show } = arriving;
  const user = session.user();
  if (!user) return true;
  const to = arrivalFor(arriving, user, session.wanted());
  // A prospect is on the way still: what was wanted is for the end of the sign-up.
  if (user.userType !== 'PROSPECT') session.want(undefined);
  const navigator = createNavigator(runtime.config);
  switch (to.kind) {
    case 'nothing':
      return false;
    case 'address':
      navigator.leave(to.url);
      return true;
    case 'client-app':
      navigator.leave(to.url, session.handOver());
      return true;
    case 'path':
      // An impersonated user is looked at here; the bar would be missing in the account's app.
      if (session.isImpersonating() || user.userType === 'PROSPECT' || isHere(runtime, user))
        show(to.path, 'replace');
      else goToApp(arriving, to.path);
      return true;
  }
}

function isHere({ config }: EntryContext['runtime'], user: User): boolean {
  const app = appOf(user);
  const base = app && config.apps[app];
  return base === undefined || new URL(base).origin === window.location.origin;
}

/** A path of the account's app; at another host than this with what it signs in with. */
export function goToApp({ runtime, session }: Omit<Arriving, 'show' | 'webClientId'>, path: string): void {
  const user = session.user();
  if (!user) return;
  // Staff have no account's app; what they make is in the core app.
  const base = runtime.config.apps[appOf(user) ?? 'core'] ?? window.location.origin;
  const url = new URL(path, base);
  createNavigator(runtime.config).leave(
    url.href,
    url.origin === window.location.origin ? undefined : session.handOver(),
  );
}
