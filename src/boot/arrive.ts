/** After a sign-in: where to (decisions §5). Loaded behind the sign-in form. */
import type { EntryContext } from '../api/context.ts';
import type { ConsoleSession } from '../api/session.ts';
import { appOf, arrivalOf } from '../domain/redirect.ts';
import { createNavigator } from './navigator.ts';

/** Goes there in this document, or to another app with what it signs in with. */
export function arrive({ runtime: { config, flags }, show }: EntryContext, session: ConsoleSession): void {
  const user = session.user();
  if (!user) return;
  const wanted = session.wanted();
  session.want(undefined);
  const to = arrivalOf(user, wanted, {
    productDomains: config.productDomains,
    creditTracking: flags.credit_tracking,
  });
  const navigator = createNavigator(config);
  if (to.kind === 'address') return navigator.leave(to.url);
  const app = appOf(user);
  const base = app && config.apps[app];
  if (base === undefined || new URL(base).origin === window.location.origin) return show(to.path, 'replace');
  navigator.leave(new URL(to.path, base).href, session.handOver());
}
