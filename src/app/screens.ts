/** The lazy screens, for the routes and for what is fetched ahead. */
import { paths } from '../paths.ts';
import { later } from '../ui/later.tsx';
import { warmLayers } from '../ui/layers.ts';

export const AccountCreate = later(() =>
  import('../features/accounts/AccountCreate.tsx').then((module) => module.AccountCreate),
);
export const AccountPage = later(() =>
  import('../features/accounts/AccountPage.tsx').then((module) => module.AccountPage),
);
export const ProfilePage = later(() =>
  import('../features/profile/ProfilePage.tsx').then((module) => module.ProfilePage),
);

/** Long enough for the first rows to be asked for before it, in milliseconds. */
const RECORD_AFTER_MS = 100;
/** Long enough for the first screen to be whole, in milliseconds. */
const LAYERS_AFTER_MS = 2500;

/**
 * Fetches what is wanted next while nobody waits: the record page while the first list's rows are on their way, the
 * layers once nothing else is to be done.
 */
export function warmLater(): () => void {
  const timers = [
    window.setTimeout(AccountPage.warm, RECORD_AFTER_MS),
    window.setTimeout(() => {
      // Safari has no idle time to tell of.
      if ('requestIdleCallback' in window) window.requestIdleCallback(warmLayers);
      else warmLayers();
    }, LAYERS_AFTER_MS),
  ];
  return () => timers.forEach((timer) => window.clearTimeout(timer));
}

/** Starts fetching the screen of a path, so that it travels beside the console and not after it. */
export function warmScreen(path: string): void {
  if (path === paths.profile) ProfilePage.warm();
  else if (path === paths.accountCreate) AccountCreate.warm();
  else if (path.startsWith(`${paths.accounts}/`)) AccountPage.warm();
}
