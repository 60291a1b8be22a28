/** A tab of a browser: the page of `main`, with the two real entries over one session. */
import type { TestBrowser } from '../../../mocks/browser.ts';
import type { Platform } from '../../../mocks/platform.ts';
import { CAST, type CastKey, PASSWORD } from '../../../mocks/seeds/people.ts';
import { mountConsole } from '../../../src/app/entry.tsx';
import { arrive, worksHere } from '../../../src/boot/arrive.ts';
import { follow } from '../../../src/boot/follow.ts';
import { createPage } from '../../../src/boot/page.ts';
import { dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { mountPublic } from '../../../src/public/entry.tsx';
import { visit } from '../../signedIn.ts';
import type { Browser } from '../../unit/api/harness.ts';

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
  const page = createPage({
    ...app,
    root,
    usage: { track: () => undefined, viewed: () => undefined, learnPatterns: () => undefined },
    entries: {
      public: () => Promise.resolve((at, context, path) => mountPublic(at, context, path, fail)),
      console: () => Promise.resolve(mountConsole),
    },
    // Another app is another page.
    arrival: () => Promise.resolve({ arrive, worksHere, goToApp: () => undefined }),
    follower: () => Promise.resolve({ follow }),
    fail,
  });
  const { context, cover } = page;
  window.addEventListener('popstate', page.moved);
  await session.start();
  await page.open();
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
      if (page.shown() === 'sign-in') context.arrive();
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      window.removeEventListener('popstate', page.moved);
      app.leave();
      void cover.over?.then(({ open }) => open());
      page.clear();
      root.remove();
      for (const { id } of toastStore.get().shown) dismissToast(id);
    },
  };
}
export type Tab = Awaited<ReturnType<typeof openTab>>;
