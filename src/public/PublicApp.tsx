import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import common from '../../i18n/en/common.json';
import publicArea from '../../i18n/en/public.json';
import type { EntryContext } from '../api/context.ts';
import { paths } from '../paths.ts';
import { createPlainTranslate, TranslateProvider } from '../ui/i18n.tsx';
import { later } from '../ui/later.tsx';
import { toastStore } from '../ui/toasts.ts';
import { PublicProvider } from './context.ts';
import { LoginScreen } from './login/LoginScreen.tsx';

// Fetched when they are shown: the sign-in form is what most visitors come for.
const LogoutScreen = later(() => import('./logout/LogoutScreen.tsx').then((module) => module.LogoutScreen));
const NoticeScreen = later(() => import('./NoticeScreen.tsx').then((module) => module.NoticeScreen));
const Toasts = later(() => import('../ui/Toasts.tsx').then((module) => module.Toasts));

/** A toast of the console outlives it; without one its code is not needed here. */
function LingeringToasts() {
  const { shown } = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return shown.length > 0 && <Toasts />;
}

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
        {SCREENS[pathname] ?? <LoginScreen />}
        <LingeringToasts />
      </PublicProvider>
    </TranslateProvider>
  );
}
