/** Where to go after a sign-in (decisions §5). Loaded behind the sign-in form. */
import type { EntryContext } from '../api/context.ts';
import type { ApiSession } from '../api/session.ts';
import type { Config } from '../config/schema.ts';
import type { User } from '../domain/entities.ts';
import { appOf, type Arrival, arrivalOf, productAddress } from '../domain/session/redirect.ts';
import { hasDrafts } from '../kit/form/drafts.ts';
import { plainTexts } from '../kit/i18n/plainTranslate.ts';
import { showToast } from '../kit/toasts/toastStore.ts';
import { SIGN_IN_WINDOW } from '../paths.ts';

type AppCredentials = { token: string; userId: string };

type Navigator = { leave(url: string, credentials?: AppCredentials): void };

function appOrigins(config: Config): ReadonlySet<string> {
  const { core, lite, australia, europeUnion } = config.apps;
  const addresses = [core, lite, australia, europeUnion, config.embedded.clientAppUrl];
  return new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])));
}

/** Allows this origin, the configured origins and the product's own domains; ignores any other address. */
function createNavigator(config: Config, location: Location = window.location): Navigator {
  const origins = appOrigins(config);
  return {
    leave(target, credentials) {
      const url = new URL(target, location.origin);
      const isApp = origins.has(url.origin);
      if (!isApp && url.origin !== location.origin && !productAddress(url.href, config.productDomains))
        return;
      if (credentials) {
        if (!isApp) return;
        url.searchParams.set('token', credentials.token);
        url.searchParams.set('userId', credentials.userId);
      }
      location.replace(url.href);
    },
  };
}

type Arriving = Pick<EntryContext, 'runtime' | 'show'> & {
  session: ApiSession;
  webClientId: string | undefined;
};

/** Where the rules lead this user, given the wanted path. */
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

/**
 * Whether this user has screens here: in another app's frame some users see nothing, and some belong to the embedding
 * app.
 */
export const worksHere = (arriving: Pick<Arriving, 'runtime' | 'webClientId'>, user: User): boolean =>
  arrivalFor(arriving, user, undefined).kind === 'path';

/**
 * Closes the popup window of a hosted sign-in, whose opener already knows the outcome. False when this window is no
 * such popup.
 */
function closeOwnWindow(): boolean {
  if (window.name !== SIGN_IN_WINDOW) return false;
  window.close();
  // A popup can't be closed after a provider's page has isolated it; it then continues as an ordinary page.
  return window.closed;
}

/**
 * Goes where the rules lead, in this document or to another app with the credentials it needs. False when there is
 * nothing to show.
 */
export function arrive(arriving: Arriving): boolean {
  const { runtime, session, show } = arriving;
  const user = session.user();
  if (!user || closeOwnWindow()) return true;
  const to = arrivalFor(arriving, user, session.wanted());
  // A prospect is still signing up: the wanted path is kept until that is finished.
  if (user.userType !== 'PROSPECT') session.want(undefined);
  switch (to.kind) {
    case 'nothing':
      return false;
    case 'address':
      leave(arriving, to.url);
      return true;
    case 'client-app':
      leave(arriving, to.url, session.handOver());
      return true;
    case 'path':
      // An impersonated user is viewed here, because the account's app has no impersonation bar.
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

/** Opens a path of the account's app; on another host, with the credentials. */
export function goToApp({ runtime, session }: Omit<Arriving, 'show' | 'webClientId'>, path: string): void {
  const user = session.user();
  if (!user) return;
  // Staff have no account app; the core app shows what they create.
  const base = runtime.config.apps[appOf(user) ?? 'core'] ?? window.location.origin;
  const url = new URL(path, base);
  if (url.origin === window.location.origin) return leave({ runtime }, url.href);
  // The token of an impersonated user never leaves this origin (decisions §12).
  if (session.isImpersonating()) return void sayStaying({ runtime });
  leave({ runtime }, url.href, session.handOver());
}

async function sayStaying({ runtime }: Pick<EntryContext, 'runtime'>): Promise<void> {
  const t = await plainTexts(runtime.brand.product, 'console');
  showToast({ level: 'warning', text: t('impersonation.stays') });
}

/** Leaves the page; asks first when that would lose unsaved input (decisions §12). */
function leave({ runtime }: Pick<EntryContext, 'runtime'>, url: string, credentials?: AppCredentials): void {
  const go = () => createNavigator(runtime.config).leave(url, credentials);
  if (!hasDrafts()) return go();
  void import('./leaving.tsx').then(({ askToLeave }) => askToLeave(runtime.brand.product, go), go);
}
