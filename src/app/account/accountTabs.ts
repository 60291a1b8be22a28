/** The tabs of an account's page, each loaded on first use. */
import type { AccountProps } from '../../data/record.tsx';
import { type LazyComponent, lazyComponent } from '../../kit/lazyComponent.tsx';
import type { AccountTab } from '../../paths.ts';

/** The content of each tab of an account's page. */
export const ACCOUNT_TAB: Record<AccountTab, LazyComponent<AccountProps>> = {
  settings: lazyComponent(
    async () => (await import('./AccountSettingsTab.tsx')).AccountSettingsTab,
    'console',
  ),
  users: lazyComponent(async () => (await import('../../features/users/tab/AccountUsers.tsx')).AccountUsers),
  billing: lazyComponent(async () => (await import('./BillingTab.tsx')).BillingTab),
  invoices: lazyComponent(async () => (await import('../../features/invoices/InvoicesTab.tsx')).InvoicesTab),
  credits: lazyComponent(async () => (await import('../../features/credits/CreditsTab.tsx')).CreditsTab),
  video: lazyComponent(async () => (await import('../../features/video/VideoTab.tsx')).VideoTab),
  apiKey: lazyComponent(async () => (await import('../../features/api-key/ApiKeyTab.tsx')).ApiKeyTab),
  sso: lazyComponent(async () => (await import('../../features/sso/SsoTab.tsx')).SsoTab),
  questionPackages: lazyComponent(
    async () => (await import('../../features/account-features/QuestionPackagesTab.tsx')).QuestionPackagesTab,
  ),
};
