import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import common from '../../i18n/en/common.json';
import publicArea from '../../i18n/en/public.json';
import type { EntryContext } from '../api/context.ts';
import { paths } from '../paths.ts';
import { createPlainTranslate, TranslateProvider } from '../ui/i18n.tsx';
import { PublicProvider } from './context.ts';
import { LoginScreen } from './login/LoginScreen.tsx';

// Fetched when they are shown: the sign-in form is what most visitors come for.
const LogoutScreen = lazy(async () => ({
  default: (await import('./logout/LogoutScreen.tsx')).LogoutScreen,
}));
const NoticeScreen = lazy(async () => ({ default: (await import('./NoticeScreen.tsx')).NoticeScreen }));
const Toasts = lazy(async () => ({ default: (await import('../ui/Toasts.tsx')).Toasts }));

const SCREENS: Partial<Record<string, ReactNode>> = {
  [paths.logout]: <LogoutScreen />,
  [paths.expiredAccount]: <NoticeScreen key="expired" about="expired" />,
  [paths.upgradeInProgress]: <NoticeScreen key="upgrading" about="upgrading" />,
};

/** The public screen of a path (query and trailing slash aside) with what every screen needs around it. */
export function PublicApp({ context, path }: { context: EntryContext; path: string }) {
  const translate = useMemo(
    () =>
      createPlainTranslate(context.localise({ common, public: publicArea }), context.runtime.brand.product),
    [context],
  );
  const pathname = path.split(/[?#]/u, 1)[0]?.replace(/\/+$/u, '') ?? '';
  return (
    <TranslateProvider value={translate}>
      <PublicProvider value={context}>
        <Suspense>{SCREENS[pathname] ?? <LoginScreen />}</Suspense>
        <Suspense>
          <Toasts />
        </Suspense>
      </PublicProvider>
    </TranslateProvider>
  );
}
