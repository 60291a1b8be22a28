/**
 * Boot: reads the config, makes the session and picks the entry. The public entry is part of it, so that a visitor
 * waits for no second request.
 */
import './kit/composing.ts';
import { createSession } from './api/session.ts';
import type { EntryContext, SessionOwner } from './api/context.ts';
import { browserStorages, createKept } from './api/kept.ts';
import { browserTabs } from './api/tabs.ts';
import { createTransport } from './api/transport.ts';
import { untilHere } from './boot/load.ts';
import { loadConfig } from './boot/config.ts';
import type { Page } from './boot/follow.ts';
import type { Shown } from './boot/shown.ts';
import { createUsage } from './boot/usage.ts';
import { currentPath, noteWanted, wayIn } from './boot/wanted.ts';
import type { User } from './domain/entities.ts';
import { bare, isPublicPath, paths, PUBLIC_SCREENS, publicScreenOf } from './paths.ts';
import { mountPublic } from './public/entry.tsx';
import { publicReady } from './public/PublicApp.tsx';
import { createAuth } from './api/auth.ts';
import { hasDirtyForm } from './kit/form/dirty.ts';
import { loadFile, shownTexts } from './kit/i18n/texts.ts';
import { NotLoaded } from './kit/notLoaded.ts';
import type { Brand } from './config/brands.ts';
import './boot/texts.ts';
import './kit/styles/tokens.css';
import './kit/styles/base.css';
import './kit/styles/controls.css';
import './kit/styles/fields.css';
import './kit/styles/touch.css';
import './kit/styles/contrast.css';

/** Applies the brand to the document outside React: accent, title, favicon. */
function applyBrand(brand: Brand): void {
  document.documentElement.dataset['brand'] = brand.id;
  document.title = brand.title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = brand.favicon;
}

/** Arrival with `?token=&userId=` (decisions §4), which `first.ts` has taken out of the address. */
type TokenArrival = { token: string; userId: string };

/** Returns token and user id of the arrival, and removes them from the page. */
function takeArrival(page: { canvassArrival?: TokenArrival } = window as object): TokenArrival | undefined {
  const arrival = page.canvassArrival;
  delete page.canvassArrival;
  return arrival && arrival.token !== '' && arrival.userId !== '' ? arrival : undefined;
}

type Mounted = { navigate(path: string): void; unmount(): void };
type EntryName = 'public' | 'console';

/** Shows the plain page with a reload button, when a page can't be shown. */
const offerReload = (cause: unknown) =>
  void import('./boot/plainPage.ts').then((page) => page.offerReload(cause)).catch(() => undefined);

const root = document.getElementById('root') ?? document.body;

const consoleCode = () => import('./app/entry.tsx');
const entries = {
  /** A prerendered screen is hydrated as a whole; another screen shows its frame while its code is loading. */
  public: (path: string) =>
    (root.dataset['screen'] === undefined ? Promise.resolve() : publicReady(path)).then(
      () => (at: HTMLElement, context: EntryContext) => mountPublic(at, context, path, offerReload),
    ),
  console: () => Promise.all([consoleCode(), loadFile('console')]).then(([{ mountConsole }]) => mountConsole),
};
const arrival = () => import('./boot/arrive.ts');
const follower = () => import('./boot/follow.ts');

/** Prefetches the console and the screen of a path. Errors are ignored here; they surface when the chunk is mounted. */
function prefetchConsole(path: string): void {
  const screen = import('./app/screens.ts').then(({ preloadScreen }) => preloadScreen(path));
  for (const chunk of [entries.console(), screen]) chunk.catch(() => undefined);
}

/** How long the sign-in form is shown before the console is prefetched behind it, in milliseconds. */
const PREFETCH_AFTER_MS = 1000;

async function boot(): Promise<void> {
  const token = takeArrival();
  const kept = createKept(browserStorages());
  // Fetches the chunks while the config is loading.
  publicReady(window.location.pathname).catch(() => undefined);
  const texts = loadFile('start').then(
    () => true,
    () => false,
  );
  const loaded = await loadConfig();
  if ('fault' in loaded)
    return import('./boot/plainPage.ts').then((page) => page.showConfigFault(loaded.fault));
  const { runtime } = loaded;
  applyBrand(runtime.brand);

  const transport = createTransport({
    base: (service) => runtime.config.services[service],
    fetch: (...request) => window.fetch(...request),
  });
  const { session, ways, send } = createSession({
    transport,
    kept,
    tabs: browserTabs(),
    lookOnlyNote: () => shownTexts().lookOnly?.refused,
    admitted: (userId) =>
      void consoleCode().then(
        ({ prepareConsole }) => prepareConsole(context, userId),
        () => undefined,
      ),
  });
  const auth = createAuth({ session, ways, send, config: runtime.config });
  const usage = createUsage(() =>
    import('./boot/events.ts').then(({ startEvents }) => startEvents(runtime, transport, session)),
  );
  let mounted: { name: EntryName; entry: Mounted } | undefined;
  /** Whose data the page shows. */
  let shownTo: SessionOwner | undefined;
  const cover: Page['cover'] = {};
  let shows = 0;

  // Read now, because a screen may change the address before all code that reads it has loaded.
  const asked = new URLSearchParams(window.location.search);
  const webClientId = asked.get('webClientId');
  if (webClientId) kept.embedIn(webClientId);

  const context: EntryContext = {
    runtime,
    api: { send, session },
    auth,
    show(path, how = 'push') {
      if (path !== currentPath())
        window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', path);
      void render(path);
    },
    async resume(userId) {
      await session.start(userId);
      await following;
      if (!session.user()) return;
      if (cover.over) (await cover.over).arrived();
      else if (shown() === 'sign-in') context.arrive();
    },
    arrive() {
      // Prefetched while the credentials were typed; the sign-in page itself doesn't need it.
      arrival().then(({ arrive }) => arrive(arriving()) || clear(), offerReload);
    },
    goToApp(path) {
      arrival().then(({ goToApp }) => goToApp(arriving(), path), offerReload);
    },
    isEmbedded: () => embeddedBy() !== undefined,
    track: usage.track,
    viewed: usage.viewed,
    learnPatterns: usage.learnPatterns,
  };
  /** The client app that embeds this frame. Ignored while impersonating: an impersonated user is always viewed here. */
  const embeddedBy = () => (session.isImpersonating() ? undefined : kept.webClientId());
  const arriving = () => ({ ...context, session, webClientId: embeddedBy() });

  /** Prospects have no console yet, and in another app's frame some users have no screens here. */
  async function hasConsole(user: User): Promise<boolean> {
    if (user.userType === 'PROSPECT') return false;
    return embeddedBy() === undefined || (await arrival()).worksHere(arriving(), user);
  }

  /** Unmounts everything that was shown to the previous identity. */
  function clear(): void {
    shows += 1;
    mounted?.entry.unmount();
    mounted = undefined;
  }

  /** Renders a path in the entry that owns it; redirects a visitor who needs a session to the sign-in. */
  async function render(path: string): Promise<void> {
    const pathname = bare(path);
    const screen = publicScreenOf(path)?.screen;
    noteWanted(path, session.want);
    const user = session.user();
    if (!user && !(screen && PUBLIC_SCREENS[screen] === 'open')) return context.show(wayIn(path), 'replace');
    if (user && (pathname === paths.login || pathname === '/')) {
      // The wanted path is only for visitors; a signed-in user no longer needs it (decisions §5).
      session.want(undefined);
      return context.arrive();
    }
    if (user && !screen && !(await hasConsole(user))) return context.arrive();
    const name: EntryName = screen ? 'public' : 'console';
    if (mounted?.name === name) {
      usage.viewed(pathname);
      shownTo = session.owner();
      return mounted.entry.navigate(path);
    }
    const show = ++shows;
    const mount = await entries[name](path).catch(offerReload);
    // Another navigation started in the meantime.
    if (!mount || show !== shows) return;
    mounted?.entry.unmount();
    mounted = { name, entry: mount(root, context, path) };
    usage.viewed(pathname);
    shownTo = session.owner();
    window.setTimeout(name === 'public' ? prefetchBehindSignIn : prefetchEnds, PREFETCH_AFTER_MS);
  }

  function shown(): Shown {
    if (cover.over) return 'covered';
    if (!mounted) return 'nothing';
    if (mounted.name === 'console') return 'console';
    return bare(currentPath()) === paths.login ? 'sign-in' : 'public';
  }

  /** Session events are handled one at a time, by a chunk that most visitors never need. */
  let following = Promise.resolve();
  session.on((event) => {
    const { userId, as } = session.owner() ?? {};
    const isTheirs = userId === shownTo?.userId && as === shownTo?.as;
    const at = { shown: shown(), isDirty: hasDirtyForm(), isTheirs };
    // Clears the previous user's data at once, without waiting for the chunk.
    if (event.type === 'identity-changed' && at.shown === 'console' && !at.isDirty) clear();
    following = following
      .then(() => untilHere(follower))
      .then(({ follow }) => follow(event, at, page), offerReload);
  });
  const page: Page = {
    context,
    clear,
    arriving,
    owner: () => shownTo,
    cover,
  };

  window.addEventListener('popstate', () => {
    // The console's router handles its own history; moves between the entries are handled here.
    const isPublic = isPublicPath(window.location.pathname);
    if (mounted?.name !== 'console' || isPublic) void render(currentPath());
  });
  // A page from the back-forward cache may belong to a session that is over.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());

  if (!(await texts)) return offerReload(new NotLoaded());
  const isSignedIn = token !== undefined || kept.session() !== undefined;
  const started = token ? session.startWith(token.token, token.userId) : session.start();
  // Started while the first call is in flight, so as not to delay it.
  if (isSignedIn && !isPublicPath(window.location.pathname)) prefetchConsole(window.location.pathname);
  await started;
  // Handles the events of the start first, so that the landing page can say why it failed.
  await following;
  await render(currentPath());
  // Also where nothing is shown, as in another app's frame.
  document.getElementById('late')?.remove();
  if (document.dir === 'rtl') import('./kit/controls/radioKeys.ts').catch(() => undefined);
  if (runtime.config.environment !== 'prod')
    // If the page is left before this loads, there is nobody to report the failure to.
    import('./boot/translating.ts')
      .then(({ startTranslating }) => startTranslating(context, asked))
      .catch(() => undefined);
  window.setTimeout(() => void usage.start(), PREFETCH_AFTER_MS);
}

function prefetchBehindSignIn(): void {
  prefetchConsole(paths.accounts);
  for (const chunk of [arrival(), follower()]) chunk.catch(() => undefined);
}

/** Prefetched, because it is needed exactly when the connection may be gone. */
function prefetchEnds(): void {
  follower().then(
    ({ preloadSessionEnd }) => preloadSessionEnd(),
    () => undefined,
  );
}

void boot();
