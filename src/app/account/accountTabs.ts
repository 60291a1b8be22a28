/** The tabs of an account's page, each loaded on first use. */
import type { AccountProps } from '../../data/record.tsx';
import { type LazyComponent, lazyComponent } from '../../kit/lazyComponent.tsx';
import type { AccountTab } from '../../paths.ts';

/** The content of each tab of an account's page. */
export const ACCOUNT_TAB: Record<AccountTab, LazyComponent<AccountProps>> = {
  settings: lazyComponent(
    () => import('./AccountSettingsTab.tsx').then((module) => module.AccountSettingsTab),
    'console',
  ),
  users: lazyComponent(() =>
    import('../../features/users/tab/AccountUsers.tsx').then((module) => module.AccountUsers),
  ),
  billing: lazyComponent(() => import('./BillingTab.tsx').then((module) => module.BillingTab)),
  invoices: lazyComponent(() =>
    import('../../features/invoices/InvoicesTab.tsx').then((module) => module.InvoicesTab),
  ),
  credits: lazyComponent(() =>
    import('../../features/credits/CreditsTab.tsx').then((module) => module.CreditsTab),
  ),
  video: lazyComponent(() => import('../../features/video/VideoTab.tsx').then((module) => module.VideoTab)),
  apiKey: lazyComponent(() =>
    import('../../features/api-key/ApiKeyTab.tsx').then((module) => module.ApiKeyTab),
  ),
  sso: lazyComponent(() => import('../../features/sso/SsoTab.tsx').then((module) => module.SsoTab)),
  questionPackages: lazyComponent(() =>
    import('../../features/account-features/QuestionPackagesTab.tsx').then(
      (module) => module.QuestionPackagesTab,
    ),
  ),
};
