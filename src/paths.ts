/** Every URL of the console (spec 1 §2). */

export const paths = {
  login: '/login',
  logout: '/logout',
  expiredAccount: '/expired-account',
  upgradeInProgress: '/upgrade-in-progress',
  accounts: '/accounts',
  accountCreate: '/accounts/create',
  /** The dashboard's other views. */
  teams: '/teams',
  users: '/users',
  account: (id: string, tab: AccountTab = 'settings') => `/accounts/${encodeURIComponent(id)}/${tab}`,
  settings: '/settings',
  profile: '/settings/profile',
} as const;

/** Tabs of the account detail that exist. */
export const ACCOUNT_TABS = ['settings'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** Where the specification sends to the billing tab; until that tab exists, the settings tab. */
export const BILLING_TAB: AccountTab = 'settings';
/** Likewise for the users tab. */
export const USERS_TAB: AccountTab = 'settings';

/** Paths of the core app that the navigation and the user menu link to (spec 1 §2). */
export const APP_PATHS = {
  projects: '/projects',
  communities: '/communities',
  audiences: '/audiences',
  library: '/questionLibrary',
  usage: '/projectOverview',
  branding: '/branding',
} as const;

/** Public screens that exist, by the small entry. */
export const PUBLIC_PATHS = [
  paths.login,
  paths.logout,
  paths.expiredAccount,
  paths.upgradeInProgress,
] as const;

/** Whether the small public entry shows this path. */
export function isPublicPath(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/+$/u, '') : path;
  return PUBLIC_PATHS.some((known) => known === bare);
}
