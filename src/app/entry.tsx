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
import { prefetchList } from './prefetch.ts';
import { preloadScreens } from './screens.ts';
import './shell.css';
import '../shared/list/list.css';

/**
 * The http client retries reads, because it knows when not to. A write is sent at once or not at all: one sent later,
 * when the page is online again, would surprise its user.
 */
const queryDefaults: DefaultOptions = {
  queries: { retry: false, refetchOnWindowFocus: false },
  mutations: { retry: false, networkMode: 'always' },
};

const watched = new WeakSet<EntryContext['api']['session']>();

/**
 * Discards drafts when the user signs out deliberately; after a lost session they are kept. Registered once per session
 * object and never removed, because the sign-out happens in the public entry, after the console has unmounted.
 */
function forgetDraftsAtSignOut({ api: { session } }: EntryContext): void {
  if (watched.has(session)) return;
  watched.add(session);
  session.on((event) => {
    if (event.type === 'signed-out' && event.reason === 'chosen') clearDrafts();
  });
}

/** Mounts the console for the signed-in user; it is unmounted when the identity changes. */
export function mountConsole(root: HTMLElement, context: EntryContext, path: string) {
  const user = context.api.session.user() as User;
  const { runtime } = context;
  const queryClient = new QueryClient({ defaultOptions: queryDefaults });
  const providers = {
    queryClient,
    authProvider: createAuthProvider(context),
    dataProvider: createConsoleDataProvider(context.api, runtime.flags),
    // An impersonation leaves no traces in the impersonated user's store.
    store: context.api.session.isImpersonating() ? memoryStore() : createStore(user.id),
  };
  forgetDraftsAtSignOut(context);
  const resumeDrafts = context.api.session.isImpersonating() ? pauseDrafts() : undefined;
  const unsubscribe = context.api.session.on((event) => {
    // Sends no queries while the page waits for its owner to sign in again (decisions §12).
    onlineManager.setOnline(context.api.session.user()?.id === user.id);
    if (event.type === 'user-changed') void queryClient.invalidateQueries({ queryKey: keys.identity });
    // The same user has signed in, or is acting, again over the page: refetches the queries that failed meanwhile.
    if ((event.type === 'signed-in' || event.type === 'identity-changed') && event.user.id === user.id)
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  });
  prefetchList(path, { user, runtime, ...providers });
  context.learnPatterns(patternOf);
  const isPreview = { current: false };
  const router = createBrowserRouter([
    { path: '*', element: <Console context={context} providers={providers} isPreview={isPreview} /> },
  ]);
  router.subscribe(({ location }) => {
    // From the first navigation on, skeletons appear only when an answer takes a while.
    delete document.documentElement.dataset['standing'];
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
  const cancelPreload = preloadScreens();
  return {
    navigate: (to: string) => void router.navigate(to, { replace: true }),
    unmount() {
      cancelPreload();
      unsubscribe();
      reactRoot.unmount();
      // Only now, because the forms must have unmounted.
      resumeDrafts?.();
      onlineManager.setOnline(true);
      router.dispose();
      queryClient.clear();
      clearToastHistory();
    },
  };
}
