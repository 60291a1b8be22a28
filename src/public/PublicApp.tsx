import { type ReactNode, useMemo } from 'react';
import common from '../../i18n/en/common.json';
import publicArea from '../../i18n/en/public.json';
import type { EntryContext } from '../api/context.ts';
import { paths } from '../paths.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { createTranslate, TranslateProvider } from '../ui/i18n.tsx';
import { PublicProvider } from './context.ts';
import { LoginScreen } from './login/LoginScreen.tsx';
import { LogoutScreen } from './logout/LogoutScreen.tsx';
import { NoticeScreen } from './NoticeScreen.tsx';

const SCREENS: Partial<Record<string, ReactNode>> = {
  [paths.logout]: <LogoutScreen />,
  [paths.expiredAccount]: <NoticeScreen key="expired" about="expired" />,
  [paths.upgradeInProgress]: <NoticeScreen key="upgrading" about="upgrading" />,
};

/** The public screen of a path (query and trailing slash aside) with what every screen needs around it. */
export function PublicApp({ context, path }: { context: EntryContext; path: string }) {
  const translate = useMemo(
    () => createTranslate({ common, public: publicArea }, 'en', context.runtime.brand.product),
    [context],
  );
  const pathname = path.split(/[?#]/u, 1)[0]?.replace(/\/+$/u, '') ?? '';
  return (
    <TranslateProvider value={translate}>
      <PublicProvider value={context}>
        {SCREENS[pathname] ?? <LoginScreen />}
        <Toasts />
      </PublicProvider>
    </TranslateProvider>
  );
}
