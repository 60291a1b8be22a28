/** Composition root of the console: react-admin's contexts around our own shell and resources. */
import { type ReactNode, type RefObject, useCallback, useState, useSyncExternalStore } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource, useTranslate } from 'ra-core';
import { Navigate, Route } from 'react-router';
import type { Messages } from '../../i18n/messages.ts';
import type { EntryContext } from '../api/context.ts';
import { createI18nProvider } from '../data/i18nProvider.ts';
import { type ConsoleSession, ConsoleSessionProvider } from '../data/session.tsx';
import { appOf } from '../domain/redirect.ts';
import { paths, PUBLIC_SCREENS } from '../paths.ts';
import { SETTINGS_TABS, type SettingsTab } from '../tabs.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { type Translate, TranslateProvider } from '../ui/i18n.tsx';
import { TextMakerProvider } from '../ui/WithTexts.tsx';
import { actAs } from './actAs.ts';
import { NotFound } from './errors/NotFound.tsx';
import { HandBack } from './HandBack.tsx';
import { Layout } from './layout/Layout.tsx';
import { type Previewing, type Providers, usePreviewing } from './preview/usePreviewing.ts';
import {
  AccountCreateRoute,
  AccountRoute,
  AccountsRoute,
  SettingsRoute,
  TeamsRoute,
  UsersRoute,
} from './routes.tsx';

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

type RootProps = {
  context: EntryContext;
  preview: Previewing | undefined;
  onPreview: NonNullable<ConsoleSession['startPreview']>;
  onEnd(): void;
  children: ReactNode;
};

/** The signed-in user, also after the profile changed; in a preview whoever is made up for it. */
function SessionRoot({ context, preview, onPreview, onEnd, children }: RootProps) {
  const { session } = context.api;
  const impersonating = useSyncExternalStore(session.on, session.isImpersonating);
  const signedIn = useSyncExternalStore(session.on, session.user);
  // After a lost session the page stays as it is, under the sign-in that `main` puts over it or until it is replaced.
  const [own, setOwn] = useState(signedIn);
  // Nobody reads the page of somebody else, however briefly.
  if (!own || (signedIn && signedIn.id !== own.id)) return null;
  if (signedIn && signedIn !== own) setOwn(signedIn);
  const user = preview?.as ?? own;
  // Staff have no app of their own; their links go to the core app.
  const base = context.runtime.config.apps[appOf(user) ?? 'core'] ?? window.location.origin;
  const value: ConsoleSession = {
    user,
    runtime: context.runtime,
    signOut: () => context.show(paths.logout),
    impersonating,
    impersonate: (userId) => (preview ? refused(preview) : actAs(session, userId)),
    endImpersonation: session.endImpersonation,
    preview: preview && { as: preview.as, end: onEnd },
    // Whoever acts as another, or works in the frame of another app, has one change of sight already.
    startPreview: preview || impersonating || context.isEmbedded() ? undefined : onPreview,
    appUrl: (path) => new URL(path, base).href,
    track: preview ? () => undefined : context.track,
  };
  return <ConsoleSessionProvider value={value}>{children}</ConsoleSessionProvider>;
}

/** A preview acts as nobody, and says so itself. */
function refused(preview: Previewing): Promise<'dropped'> {
  preview.refuse();
  return Promise.resolve('dropped');
}

type Props = {
  context: EntryContext;
  providers: Providers;
  /** Told whether what is shown is a preview, which is nobody's use of the console. */
  isPreview: RefObject<boolean>;
};

/** Everything behind the sign-in. */
export function Console({ context, providers, isPreview }: Props) {
  const { shown, start, end } = usePreviewing(context, providers, isPreview);
  if (!shown) return null;
  const { preview } = shown;
  return (
    <CoreAdminContext {...(preview?.providers ?? providers)}>
      <Translations context={context}>
        <SessionRoot context={context} preview={preview} onPreview={start} onEnd={() => void end()}>
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
