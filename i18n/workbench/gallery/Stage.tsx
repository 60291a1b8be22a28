/** Renders the gallery's real dialogs and pages in the contexts they need, over sample data. */
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
import type { EntryContext } from '../../../src/api/context.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { type ConsoleSession, ConsoleSessionProvider } from '../../../src/data/session.tsx';
import type { User } from '../../../src/domain/entities.ts';
import { textStore } from '../../../src/kit/i18n/texts.ts';
import { growingI18nProvider } from '../../../src/kit/i18n/translator.ts';
import { DialogProvider } from '../../../src/kit/layers/dialogs.tsx';
import { PublicProvider } from '../../../src/public/context.ts';
import { sampleData } from './sampleData.ts';

type Props = { context: EntryContext; viewer: User; children: ReactNode };

const nothing = (): void => undefined;
const refuse = (): Promise<never> => Promise.reject(new ApiError('answer', { statusCode: 400 }));

/** The runtime without features that would call another service. */
const runtimeOf = ({ runtime }: EntryContext): EntryContext['runtime'] => ({
  ...runtime,
  config: {
    ...runtime.config,
    botCheck: { invisibleSiteKey: '', checkboxSiteKey: '', puzzleUrl: '' },
    stripe: { publishableKey: '' },
  },
});

/** A context of the public entry that sends nothing and never navigates. */
const publicOf = (context: EntryContext, viewer: User): EntryContext => ({
  ...context,
  runtime: runtimeOf(context),
  api: {
    send: refuse,
    session: {
      user: () => viewer,
      owner: () => undefined,
      isImpersonating: () => false,
      isTakenOver: () => false,
      mode: () => undefined,
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
  reloadUser: async () => user,
  runtime: runtimeOf(context),
  impersonating: false,
  acting: undefined,
  impersonate: async () => 'dropped',
  endImpersonation: async () => undefined,
  appUrl: (path) => new URL(path, window.location.origin).href,
  goToApp: nothing,
  track: nothing,
  ownStore: memoryStore(),
});

const ContentContext = createContext<ReactNode>(undefined);

/** The router is created once; its content changes. */
const Content = () => use(ContentContext);

/** A separate history for a scene, so that its steps don't affect the page's. */
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
  const read = useSyncExternalStore(textStore.subscribe, textStore.get);
  return useMemo(
    () => ({ ...providers, i18nProvider: growingI18nProvider(product, read) }),
    [providers, product, read],
  );
}

/** Public pages set the document's title; it is restored afterwards. */
function useOwnTitle(): void {
  const [before] = useState(() => document.title);
  useEffect(
    () => () => {
      document.title = before;
    },
    [before],
  );
}

/** The contexts of both entries around a dialog or page, as seen by a sample user. */
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
