/**
 * Boot: reads the config, makes the session and picks the entry. The public entry is part of it, so that a visitor
 * waits for no second request.
 */
import './kit/composing.ts';
import { createSession } from './api/session.ts';
import type { EntryContext } from './api/context.ts';
import { browserStorages, createKept } from './api/kept.ts';
import { browserTabs } from './api/tabs.ts';
import { createTransport } from './api/transport.ts';
import { loadConfig } from './boot/config.ts';
import { createPage } from './boot/page.ts';
import { createUsage } from './boot/usage.ts';
import { isPublicPath, paths } from './paths.ts';
import { mountPublic } from './public/entry.tsx';
import { publicReady } from './public/PublicApp.tsx';
import { createAuth } from './api/auth.ts';
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
  // A page's first number or date format takes the browser 10 ms, which nobody notices while the console is loading.
  Intl.NumberFormat();
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
  // Read now, because a screen may change the address before all code that reads it has loaded.
  const asked = new URLSearchParams(window.location.search);
  const page = createPage({
    runtime,
    auth,
    send,
    root,
    session,
    kept,
    usage,
    entries,
    arrival,
    follower,
    fail: offerReload,
    onMounted: (name) =>
      void window.setTimeout(name === 'public' ? prefetchBehindSignIn : prefetchEnds, PREFETCH_AFTER_MS),
  });
  const { context } = page;
  window.addEventListener('popstate', page.moved);
  // A page from the back-forward cache may belong to a session that is over.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());

  if (!(await texts)) return offerReload(new NotLoaded());
  const isSignedIn = token !== undefined || kept.session() !== undefined;
  const started = token ? session.startWith(token.token, token.userId) : session.start();
  // Started while the first call is in flight, so as not to delay it.
  if (isSignedIn && !isPublicPath(window.location.pathname)) prefetchConsole(window.location.pathname);
  await started;
  await page.open();
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
