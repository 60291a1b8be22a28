/** Composition root of the console: react-admin's contexts around our own shell and resources. */
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  useTranslate,
} from 'ra-core';
import { Navigate, Route } from 'react-router';
import type { Messages } from '../../i18n/messages.ts';
import type { EntryContext } from '../api/context.ts';
import { createI18nProvider } from '../data/i18nProvider.ts';
import { ConsoleSessionProvider } from '../data/session.tsx';
import { appOf } from '../domain/redirect.ts';
import { paths, PUBLIC_SCREENS, SETTINGS_TABS, type SettingsTab } from '../paths.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { type Translate, TranslateProvider } from '../ui/i18n.tsx';
import { TextMakerProvider } from '../ui/WithTexts.tsx';
import { actAs } from './actAs.ts';
import { NotFound } from './errors/NotFound.tsx';
import { HandBack } from './HandBack.tsx';
import { Layout } from './layout/Layout.tsx';
import {
  AccountCreateRoute,
  AccountRoute,
  AccountsRoute,
  SettingsRoute,
  TeamsRoute,
  UsersRoute,
} from './routes.tsx';

type Providers = Required<
  Pick<CoreAdminContextProps, 'authProvider' | 'dataProvider' | 'i18nProvider' | 'queryClient' | 'store'>
>;

/** The typed translator over the i18nProvider's messages, and those that come with later screens. */
function Translations({ context, children }: { context: EntryContext; children: ReactNode }) {
  const { localise, runtime } = context;
  const make = useCallback(
    (areas: Messages) =>
      createI18nProvider(runtime.brand.product, localise, areas).translate as unknown as Translate,
    [localise, runtime],
  );
  return (
    <TranslateProvider value={useTranslate() as Translate}>
      <TextMakerProvider value={make}>{children}</TextMakerProvider>
    </TranslateProvider>
  );
}

/** The signed-in user, also after the profile changed. */
function SessionRoot({ context, children }: { context: EntryContext; children: ReactNode }) {
  const { session } = context.api;
  const impersonating = useSyncExternalStore(session.on, session.isImpersonating);
  const signedIn = useSyncExternalStore(session.on, session.user);
  // After a lost session the page stays as it is, under the sign-in that `main` puts over it or until it is replaced.
  const [user, setUser] = useState(signedIn);
  // Nobody reads the page of somebody else, however briefly.
  if (!user || (signedIn && signedIn.id !== user.id)) return null;
  if (signedIn && signedIn !== user) setUser(signedIn);
  // Staff have no app of their own; their links go to the core app.
  const base = context.runtime.config.apps[appOf(user) ?? 'core'] ?? window.location.origin;
  const value = {
    user,
    runtime: context.runtime,
    signOut: () => context.show(paths.logout),
    impersonating,
    impersonate: (userId: string) => actAs(session, userId),
    endImpersonation: session.endImpersonation,
    appUrl: (path: string) => new URL(path, base).href,
    track: context.track,
  };
  return <ConsoleSessionProvider value={value}>{children}</ConsoleSessionProvider>;
}

/** Everything behind the sign-in. */
export function Console({ context, providers }: { context: EntryContext; providers: Providers }) {
  return (
    <CoreAdminContext {...providers}>
      <Translations context={context}>
        <SessionRoot context={context}>
          <CoreAdminUI
            layout={Layout}
            catchAll={NotFound}
            title={context.runtime.brand.title}
            disableTelemetry
          >
            <Resource name="accounts" list={AccountsRoute} create={AccountCreateRoute} edit={AccountRoute} />
            <Resource name="teams" list={TeamsRoute} />
            <Resource name="users" list={UsersRoute} />
            <CustomRoutes>
              <Route path={paths.settings} element={<Navigate to={paths.profile} replace />} />
              {(Object.keys(SETTINGS_TABS) as SettingsTab[]).map((tab) => (
                <Route key={tab} path={SETTINGS_TABS[tab]} element={<SettingsRoute tab={tab} />} />
              ))}
            </CustomRoutes>
            <CustomRoutes noLayout>
              {Object.keys(PUBLIC_SCREENS).map((path) => (
                <Route key={path} path={path} element={<HandBack show={context.show} />} />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
          <Toasts />
        </SessionRoot>
      </Translations>
    </CoreAdminContext>
  );
}
