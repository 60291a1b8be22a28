/** Mounts the real console over a mock platform of one test (happy-dom). */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Platform } from '../mocks/platform.ts';
import type { CastKey } from '../mocks/seeds/people.ts';
import type { EntryContext } from '../src/api/context.ts';
import { mountConsole, prepareConsole } from '../src/app/entry.tsx';
import { layersReady } from '../src/kit/layers/layers.ts';
import { whenOver } from './leaving.ts';
import { signedIn, smallPlatform, type visit } from './signedIn.ts';

type Options = {
  as?: CastKey;
  at: string;
  platform?: Platform;
  embedded?: boolean;
  /** Begins to read before the console is mounted, as at a sign-in. */
  prepares?: boolean;
  /** A page whose session has begun, instead of one that signs in. */
  app?: ReturnType<typeof visit>;
};

/**
 * Mounts the console at a path, signed in as a member of the cast, until the test ends. Returns `shown`, the paths that
 * the console handed back to the public entry; `crossed`, those that it opened in the account's app; `sent`, every
 * request since the sign-in; and `told`, the paths and outcomes of the usage events.
 */
export async function renderApp(options: Options) {
  const { as = 'ines', at, platform = smallPlatform(), embedded = false, prepares = false } = options;
  // As in the console, which fetches them when idle.
  await layersReady();
  const app = options.app ?? (await signedIn(as, platform));
  const shown: string[] = [];
  const told: string[] = [];
  const crossed: string[] = [];
  const context: EntryContext = {
    runtime: app.runtime,
    api: { send: app.send, session: app.session },
    auth: app.auth,
    show: (path) => void shown.push(path),
    resume: () => Promise.resolve(),
    arrive: () => undefined,
    goToApp: (path) => void crossed.push(path),
    isEmbedded: () => embedded,
    track: (outcome) => void told.push(outcome),
    viewed: (path) => void told.push(path),
    learnPatterns: () => undefined,
  };
  window.history.replaceState(null, '', at);
  if (prepares) prepareConsole(context, app.session.user()?.id ?? '');
  const root = document.createElement('div');
  document.body.append(root);
  let console_: ReturnType<typeof mountConsole> | undefined;
  await act(async () => {
    console_ = mountConsole(root, context, at);
  });
  // As in `main`: each identity has its own console.
  const off = app.session.on(({ type }) => {
    if (type !== 'identity-changed') return;
    console_?.unmount();
    const { pathname, search } = window.location;
    console_ = mountConsole(root, context, pathname + search);
  });
  let isMounted = true;
  async function unmount(): Promise<void> {
    if (!isMounted) return;
    isMounted = false;
    off();
    await act(async () => console_?.unmount());
    root.remove();
  }
  whenOver(unmount);
  return {
    ...app,
    shown,
    told,
    crossed,
    user: userEvent.setup({ delay: null }),
    screen,
    unmount,
  };
}
