/** The lazy screens, and their preloading. */
import { entryOf } from '../domain/values/entryOf.ts';
import { tabAt } from '../features/accounts/tabs.ts';
import { prepareFormats } from '../kit/i18n/format.ts';
import { loadFile } from '../kit/i18n/texts.ts';
import { preloadLayers } from '../kit/layers/layers.ts';
import { type LazyComponent, lazyComponent } from '../kit/lazyComponent.tsx';
import { paths } from '../paths.ts';
import { hasRoom } from '../shared/list/openRow.ts';
import { SETTINGS_TABS, type SettingsTab } from '../tabs.ts';
import { ACCOUNT_TAB } from './account/accountTabs.ts';
import { LazyAccountBeside, LazyTeamBeside, LazyUserBeside } from './beside/lazyBeside.ts';

export const AccountCreate = lazyComponent(
  async () => (await import('../features/accounts/AccountCreate.tsx')).AccountCreate,
  'console',
);
export const AccountScreen = lazyComponent(
  async () => (await import('./account/AccountScreen.tsx')).AccountScreen,
  'console',
);
/** The content of each tab of the settings area. */
export const SETTINGS_TAB: Record<SettingsTab, LazyComponent<object>> = {
  profile: lazyComponent(async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage),
  subscription: lazyComponent(async () => (await import('./settings/SubscriptionArea.tsx')).SubscriptionArea),
  planBilling: lazyComponent(async () => (await import('../features/billing/PlanBilling.tsx')).PlanBilling),
  billing: lazyComponent(
    async () => (await import('../features/billing/CustomerBilling.tsx')).CustomerBilling,
  ),
  users: lazyComponent(async () => (await import('../features/users/tab/OwnUsers.tsx')).OwnUsers),
  credits: lazyComponent(async () => (await import('../features/credits/OwnCredits.tsx')).OwnCredits),
};

/** What opens beside each list. */
const BESIDE = {
  [paths.accounts]: LazyAccountBeside,
  [paths.teams]: LazyTeamBeside,
  [paths.users]: LazyUserBeside,
};

/** Delay in milliseconds; long enough for the first rows to be requested first. */
const RECORD_AFTER_MS = 100;
/** Delay in milliseconds; long enough for the first screen to be complete. */
const LAYERS_AFTER_MS = 2500;

/** Calls back when the browser is idle; at once in Safari, which has no idle callback. */
function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(call);
  else call();
}

/**
 * Preloads what is likely to be needed next: the record page while the first list's rows are in flight, formats and
 * layers when the browser is idle, and on a list what opens beside it. Returns a function that cancels it.
 */
export function preloadScreens(): () => void {
  const timers = [
    window.setTimeout(() => {
      whenIdle(prepareFormats);
      // After that code, the texts that all other screens and dialogs need.
      Promise.all([AccountScreen.ready(), ACCOUNT_TAB.settings.ready()])
        .then(() => loadFile('rest'))
        .catch(() => undefined);
    }, RECORD_AFTER_MS),
    window.setTimeout(
      () =>
        whenIdle(() => {
          preloadLayers();
          if (hasRoom()) entryOf(BESIDE, window.location.pathname)?.preload();
        }),
      LAYERS_AFTER_MS,
    ),
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
