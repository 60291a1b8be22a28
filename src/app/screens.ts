/** The lazy screens, and their preloading. */
import type { AccountTabProps } from '../features/accounts/AccountPage.tsx';
import { tabAt } from '../features/accounts/tabs.ts';
import { paths } from '../paths.ts';
import { SETTINGS_TABS, type SettingsTab } from '../tabs.ts';
import type { AccountTab } from '../paths.ts';
import { type LazyComponent, lazyComponent } from '../kit/lazyComponent.tsx';
import { prepareFormats } from '../kit/i18n/format.ts';
import { preloadLayers } from '../kit/layers/layers.ts';

export const AccountCreate = lazyComponent(() =>
  import('../features/accounts/AccountCreate.tsx').then((module) => module.AccountCreate),
);
export const AccountScreen = lazyComponent(() =>
  import('./account/AccountScreen.tsx').then((module) => module.AccountScreen),
);
/** The content of each tab of an account's page. */
export const ACCOUNT_TAB: Record<AccountTab, LazyComponent<AccountTabProps>> = {
  settings: lazyComponent(
    () => import('./account/AccountSettingsTab.tsx').then((module) => module.AccountSettingsTab),
    ['features'],
  ),
  users: lazyComponent(
    () => import('../features/users/tab/AccountUsers.tsx').then((module) => module.AccountUsers),
    ['invite', 'people', 'ways'],
  ),
  billing: lazyComponent(
    () => import('./account/BillingTab.tsx').then((module) => module.BillingTab),
    ['billing', 'deal', 'enterprise'],
  ),
  invoices: lazyComponent(
    () => import('../features/invoices/InvoicesTab.tsx').then((module) => module.InvoicesTab),
    ['invoices'],
  ),
  credits: lazyComponent(
    () => import('../features/credits/CreditsTab.tsx').then((module) => module.CreditsTab),
    ['credits', 'distribution'],
  ),
  video: lazyComponent(
    () => import('../features/video/VideoTab.tsx').then((module) => module.VideoTab),
    ['video'],
  ),
  apiKey: lazyComponent(
    () => import('../features/api-key/ApiKeyTab.tsx').then((module) => module.ApiKeyTab),
    ['apiKey'],
  ),
  sso: lazyComponent(() => import('../features/sso/SsoTab.tsx').then((module) => module.SsoTab), ['sso']),
  questionPackages: lazyComponent(
    () =>
      import('../features/account-features/QuestionPackagesTab.tsx').then(
        (module) => module.QuestionPackagesTab,
      ),
    ['features'],
  ),
};

/** The content of each tab of the settings area. */
export const SETTINGS_TAB: Record<SettingsTab, LazyComponent<object>> = {
  profile: lazyComponent(
    () => import('../features/profile/ProfilePage.tsx').then((module) => module.ProfilePage),
    ['passwords', 'profile'],
  ),
  subscription: lazyComponent(
    () => import('./settings/SubscriptionArea.tsx').then((module) => module.SubscriptionArea),
    ['card', 'features', 'order', 'subscription', 'ways'],
  ),
  planBilling: lazyComponent(
    () => import('../features/billing/PlanBilling.tsx').then((module) => module.PlanBilling),
    ['deal', 'ownBilling', 'ways'],
  ),
  billing: lazyComponent(
    () => import('../features/billing/CustomerBilling.tsx').then((module) => module.CustomerBilling),
    ['card', 'ownBilling', 'ways'],
  ),
  users: lazyComponent(
    () => import('../features/users/tab/OwnUsers.tsx').then((module) => module.OwnUsers),
    ['invite', 'people', 'ways'],
  ),
  credits: lazyComponent(
    () => import('../features/credits/OwnCredits.tsx').then((module) => module.OwnCredits),
    ['credits', 'distribution'],
  ),
};

/** Delay in milliseconds; long enough for the first rows to be requested before. */
const RECORD_AFTER_MS = 100;
/** Delay in milliseconds; long enough for the first screen to be complete. */
const LAYERS_AFTER_MS = 2500;

/** Calls when the browser is idle, in Safari at once: it can't tell. */
function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(call);
  else call();
}

/**
 * Preloads what is likely to be needed next: the record page while the first list's rows are in flight, formats and
 * layers when the browser is idle. Returns a function that cancels it.
 */
export function preloadScreens(): () => void {
  const timers = [
    window.setTimeout(() => {
      AccountScreen.preload();
      ACCOUNT_TAB.settings.preload();
      whenIdle(prepareFormats);
    }, RECORD_AFTER_MS),
    window.setTimeout(() => whenIdle(preloadLayers), LAYERS_AFTER_MS),
  ];
  return () => timers.forEach((timer) => window.clearTimeout(timer));
}

/** Starts loading the screen of a path in parallel with the console. */
export function preloadScreen(path: string): void {
  const settings = (Object.keys(SETTINGS_TABS) as SettingsTab[]).find((tab) =>
    `${path}/`.startsWith(`${SETTINGS_TABS[tab]}/`),
  );
  if (settings) SETTINGS_TAB[settings].preload();
  else if (path === paths.accountCreate) AccountCreate.preload();
  else if (path.startsWith(`${paths.accounts}/`)) {
    AccountScreen.preload();
    ACCOUNT_TAB[tabAt(path.split('/').slice(3).join('/')) ?? 'settings'].preload();
  }
}
