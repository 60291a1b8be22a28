/** The one port through which this page navigates to other origins. */
import type { Config } from '../config/schema.ts';
import { productAddress } from '../domain/session/redirect.ts';

export type AppCredentials = { token: string; userId: string };

export type Navigator = { leave(url: string, credentials?: AppCredentials): void };

function appOrigins(config: Config): ReadonlySet<string> {
  const { core, lite, australia, europeUnion } = config.apps;
  const addresses = [core, lite, australia, europeUnion, config.embedded.clientAppUrl];
  return new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])));
}

/** Allows this origin, the configured origins and the product's own domains; ignores any other address. */
export function createNavigator(config: Config, location: Location = window.location): Navigator {
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
