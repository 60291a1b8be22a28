/** The console's entry: router, react-admin's contexts, resources. Loaded behind the public screens. */
import './styles/controls.css';
import './styles/touch.css';
import './styles/contrast.css';
import './styles/reach.css';
import { onlineManager } from '@tanstack/react-query';
import { memoryStore, type Store } from 'ra-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { EntryContext } from '../api/context.ts';
import { patternOf } from '../boot/patterns.ts';
import { createAuthProvider } from '../data/authProvider.ts';
import { createConsoleDataProvider } from '../data/consoleDataProvider.ts';
import { keys } from '../data/keys.ts';
import { createStore } from '../data/store.ts';
import type { User } from '../domain/entities.ts';
import { safePath } from '../domain/session/redirect.ts';
import { clearDrafts, pauseDrafts } from '../kit/form/drafts.ts';
import { clearToastHistory } from '../kit/toasts/toastStore.ts';
import { isPublicPath, paths } from '../paths.ts';
import { Console } from './Console.tsx';
import { createQueryClient, readAhead, readSeenList } from './readAhead.ts';
import { preloadScreens } from './screens.ts';
import './layout/FrameSkeleton.module.css';
import '../shared/list/list.css';

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

function providersFor(context: EntryContext, store: Store) {
  const queryClient = createQueryClient();
  const authProvider = createAuthProvider(context);
  // Before the first render, because react-admin renders all routes again when the permissions arrive.
  void queryClient.prefetchQuery({
    queryKey: keys.permissions,
    queryFn: () => authProvider.getPermissions(),
  });
  return {
    queryClient,
    authProvider,
    dataProvider: createConsoleDataProvider(context.api, context.runtime.flags),
    store,
  };
}

/** Whether a console is shown; a sign-in over the page leaves it mounted. */
let isShown = false;
/** A console whose first list is being read while who-am-i is still in flight. */
let prepared: { userId: string; providers: ReturnType<typeof providersFor> } | undefined;
/** A prepared console that is not shown within this time is dropped with its data, in milliseconds. */
const PREPARED_MS = 10_000;

function takePrepared(userId: string): ReturnType<typeof providersFor> | undefined {
  const { userId: owner, providers } = prepared ?? {};
  prepared = undefined;
  if (owner === userId) return providers;
  providers?.queryClient.clear();
  return undefined;
}

/**
 * Starts reading the list where a user will arrive, in parallel with who-am-i. Only a list that the same user has seen
 * in this browser: before who-am-i nothing else tells staff from customers (decisions §5).
 */
export function prepareConsole(context: EntryContext, userId: string): void {
  takePrepared('');
  if (isShown || context.isEmbedded()) return;
  const providers = providersFor(context, createStore(userId));
  const { pathname, search } = window.location;
  const isArriving = isPublicPath(pathname) || pathname === '/';
  const path = isArriving ? (safePath(context.api.session.wanted()) ?? paths.accounts) : pathname + search;
  if (!readSeenList(path, { runtime: context.runtime, ...providers })) return;
  const mine = (prepared = { userId, providers });
  window.setTimeout(() => prepared === mine && takePrepared(''), PREPARED_MS);
}

/** A file that misses its field must not replace the page, as browsers do by default. */
function keepPage(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** Mounts the console for the signed-in user; it is unmounted when the identity changes. */
export function mountConsole(root: HTMLElement, context: EntryContext, path: string) {
  const user = context.api.session.user() as User;
  const { runtime } = context;
  const isImpersonating = context.api.session.isImpersonating();
  isShown = true;
  // For good: the session may end while a file is being dragged.
  window.addEventListener('dragover', keepPage);
  window.addEventListener('drop', keepPage);
  const ready = takePrepared(isImpersonating ? '' : user.id);
  // An impersonation leaves no traces in the impersonated user's store.
  const providers = ready ?? providersFor(context, isImpersonating ? memoryStore() : createStore(user.id));
  const ownerId = context.api.session.owner()?.userId ?? user.id;
  const ownStore = isImpersonating ? createStore(ownerId) : providers.store;
  const { queryClient } = providers;
  forgetDraftsAtSignOut(context);
  const resumeDrafts = isImpersonating ? pauseDrafts() : undefined;
  const unsubscribe = context.api.session.on((event) => {
    // Sends no queries while the page waits for its owner to sign in again (decisions §12).
    onlineManager.setOnline(context.api.session.user()?.id === user.id);
    if (event.type === 'user-changed') void queryClient.invalidateQueries({ queryKey: keys.identity });
    // The same user has signed in again, or resumed the impersonation, over the page: refetches the queries that failed
    // meanwhile.
    if ((event.type === 'signed-in' || event.type === 'identity-changed') && event.user.id === user.id)
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  });
  readAhead(path, { user, runtime, ...providers });
  context.learnPatterns(patternOf);
  const router = createBrowserRouter([
    {
      path: '*',
      element: <Console context={context} providers={providers} ownStore={ownStore} />,
    },
  ]);
  router.subscribe(({ location }) => {
    // From the first navigation on, skeletons appear only when an answer takes a while.
    delete document.documentElement.dataset['standing'];
    context.viewed(location.pathname);
  });
  const reactRoot = createRoot(root);
  if (router.state.location.pathname + router.state.location.search !== path)
    void router.navigate(path, { replace: true });
  reactRoot.render(
    <StrictMode>
      {/* Without transitions, the next screen's frame is rendered in the same task as the press. */}
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  );
  const cancelPreload = preloadScreens();
  return {
    navigate: (to: string) => void router.navigate(to, { replace: true }),
    unmount() {
      isShown = false;
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
