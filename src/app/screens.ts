/** How each lazy screen is loaded: one list for the routes and for what is fetched ahead. */
import { paths } from '../paths.ts';

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

/** Starts fetching the screen of a path, so that it travels beside the console and not after it. */
export const warmScreen = (path: string): Promise<unknown> | undefined => FIRST_SCREENS[path]?.();
