/** How each lazy screen is loaded: one list for the routes and for what is fetched ahead. */
import { paths } from '../paths.ts';
import { warmLayers } from '../ui/layers.ts';

export const screens = {
  accountCreate: () => import('../features/accounts/AccountCreate.tsx'),
  account: () => import('../features/accounts/AccountPage.tsx'),
  teams: () => import('../features/teams/TeamsPage.tsx'),
  users: () => import('../features/users/UsersPage.tsx'),
  profile: () => import('../features/profile/ProfilePage.tsx'),
};

const FIRST_SCREENS: Partial<Record<string, () => Promise<unknown>>> = {
  [paths.teams]: screens.teams,
  [paths.users]: screens.users,
  [paths.profile]: screens.profile,
};

/** Long enough for the first list to have its rows, in milliseconds. */
const WARM_AFTER_MS = 2500;

/** Fetches the other screens and the layers while nobody waits, so that going there costs its call alone. */
export function warmLater(): () => void {
  const timer = window.setTimeout(() => {
    for (const load of [screens.account, screens.users, screens.teams]) load().catch(() => undefined);
    warmLayers();
  }, WARM_AFTER_MS);
  return () => window.clearTimeout(timer);
}

/** Starts fetching the screen of a path, so that it travels beside the console and not after it. */
export const warmScreen = (path: string): Promise<unknown> | undefined => FIRST_SCREENS[path]?.();
