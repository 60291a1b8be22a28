/** Composition root of the console: react-admin's contexts around our own shell and resources. */
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  ResourceDefinitionContext,
  type ResourceDefinitionContextValue,
  type Store,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Navigate, Route, useLocation } from 'react-router';
import type { Auth, EntryContext } from '../api/context.ts';
import { ApiError, ImpersonationFailed } from '../api/errors.ts';
import { type ConsoleSession, ConsoleSessionProvider, type ImpersonationOutcome } from '../data/session.tsx';
import { appOf } from '../domain/session/redirect.ts';
import { type Translate, TranslateProvider } from '../kit/i18n/i18n.tsx';
import { textStore } from '../kit/i18n/texts.ts';
import { growingI18nProvider } from '../kit/i18n/translator.ts';
import { DialogProvider } from '../kit/layers/dialogs.tsx';
import { lazyLayer } from '../kit/layers/lazyLayer.tsx';
import { Toasts } from '../kit/toasts/Toasts.tsx';
import { paths, PUBLIC_SCREENS } from '../paths.ts';
import { SETTINGS_TABS, settingsPaths, type SettingsTab } from '../tabs.ts';
import { NotAllowed, NotFound } from './errors/WholePage.tsx';
import { Layout } from './layout/Layout.tsx';
import { RESOURCES } from './resources.tsx';
import { SettingsRoute } from './routes.tsx';
import { ToastNotifications } from './toasts/ToastNotifications.tsx';

/** Loaded with the first toast that reports a change. */
const LazyUndo = lazyLayer(async () => (await import('../features/changes/ToastUndo.tsx')).ToastUndo);

/** Starts an impersonation; resolves with its outcome, also after an error (spec 1 §8, contract §2). */
async function actAs(auth: Pick<Auth, 'impersonate'>, userId: string): Promise<ImpersonationOutcome> {
  try {
    await auth.impersonate(userId);
    return 'started';
  } catch (error) {
    if (error instanceof ImpersonationFailed) return 'failed';
    return error instanceof ApiError && error.kind === 'aborted' ? 'dropped' : 'refused';
  }
}

/** Renders nothing; hands the current path over to the public entry once mounted. */
function PublicRoute({ show }: Pick<EntryContext, 'show'>) {
  const { pathname, search } = useLocation();
  useEffect(() => show(pathname + search, 'replace'), [pathname, search, show]);
  return null;
}

/** The i18nProvider's translator, typed. */
const Translations = ({ children }: { children: ReactNode }) => (
  <TranslateProvider value={useTranslate() as Translate}>
    <ToastNotifications>{children}</ToastNotifications>
  </TranslateProvider>
);

/** react-admin's i18nProvider for the page's language; its first messages are loaded before the console. */
function useI18nProvider(product: string) {
  const read = useSyncExternalStore(textStore.subscribe, textStore.get);
  return useMemo(() => growingI18nProvider(product, read), [product, read]);
}

/** Shown where react-admin's own components meet a refusal by the policy; they don't know the reason. */
const AccessDenied = () => <NotAllowed reason="notPermitted" />;

const ignore = () => undefined;
/** Our resources never change. If they registered themselves, react-admin would render all routes twice more. */
const DEFINITIONS: ResourceDefinitionContextValue = {
  definitions: Object.fromEntries(RESOURCES.map((each) => [each.name, Resource.registerResource(each)])),
  register: ignore,
  unregister: ignore,
};

type RootProps = {
  context: EntryContext;
  ownStore: Store;
  children: ReactNode;
};

/** Provides the console's session: the signed-in user, kept up to date. */
function SessionRoot({ context, ownStore, children }: RootProps) {
  const { session } = context.api;
  const impersonating = useSyncExternalStore(session.on, session.isImpersonating);
  const signedIn = useSyncExternalStore(session.on, session.user);
  // After the session is lost the page stays, below the sign-in that `main` shows over it or until it is replaced.
  const [user, setUser] = useState(signedIn);
  if (!user) return null;
  // Follows changes of the same user only: a sign-in by somebody else replaces the page.
  if (signedIn && signedIn !== user && signedIn.id === user.id) setUser(signedIn);
  // Staff have no app of their own, so their links lead to the core app.
  const base = context.runtime.config.apps[appOf(user) ?? 'core'] ?? window.location.origin;
  const value: ConsoleSession = {
    user,
    reloadUser: session.reloadUser,
    runtime: context.runtime,
    impersonating,
    acting: impersonating ? { session, auth: context.auth } : undefined,
    impersonate: (userId) => actAs(context.auth, userId),
    endImpersonation: context.auth.endImpersonation,
    appUrl: (path) => new URL(path, base).href,
    goToApp: context.goToApp,
    track: context.track,
    ownStore,
  };
  return <ConsoleSessionProvider value={value}>{children}</ConsoleSessionProvider>;
}

type Props = {
  context: EntryContext;
  providers: Required<Pick<CoreAdminContextProps, 'authProvider' | 'dataProvider' | 'store' | 'queryClient'>>;
  /** The store of the person who signed in, who may be impersonating another user. */
  ownStore: Store;
};

/** The console: everything behind the sign-in. */
export function Console({ context, providers, ownStore }: Props) {
  const { product } = context.runtime.brand;
  const i18nProvider = useI18nProvider(product);
  return (
    <CoreAdminContext {...providers} i18nProvider={i18nProvider}>
      <Translations>
        <SessionRoot context={context} ownStore={ownStore}>
          <ResourceDefinitionContext value={DEFINITIONS}>
            <CoreAdminUI
              layout={Layout}
              catchAll={NotFound}
              accessDenied={AccessDenied}
              title={context.runtime.brand.title}
              disableTelemetry
            >
              {RESOURCES.map((resource) => (
                <Resource key={resource.name} {...resource} />
              ))}
              <CustomRoutes>
                <Route path={paths.settings} element={<Navigate to={paths.profile} replace />} />
                {(Object.keys(SETTINGS_TABS) as SettingsTab[]).map((tab) => (
                  <Route key={tab} path={`${SETTINGS_TABS[tab]}/*`} element={<SettingsRoute tab={tab} />} />
                ))}
                <Route
                  path={settingsPaths.creditPool(':accountId', ':poolId').replaceAll('%3A', ':')}
                  element={<SettingsRoute tab="credits" />}
                />
              </CustomRoutes>
              <CustomRoutes noLayout>
                {Object.keys(PUBLIC_SCREENS).map((path) => (
                  <Route key={path} path={path} element={<PublicRoute show={context.show} />} />
                ))}
              </CustomRoutes>
            </CoreAdminUI>
          </ResourceDefinitionContext>
          {/* A dialog that a toast opens stays when the toast disappears. */}
          <DialogProvider>
            <Toasts Undo={LazyUndo} />
          </DialogProvider>
        </SessionRoot>
      </Translations>
    </CoreAdminContext>
  );
}
