/** The tabs of an account's page, each loaded on first use. */
import type { AccountTabProps } from '../../features/accounts/AccountPage.tsx';
import { type LazyComponent, lazyComponent } from '../../kit/lazyComponent.tsx';
import type { AccountTab } from '../../paths.ts';

/** The content of each tab of an account's page. */
export const ACCOUNT_TAB: Record<AccountTab, LazyComponent<AccountTabProps>> = {
  settings: lazyComponent(
    () => import('./AccountSettingsTab.tsx').then((module) => module.AccountSettingsTab),
    ['features'],
  ),
  users: lazyComponent(
    () => import('../../features/users/tab/AccountUsers.tsx').then((module) => module.AccountUsers),
    ['invite', 'people', 'ways'],
  ),
  billing: lazyComponent(
    () => import('./BillingTab.tsx').then((module) => module.BillingTab),
    ['billing', 'deal', 'enterprise'],
  ),
  invoices: lazyComponent(
    () => import('../../features/invoices/InvoicesTab.tsx').then((module) => module.InvoicesTab),
    ['invoices'],
  ),
  credits: lazyComponent(
    () => import('../../features/credits/CreditsTab.tsx').then((module) => module.CreditsTab),
    ['credits', 'distribution'],
  ),
  video: lazyComponent(
    () => import('../../features/video/VideoTab.tsx').then((module) => module.VideoTab),
    ['video'],
  ),
  apiKey: lazyComponent(
    () => import('../../features/api-key/ApiKeyTab.tsx').then((module) => module.ApiKeyTab),
    ['apiKey'],
  ),
  sso: lazyComponent(() => import('../../features/sso/SsoTab.tsx').then((module) => module.SsoTab), ['sso']),
  questionPackages: lazyComponent(
    () =>
      import('../../features/account-features/QuestionPackagesTab.tsx').then(
        (module) => module.QuestionPackagesTab,
      ),
    ['features'],
  ),
};
