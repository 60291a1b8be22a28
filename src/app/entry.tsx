/** The console's entry: router, react-admin's contexts, resources. Loaded behind the public screens. */
import { type DefaultOptions, onlineManager, QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { EntryContext } from '../api/context.ts';
import { createAuthProvider } from '../data/authProvider.ts';
import { createConsoleDataProvider } from '../data/consoleDataProvider.ts';
import { keys } from '../data/keys.ts';
import { createStore } from '../data/store.ts';
import type { User } from '../domain/entities.ts';
import { patternOf } from '../boot/patterns.ts';
import { clearDrafts, pauseDrafts } from '../kit/form/drafts.ts';
import { clearToastHistory } from '../kit/toasts/toastStore.ts';
import { Console } from './Console.tsx';
import { readAhead } from './prefetch.ts';
import { preloadScreens } from './screens.ts';
import './shell.css';
import '../shared/list/list.css';

/**
 * Reads are repeated by the http client, which also knows when not to. A write is sent at once or not at all: kept until
 * the page is online again it would come as a surprise.
 */
const queryDefaults: DefaultOptions = {
  queries: { retry: false, refetchOnWindowFocus: false },
  mutations: { retry: false, networkMode: 'always' },
};

const watched = new WeakSet<EntryContext['api']['session']>();

/**
 * What was typed comes back after a lost session, not after a sign-out by choice, which the public entry makes; also
 * when the session was lost before and begun again over the page.
 */
function forgetDraftsAtSignOut({ api: { session } }: EntryContext): void {
  if (watched.has(session)) return;
  watched.add(session);
  session.on((event) => {
    if (event.type === 'signed-out' && event.reason === 'chosen') clearDrafts();
  });
}

/** Mounts the console for the signed-in user; it lives as long as the identity does. */
export function mountConsole(root: HTMLElement, context: EntryContext, path: string) {
  const user = context.api.session.user() as User;
  const { runtime } = context;
  const queryClient = new QueryClient({ defaultOptions: queryDefaults });
  const providers = {
    queryClient,
    authProvider: createAuthProvider(context),
    dataProvider: createConsoleDataProvider(context.api, runtime.flags),
    // What somebody does as another user is not that user's to find.
    store: context.api.session.isImpersonating() ? memoryStore() : createStore(user.id),
  };
  forgetDraftsAtSignOut(context);
  const resumeDrafts = context.api.session.isImpersonating() ? pauseDrafts() : undefined;
  const off = context.api.session.on((event) => {
    // Nothing is asked for, with nobody's token or another's, while the page waits for its owner (decisions §12).
    onlineManager.setOnline(context.api.session.user()?.id === user.id);
    if (event.type === 'user-changed') void queryClient.invalidateQueries({ queryKey: keys.identity });
    // Signed in, or acting, again over the page: what was let go meanwhile is asked for anew, by the same user alone.
    if ((event.type === 'signed-in' || event.type === 'identity-changed') && event.user.id === user.id)
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  });
  readAhead(path, { user, runtime, ...providers });
  context.learnPatterns(patternOf);
  const isPreview = { current: false };
  const router = createBrowserRouter([
    { path: '*', element: <Console context={context} providers={providers} isPreview={isPreview} /> },
  ]);
  router.subscribe(({ location }) => {
    if (!isPreview.current) context.viewed(location.pathname);
  });
  const reactRoot = createRoot(root);
  if (router.state.location.pathname + router.state.location.search !== path)
    void router.navigate(path, { replace: true });
  reactRoot.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const cool = preloadScreens();
  return {
    navigate: (to: string) => void router.navigate(to, { replace: true }),
    unmount() {
      cool();
      off();
      reactRoot.unmount();
      // Its forms have gone now.
      resumeDrafts?.();
      onlineManager.setOnline(true);
      router.dispose();
      queryClient.clear();
      clearToastHistory();
    },
  };
}
