/** Where the true dialogs and pages of the gallery stand: the contexts that they need, over samples. */
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore } from 'ra-core';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { EntryContext } from '../../api/context.ts';
import { ApiError } from '../../api/errors.ts';
import { type ConsoleSession, ConsoleSessionProvider } from '../../data/session.tsx';
import type { User } from '../../domain/entities.ts';
import { PublicProvider } from '../../public/context.ts';
import { DialogProvider } from '../../ui/dialogs.tsx';
import { textsOf, textStore } from '../../ui/texts.ts';
import { createI18nProvider } from '../../ui/translator.ts';
import { AREAS } from './notes.ts';
import { sampleData } from './sampleData.ts';

type Props = { context: EntryContext; viewer: User; children: ReactNode };

const nothing = (): void => undefined;
const refuse = (): Promise<never> => Promise.reject(new ApiError('answer', { statusCode: 400 }));

/** Where the page runs, without what another service would have to be asked for. */
const runtimeOf = ({ runtime }: EntryContext): EntryContext['runtime'] => ({
  ...runtime,
  config: {
    ...runtime.config,
    botCheck: { invisibleSiteKey: '', checkboxSiteKey: '', puzzleUrl: '' },
    stripe: { publishableKey: '' },
  },
});

/** The port of the public entry, which sends nothing and leads nowhere. */
const publicOf = (context: EntryContext, viewer: User): EntryContext => ({
  ...context,
  runtime: runtimeOf(context),
  api: {
    send: refuse,
    session: {
      user: () => viewer,
      owner: () => undefined,
      isImpersonating: () => false,
      reloadUser: async () => viewer,
      on: () => nothing,
      wanted: () => undefined,
      want: nothing,
    },
  },
  auth: {
    login: refuse,
    handleCallback: refuse,
    logout: async () => undefined,
    refresh: refuse,
    impersonate: refuse,
    endImpersonation: async () => undefined,
    takeOver: async () => undefined,
    declineTakeover: nothing,
  },
  resume: () => Promise.resolve(),
  show: nothing,
  arrive: nothing,
  goToApp: nothing,
  track: nothing,
  viewed: nothing,
  learnPatterns: nothing,
});

const sessionOf = (context: EntryContext, user: User): ConsoleSession => ({
  user,
  runtime: runtimeOf(context),
  impersonating: false,
  impersonate: async () => 'dropped',
  endImpersonation: async () => undefined,
  preview: undefined,
  startPreview: async () => undefined,
  appUrl: (path) => new URL(path, window.location.origin).href,
  goToApp: nothing,
  track: nothing,
});

const ContentContext = createContext<ReactNode>(undefined);

/** The router is made once; what it shows changes. */
const Content = () => use(ContentContext);

/** A scene's own history, so that its steps are none of the page's. */
function useOwnRouter() {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Content /> }]));
  useEffect(() => () => router.dispose(), [router]);
  return router;
}

function useOwnProviders(product: string) {
  const [providers] = useState(() => ({
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
    }),
    store: memoryStore(),
    dataProvider: sampleData,
  }));
  useSyncExternalStore(textStore.subscribe, textStore.version);
  const messages = textsOf(AREAS);
  return useMemo(
    () => ({ ...providers, i18nProvider: createI18nProvider(product, messages ?? {}) }),
    [providers, product, messages],
  );
}

/** Pages of the public entry name the document after themselves; it gets its name back. */
function useOwnTitle(): void {
  const [before] = useState(() => document.title);
  useEffect(
    () => () => {
      document.title = before;
    },
    [before],
  );
}

/** The contexts of both entries around a dialog or page, seen by somebody made up. */
export function Stage({ context, viewer, children }: Props) {
  const router = useOwnRouter();
  const providers = useOwnProviders(context.runtime.brand.product);
  useOwnTitle();
  const session = useMemo(() => sessionOf(context, viewer), [context, viewer]);
  const entry = useMemo(() => publicOf(context, viewer), [context, viewer]);
  const content = useMemo(
    () => (
      <CoreAdminContext {...providers}>
        <ConsoleSessionProvider value={session}>
          <PublicProvider value={entry}>
            <DialogProvider>{children}</DialogProvider>
          </PublicProvider>
        </ConsoleSessionProvider>
      </CoreAdminContext>
    ),
    [providers, session, entry, children],
  );
  return (
    <ContentContext value={content}>
      <RouterProvider router={router} />
    </ContentContext>
  );
}
