/** The tabs of the console's pages, apart from the URLs that the sign-in knows too. */
import { paths } from './paths.ts';

/** Tabs of the account detail that exist. */
export const ACCOUNT_TABS = ['settings', 'users', 'apiKey', 'sso', 'questionPackages'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** Where the specification sends to the billing tab; until that tab exists, the settings tab. */
export const BILLING_TAB: AccountTab = 'settings';

/** Tabs of the settings area that exist. */
export const SETTINGS_TABS = { profile: paths.profile, users: paths.settingsUsers } as const;
export type SettingsTab = keyof typeof SETTINGS_TABS;
