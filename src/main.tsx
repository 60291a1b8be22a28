/** Boot: config, session, which entry. The public entry comes along: who has no session waits for nothing else. */
import { createSession } from './api/session.ts';
import type { EntryContext, SessionOwner } from './api/context.ts';
import { browserStorages, createKept } from './api/kept.ts';
import { browserTabs } from './api/tabs.ts';
import { createTransport } from './api/transport.ts';
import { takeArrival } from './boot/arrival.ts';
import { loadConfig } from './boot/config.ts';
import { applyBrand } from './boot/brand.ts';
import type { Page } from './boot/follow.ts';
import type { Shown } from './boot/shown.ts';
import { createUsage } from './boot/usage.ts';
import { currentPath, noteWanted, wayIn } from './boot/wanted.ts';
import type { User } from './domain/entities.ts';
import { bare, isPublicPath, paths, PUBLIC_SCREENS, publicScreenOf } from './paths.ts';
import { mountPublic } from './public/entry.tsx';
import { warmPublic } from './public/PublicApp.tsx';
import { createAuth } from './api/auth.ts';
import { hasDirtyForm } from './ui/form/dirty.ts';
import { START } from '../i18n/files.ts';
import { loadFile, loadTexts } from './ui/texts.ts';
import './boot/texts.ts';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/controls.css';

type Mounted = { navigate(path: string): void; unmount(): void };
type EntryName = 'public' | 'console';

/** The plain page with a button: what should be shown can't be. */
const offerReload = () => void import('./boot/plainPage.ts').then((page) => page.offerReload());

const entries = {
  public: () =>
    Promise.resolve((root: HTMLElement, context: EntryContext, path: string) =>
      mountPublic(root, context, path, offerReload),
    ),
  console: () =>
    Promise.all([import('./app/entry.tsx'), loadFile('console')]).then(([{ mountConsole }]) => mountConsole),
};
const arrival = () => import('./boot/arrive.ts');
const follower = () => import('./boot/follow.ts');

/** Fetches the console and the screen of a path. What fails is met where it is mounted. */
function prefetchConsole(path: string): void {
  const screen = import('./app/screens.ts').then(({ warmScreen }) => warmScreen(path));
  for (const chunk of [entries.console(), screen]) chunk.catch(() => undefined);
}

/** How long the sign-in form is up before the console is fetched behind it, in milliseconds. */
const PREFETCH_AFTER_MS = 1000;

async function boot(): Promise<void> {
  // Before anything else loads or is reported anywhere (decisions §4).
  const token = takeArrival(window.location, window.history);
  const kept = createKept(browserStorages());
  // The chunks travel while the config does.
  warmPublic(window.location.pathname);
  if ((token || kept.session()) && !isPublicPath(window.location.pathname))
    prefetchConsole(window.location.pathname);

  const texts = loadTexts(START).then(
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
  const { session, ways, send } = createSession({ transport, kept, tabs: browserTabs() });
  const auth = createAuth({ session, ways, send, config: runtime.config });
  const usage = createUsage(() =>
    import('./boot/events.ts').then(({ startEvents }) => startEvents(runtime, transport, session)),
  );
  const root = document.getElementById('root') ?? document.body;
  let mounted: { name: EntryName; entry: Mounted } | undefined;
  /** Whose page is shown. */
  let shownTo: SessionOwner | undefined;
  const cover: Page['cover'] = {};
  let shows = 0;

  // A screen may change the address before all that reads it is there.
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
      // Fetched while the credentials were typed; a sign-in page needs none of it.
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
  /** The client app around this frame. An impersonated user is looked at here, wherever "here" is. */
  const embeddedBy = () => (session.isImpersonating() ? undefined : kept.webClientId());
  const arriving = () => ({ ...context, session, webClientId: embeddedBy() });

  /** A prospect has no console yet, and in a frame of another app not everybody has one. */
  async function hasConsole(user: User): Promise<boolean> {
    if (user.userType === 'PROSPECT') return false;
    return embeddedBy() === undefined || (await arrival()).worksHere(arriving(), user);
  }

  /** Nothing of the identity that was shown stays. */
  function clear(): void {
    shows += 1;
    mounted?.entry.unmount();
    mounted = undefined;
  }

  /** Shows a path in the entry that it belongs to; a visitor who may not see it signs in first. */
  async function render(path: string): Promise<void> {
    const pathname = bare(path);
    const screen = publicScreenOf(path)?.screen;
    noteWanted(path, session.want);
    const user = session.user();
    if (!user && !(screen && PUBLIC_SCREENS[screen] === 'open')) return context.show(wayIn(path), 'replace');
    if (user && (pathname === paths.login || pathname === '/')) {
      // Somebody who is signed in wants nothing (decisions §5).
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
    const mount = await entries[name]().catch(offerReload);
    // Somebody went on meanwhile.
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

  /** What happens to the session is followed one after the other, by code that most visitors never need. */
  let following = Promise.resolve();
  session.on((event) => {
    const { userId, as } = session.owner() ?? {};
    const isTheirs = userId === shownTo?.userId && as === shownTo?.as;
    const at = { shown: shown(), isDirty: hasDirtyForm(), isTheirs };
    // Nothing of somebody else's stays until the code is here.
    if (event.type === 'identity-changed' && at.shown === 'console' && !at.isDirty) clear();
    following = following.then(follower).then(({ follow }) => follow(event, at, page), offerReload);
  });
  const page: Page = {
    context,
    clear,
    arriving,
    owner: () => shownTo,
    cover,
  };

  window.addEventListener('popstate', () => {
    // Inside the console its router follows by itself; between the entries it is ours.
    const isPublic = isPublicPath(window.location.pathname);
    if (mounted?.name !== 'console' || isPublic) void render(currentPath());
  });
  // A page from the back-forward cache may belong to a session that is over.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());

  if (!(await texts)) return offerReload();
  await (token ? session.startWith(token.token, token.userId) : session.start());
  // Why it could not be begun is said where one lands.
  await following;
  await render(currentPath());
  if (document.dir === 'rtl') import('./ui/radioKeys.ts').catch(() => undefined);
  if (runtime.config.environment !== 'prod')
    // A page that is left meanwhile never gets them, and has nobody to tell.
    import('./boot/translating.ts')
      .then(({ startTranslating }) => startTranslating(context, asked))
      .catch(() => undefined);
  window.setTimeout(() => void usage.start(), PREFETCH_AFTER_MS);
}

function prefetchBehindSignIn(): void {
  prefetchConsole(paths.accounts);
  for (const chunk of [arrival(), follower()]) chunk.catch(() => undefined);
}

/** Without a connection it could not be fetched any more. */
function prefetchEnds(): void {
  follower().then(
    ({ warmEnds }) => warmEnds(),
    () => undefined,
  );
}

void boot();
