/** The tabs of the console's pages and the URLs below them, apart from those that the sign-in knows too. */
import { type AccountTab, paths } from './paths.ts';

/** Tabs of the account detail that exist. */
export const ACCOUNT_TABS = [
  'settings',
  'users',
  'billing',
  'invoices',
  'credits',
  'video',
  'apiKey',
  'sso',
  'questionPackages',
] as const satisfies readonly AccountTab[];

/** The segment of credit pools below an account and below the settings (decisions §9). */
export const POOLS = 'credit-pools';

/** A credit pool for staff. */
export const poolPath = (accountId: string, poolId: string): string =>
  `${paths.accounts}/${encodeURIComponent(accountId)}/${POOLS}/${encodeURIComponent(poolId)}`;

const subscription = '/settings/subscription';

/** URLs of the settings area (spec 2 §2). */
export const settingsPaths = {
  subscription,
  /** "Explore plans". */
  comparePlans: `${subscription}/compare`,
  editSubscription: `${subscription}/edit`,
  upgradeToPro: `${subscription}/upgrade-to-pro`,
  planBilling: '/settings/plan-billing',
  billing: '/settings/billing',
  credits: '/settings/credits',
  /** A credit pool for its end users. */
  creditPool: (accountId: string, poolId: string) =>
    `/settings/${POOLS}/${encodeURIComponent(accountId)}/${encodeURIComponent(poolId)}`,
} as const;

/** Dialogs of the subscription pages that have a link: `?dialog=`. */
export const SUBSCRIPTION_DIALOGS = [
  'add-seats',
  'trial',
  'contact-sales',
  'remove-seats',
  'cancel',
] as const;
export type SubscriptionDialog = (typeof SUBSCRIPTION_DIALOGS)[number];

/** Those that "Edit subscription" opens. */
const EDIT_DIALOGS: readonly SubscriptionDialog[] = ['remove-seats', 'cancel'];

/** The page of a dialog with it open. */
export const subscriptionDialog = (dialog: SubscriptionDialog): string =>
  `${EDIT_DIALOGS.includes(dialog) ? settingsPaths.editSubscription : subscription}?dialog=${dialog}`;

/** Tabs of the settings area that exist, in their order. */
export const SETTINGS_TABS = {
  profile: paths.profile,
  subscription: settingsPaths.subscription,
  planBilling: settingsPaths.planBilling,
  billing: settingsPaths.billing,
  users: paths.settingsUsers,
  credits: settingsPaths.credits,
} as const;
export type SettingsTab = keyof typeof SETTINGS_TABS;

/** What somebody brings along to the users of the own account after seats were bought (spec 2 §2). */
export type UsersArrival = {
  /** The subscription was updated: it is said there. */
  readonly updated: boolean;
  /** The invite opens at once. */
  readonly assigns: boolean;
};

/** Of the history entry: it lives for one visit. */
export const usersArrival = (arrival: UsersArrival) => ({ usersArrival: arrival });

/** What was brought along, if anything. */
export function usersArrivalOf(state: unknown): UsersArrival | undefined {
  if (typeof state !== 'object' || state === null || !('usersArrival' in state)) return undefined;
  const { updated, assigns } = state.usersArrival as Partial<UsersArrival>;
  return { updated: updated === true, assigns: assigns === true };
}
