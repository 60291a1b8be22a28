import { type ReactElement, useEffect, useSyncExternalStore } from 'react';
import type { EntryContext, SessionPort } from '../api/context.ts';
import { publicScreenOf, type PublicScreen } from '../paths.ts';
import { useHydrated } from '../kit/hooks/useHydrated.ts';
import { type LazyComponent, lazyComponent } from '../kit/lazyComponent.tsx';
import { lazyLayer } from '../kit/layers/lazyLayer.tsx';
import { toastStore } from '../kit/toasts/toastStore.ts';
import { PublicProvider } from './context.ts';
import { LoginScreen } from './login/LoginScreen.tsx';
import { PlainTexts } from '../kit/i18n/PlainTexts.tsx';

// Lazy, because most visitors come for the sign-in form; with `then`, which the build turns into fewer bytes.
const Logout = lazyComponent(
  () => import('./logout/LogoutScreen.tsx').then((module) => module.LogoutScreen),
  'public',
);
const Notice = lazyComponent(
  () => import('./NoticeScreen.tsx').then((module) => module.NoticeScreen),
  'public',
);
const TwoFactor = lazyComponent(
  () => import('./two-factor/TwoFactorScreen.tsx').then((module) => module.TwoFactorScreen),
  'public',
);
const IdpResponse = lazyComponent(
  () => import('./hosted/IdpResponseScreen.tsx').then((module) => module.IdpResponseScreen),
  'public',
);
const Links = lazyComponent(
  () => import('./links/LinkScreens.tsx').then((module) => module.LinkScreens),
  'public',
);
const SignUp = lazyComponent(
  () => import('./sign-up/SignUpScreens.tsx').then((module) => module.SignUpScreens),
  'public',
);
const CopyTemplate = lazyComponent(
  () => import('./template/CopyTemplateScreen.tsx').then((module) => module.CopyTemplateScreen),
  'public',
);
// If it can't be loaded, the screen is shown without it for the time being.
const ActingBar = lazyLayer(() => import('./ActingBar.tsx').then((module) => module.ActingBar), 'console');
const Toasts = lazyLayer(() => import('../kit/toasts/Toasts.tsx').then((module) => module.Toasts), 'start');

/** Toasts outlive the console; their code is loaded with the first one, and stays to return the focus. */
function LingeringToasts() {
  const { shown, unread } = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  return shown.length + unread > 0 && <Toasts />;
}

/** Public screens also show the impersonation bar (decisions §4). */
function Acting({ session }: { session: SessionPort }) {
  const isActing = useSyncExternalStore(session.on, session.isImpersonating, () => false);
  return (
    isActing && (
      <div className="acting-slot acts">
        <ActingBar />
      </div>
    )
  );
}

/** Loads the screen of a path, if it is a public one; the sign-in is part of this chunk. */
export async function publicReady(path: string): Promise<unknown> {
  const at = publicScreenOf(path);
  return at && (screenAt(at.screen).type as Partial<LazyComponent<object>>).ready?.();
}

/** The screen of a path; keyed by path, so that input on one screen never appears on another. */
function screenAt(screen: PublicScreen, param = ''): ReactElement {
  switch (screen) {
    case '/login':
      return <LoginScreen />;
    case '/logout':
      return <Logout />;
    case '/expired-account':
      return <Notice key="expired" about="expired" />;
    case '/upgrade-in-progress':
      return <Notice key="upgrading" about="upgrading" />;
    case '/twoFactorAuth':
      return <TwoFactor />;
    case '/idpresponse':
      return <IdpResponse />;
    case '/copy-template/:templateId':
      return <CopyTemplate key={param} templateId={param} />;
    case '/forgot-password':
    case '/reset-password':
    case '/accept-invitation':
    case '/complete-registration':
    case '/registered':
    case '/registration-expired':
    case '/signUp/register/:token':
      return <Links key={screen + param} screen={screen} param={param} />;
    case '/signUp':
    case '/signUp/pro':
    case '/signUp/resend':
    case '/signUp/pro/subscription':
    case '/signUp/pro/payment/:clientSecret':
    case '/signUp/account-creation':
      return <SignUp key={screen + param} screen={screen} param={param} />;
  }
}

type Props = {
  context: EntryContext;
  path: string;
  /** Called once a prerendered screen has been hydrated. */
  onHydrated?: () => void;
};

/** The public screen of a path (ignoring query and trailing slash) in the providers it needs. */
export function PublicApp({ context, path, onHydrated }: Props) {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) onHydrated?.();
  }, [isHydrated, onHydrated]);
  const { screen, param } = publicScreenOf(path) ?? { screen: '/login' };
  return (
    <PublicProvider value={context}>
      <PlainTexts product={context.runtime.brand.product}>
        <Acting session={context.api.session} />
        {screenAt(screen, param)}
        <LingeringToasts />
      </PlainTexts>
    </PublicProvider>
  );
}
