/** A tab of a browser: the two real entries over one session, composed as in `main`. */
import { mountConsole } from '../../../src/app/entry.tsx';
import type { EntryContext } from '../../../src/api/context.ts';
import { arrive, worksHere } from '../../../src/boot/arrive.ts';
import { follow, type Page } from '../../../src/boot/follow.ts';
import { currentPath, noteWanted, wayIn } from '../../../src/boot/wanted.ts';
import { bare, isPublicPath, paths, PUBLIC_SCREENS, publicScreenOf } from '../../../src/paths.ts';
import { mountPublic } from '../../../src/public/entry.tsx';
import { hasDirtyForm } from '../../../src/kit/form/dirty.ts';
import { dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import type { TestBrowser } from '../../../mocks/browser.ts';
import type { Platform } from '../../../mocks/platform.ts';
import { CAST, type CastKey, PASSWORD } from '../../../mocks/seeds/people.ts';
import { visit } from '../../signedIn.ts';
import type { Browser } from '../../unit/api/harness.ts';

type Mounted = { navigate(path: string): void; unmount(): void };

export type Machine = {
  readonly platform: Platform;
  readonly who: CastKey;
  readonly storage: Browser;
  readonly network: TestBrowser;
};

const NEVER = new Promise<never>(() => undefined);
const fail = (): never => {
  throw new Error('A screen could not be shown');
};

/** Opens the current address: resumes the browser's session, or signs in. */
export async function openTab({ platform, who, storage, network }: Machine) {
  let isOpen = true;
  /** No answer reaches a closed tab. */
  const ifOpen = <Value>(value: Value): Value | Promise<never> => (isOpen ? value : NEVER);
  const app = visit(platform, storage, {
    ...network,
    fetch: (...request) =>
      network
        .fetch(...request)
        .then(ifOpen, (error: unknown) => (isOpen ? Promise.reject(error as Error) : NEVER)),
  });
  const { session, auth } = app;
  const root = document.createElement('div');
  document.body.append(root);
  let mounted: { name: 'public' | 'console'; entry: Mounted } | undefined;
  const cover: Page['cover'] = {};

  const context: EntryContext = {
    runtime: app.runtime,
    api: { send: app.send, session },
    auth,
    show(path, how = 'push') {
      if (path !== currentPath())
        window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', path);
      void render(path);
    },
    async resume(userId) {
      await session.start(userId);
      if (!session.user()) return;
      if (cover.over) (await cover.over).arrived();
      else if (shown() === 'sign-in') context.arrive();
    },
    arrive: () => void (arrive(arriving()) || clear()),
    goToApp: () => undefined,
    isEmbedded: () => embeddedBy() !== undefined,
    track: () => undefined,
    viewed: () => undefined,
    learnPatterns: () => undefined,
  };
  const embeddedBy = () => (session.isImpersonating() ? undefined : app.kept.webClientId());
  const arriving = () => ({ ...context, session, webClientId: embeddedBy() });
  const webClientId = new URLSearchParams(window.location.search).get('webClientId');
  if (webClientId) app.kept.embedIn(webClientId);
  let shows = 0;
  function clear(): void {
    shows += 1;
    mounted?.entry.unmount();
    mounted = undefined;
  }
  async function render(path: string): Promise<void> {
    const screen = publicScreenOf(path)?.screen;
    noteWanted(path, session.want);
    const user = session.user();
    if (!user && !(screen && PUBLIC_SCREENS[screen] === 'open')) return context.show(wayIn(path), 'replace');
    if (user && [paths.login, '/'].includes(bare(path))) {
      session.want(undefined);
      return context.arrive();
    }
    const hasConsole =
      user?.userType !== 'PROSPECT' &&
      (user === undefined || embeddedBy() === undefined || worksHere(arriving(), user));
    if (!screen && !hasConsole) return context.arrive();
    const name = screen ? 'public' : 'console';
    if (mounted?.name === name) {
      shownTo = session.owner();
      return mounted.entry.navigate(path);
    }
    const show = ++shows;
    // The code of an entry is lazy, and by then the one that requested it is done.
    await Promise.resolve();
    if (show !== shows || !isOpen) return undefined;
    mounted?.entry.unmount();
    mounted = { name, entry: (screen ? mountPublic : mountConsole)(root, context, path, fail) };
    shownTo = session.owner();
    return undefined;
  }
  function shown() {
    if (cover.over) return 'covered';
    if (mounted?.name === 'console') return 'console';
    if (!mounted) return 'nothing';
    return bare(currentPath()) === paths.login ? 'sign-in' : 'public';
  }
  let shownTo: ReturnType<typeof session.owner>;
  const page: Page = { context, clear, arriving, owner: () => shownTo, cover };
  session.on((event) => {
    const { userId, as } = session.owner() ?? {};
    const isTheirs = userId === shownTo?.userId && as === shownTo?.as;
    follow(event, { shown: shown(), isDirty: hasDirtyForm(), isTheirs }, page);
  });
  const onMove = () => {
    if (mounted?.name !== 'console' || isPublicPath(window.location.pathname)) void render(currentPath());
  };
  window.addEventListener('popstate', onMove);
  await session.start();
  await render(currentPath());
  return {
    root,
    session,
    auth,
    send: app.send,
    sent: app.sent,
    /** Nothing is pending in a closed tab. */
    unanswered: () => (isOpen ? app.unanswered() : 0),
    /** What the person reads: the page, and the layers over it. */
    text: () => document.body.textContent,
    /** The person types the credentials again, where the page asks for them. */
    async signIn() {
      await auth.login({
        email: CAST[who].email,
        password: PASSWORD,
        recaptchaToken: 'dev-bot-check',
      });
      if (shown() === 'sign-in') context.arrive();
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      window.removeEventListener('popstate', onMove);
      app.leave();
      void cover.over?.then(({ open }) => open());
      clear();
      root.remove();
      for (const { id } of toastStore.get().shown) dismissToast(id);
    },
  };
}
export type Tab = Awaited<ReturnType<typeof openTab>>;
