/** Chooses the entry for an address and a user, and gives both their context. Shared by `main` and the tests. */
import type { EntryContext, SessionOwner } from '../api/context.ts';
import type { Kept } from '../api/kept.ts';
import type { ApiSession } from '../api/session.ts';
import type { User } from '../domain/entities.ts';
import { hasDirtyForm } from '../kit/form/dirty.ts';
import { bare, isPublicPath, paths, PUBLIC_SCREENS, publicScreenOf } from '../paths.ts';
import type { arrive, goToApp, worksHere } from './arrive.ts';
import type { follow, Page } from './follow.ts';
import { untilHere } from './load.ts';
import type { Shown } from './shown.ts';
import type { createUsage } from './usage.ts';
import { currentPath, noteWanted, wayIn } from './wanted.ts';

type Mounted = { navigate(path: string): void; unmount(): void };
type Mount = (root: HTMLElement, context: EntryContext, path: string) => Mounted;
type EntryName = 'public' | 'console';

type Parts = Pick<EntryContext, 'runtime' | 'auth'> & {
  send: EntryContext['api']['send'];
  root: HTMLElement;
  session: ApiSession;
  kept: Pick<Kept, 'webClientId' | 'embedIn'>;
  usage: Omit<ReturnType<typeof createUsage>, 'start'>;
  /** Load the code of an entry, as a function that mounts it. */
  entries: Readonly<Record<EntryName, (path: string) => Promise<Mount>>>;
  /** Loads the code that redirects a user after the sign-in. */
  arrival(): Promise<{ arrive: typeof arrive; goToApp: typeof goToApp; worksHere: typeof worksHere }>;
  /** Loads the handler of session events, which most visitors never need. */
  follower(): Promise<{ follow: typeof follow }>;
  /** Shows an error instead of the page. */
  fail(cause: unknown): void;
  onMounted?(name: EntryName): void;
};

/** Follows the session from now on. `open` shows the first address; `context.show` and `moved` show later ones. */
export function createPage(parts: Parts) {
  const { runtime, auth, send, root, session, kept, usage, entries, arrival, follower, fail } = parts;
  let mounted: { name: EntryName; entry: Mounted } | undefined;
  /** Whose data the page shows. */
  let shownTo: SessionOwner | undefined;
  const cover: Page['cover'] = {};
  let shows = 0;

  // Read now, because a screen may change the address before all code that reads it has loaded.
  const webClientId = new URLSearchParams(window.location.search).get('webClientId');
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
      arrival().then(({ arrive }) => arrive(arriving()) || clear(), fail);
    },
    goToApp(path) {
      arrival().then(({ goToApp }) => goToApp(arriving(), path), fail);
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
    if (user && (pathname === paths.login || pathname === paths.twoFactor || pathname === '/')) {
      // The wanted path is only for visitors; a signed-in user no longer needs it (decisions §5), and no code.
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
    const mount = await entries[name](path).catch(fail);
    // Another navigation started in the meantime.
    if (!mount || show !== shows) return;
    mounted?.entry.unmount();
    mounted = { name, entry: mount(root, context, path) };
    usage.viewed(pathname);
    shownTo = session.owner();
    parts.onMounted?.(name);
  }

  function shown(): Shown {
    if (cover.over) return 'covered';
    if (!mounted) return 'nothing';
    if (mounted.name === 'console') return 'console';
    return bare(currentPath()) === paths.login ? 'sign-in' : 'public';
  }

  /** Session events are handled one at a time. */
  let following = Promise.resolve();
  session.on((event) => {
    const { userId, as } = session.owner() ?? {};
    const isTheirs = userId === shownTo?.userId && as === shownTo?.as;
    const at = { shown: shown(), isDirty: hasDirtyForm(), isTheirs };
    // Clears the previous user's data at once, without waiting for the chunk.
    if (event.type === 'identity-changed' && at.shown === 'console' && !at.isDirty) clear();
    following = following.then(() => untilHere(follower)).then(({ follow }) => follow(event, at, page), fail);
  });
  const page: Page = { context, clear, arriving, owner: () => shownTo, cover };

  return {
    context,
    /** Shows the current address, after the session's events so far: a sign-in may have to say why one ended. */
    async open(): Promise<void> {
      await following;
      await render(currentPath());
    },
    /** For `popstate`. Moves within the console are handled by its router. */
    moved(): void {
      if (mounted?.name !== 'console' || isPublicPath(window.location.pathname)) void render(currentPath());
    },
    shown,
    clear,
    cover,
  };
}
