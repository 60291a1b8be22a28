/** After a sign-in: where to (decisions §5). Loaded behind the sign-in form. */
import type { EntryContext } from '../api/context.ts';
import type { ConsoleSession } from '../api/session.ts';
import type { Config } from '../config/schema.ts';
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
  if (to.kind === 'address') return createNavigator(config).leave(to.url);
  const base = otherApp(config, appOf(user));
  if (base === undefined) return show(to.path, 'replace');
  leaveFor(new URL(to.path, base).href, config, session);
}

/** Leaves this page for a path of the account's app; staff have none of their own and go to the core app's (decisions §9). */
export function goToApp({ runtime: { config } }: EntryContext, session: ConsoleSession, path: string): void {
  const user = session.user();
  if (!user) return;
  const base = otherApp(config, appOf(user) ?? 'core');
  if (base === undefined) createNavigator(config).leave(path);
  else leaveFor(new URL(path, base).href, config, session);
}

const leaveFor = (url: string, config: Config, session: ConsoleSession): void =>
  createNavigator(config).leave(url, session.handOver());

/** The address of an app that is at another host than this page; undefined when it is here, or not configured. */
function otherApp(config: Config, app: keyof Config['apps'] | undefined): string | undefined {
  const base = app && config.apps[app];
  return base === undefined || new URL(base).origin === window.location.origin ? undefined : base;
}
