/** The tabs of the console's pages and the URLs below them; paths that the sign-in also needs are in `paths.ts`. */
import { type AccountTab, paths } from './paths.ts';

/** Tabs of the account detail. */
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

/** URL segment of credit pools, below an account and below the settings (decisions §9). */
export const POOLS = 'credit-pools';

/** URL of a credit pool for staff. */
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
  /** A credit pool for customers. */
  creditPool: (accountId: string, poolId: string) =>
    `/settings/${POOLS}/${encodeURIComponent(accountId)}/${encodeURIComponent(poolId)}`,
} as const;

/** Dialogs of the subscription pages that can be linked to: `?dialog=`. */
export const SUBSCRIPTION_DIALOGS = [
  'add-seats',
  'trial',
  'contact-sales',
  'remove-seats',
  'cancel',
] as const;
export type SubscriptionDialog = (typeof SUBSCRIPTION_DIALOGS)[number];

/** The dialogs behind "Edit subscription". */
const EDIT_DIALOGS: readonly SubscriptionDialog[] = ['remove-seats', 'cancel'];

/** URL of a subscription page with this dialog open. */
export const subscriptionDialog = (dialog: SubscriptionDialog): string =>
  `${EDIT_DIALOGS.includes(dialog) ? settingsPaths.editSubscription : subscription}?dialog=${dialog}`;

/** Tabs of the settings area, in order. */
export const SETTINGS_TABS = {
  profile: paths.profile,
  subscription: settingsPaths.subscription,
  planBilling: settingsPaths.planBilling,
  billing: settingsPaths.billing,
  users: paths.settingsUsers,
  credits: settingsPaths.credits,
} as const;
export type SettingsTab = keyof typeof SETTINGS_TABS;

/** Navigation state passed to the account's user list after seats were bought (spec 2 §2). */
export type UsersArrival = {
  /** Shows there that the subscription was updated. */
  readonly updated: boolean;
  /** Opens the invite dialog at once. */
  readonly assigns: boolean;
};

/** Kept in the history entry's state, so that it lives for one visit. */
export const usersArrival = (arrival: UsersArrival) => ({ usersArrival: arrival });

/** Reads the navigation state, if there is any. */
export function usersArrivalOf(state: unknown): UsersArrival | undefined {
  if (typeof state !== 'object' || state === null || !('usersArrival' in state)) return undefined;
  const { updated, assigns } = state.usersArrival as Partial<UsersArrival>;
  return { updated: updated === true, assigns: assigns === true };
}
