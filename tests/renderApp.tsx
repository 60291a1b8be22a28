/** Mounts the true console over a mock platform of one test (happy-dom). */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EntryContext } from '../src/api/context.ts';
import { mountConsole } from '../src/app/entry.tsx';
import { layersReady } from '../src/ui/layers.ts';
import type { Platform } from '../mocks/platform.ts';
import type { CastKey } from '../mocks/seeds/people.ts';
import { signedIn, smallPlatform } from './signedIn.ts';

type Options = { as?: CastKey; at: string; platform?: Platform };

/**
 * The console at a path, signed in as one of the cast. `shown` are the paths that the console handed back to the
 * public entry; `sent` every request since it was mounted.
 */
export async function renderApp({ as = 'ines', at, platform = smallPlatform() }: Options) {
  // As in the console, which fetches them when it has nothing else to do.
  await layersReady();
  const app = await signedIn(as, platform);
  const shown: string[] = [];
  const context: EntryContext = {
    runtime: app.runtime,
    localise: (catalogues) => catalogues,
    api: { send: app.send, session: app.session },
    show: (path) => void shown.push(path),
    arrive: () => undefined,
    goToApp: () => undefined,
  };
  window.history.replaceState(null, '', at);
  const root = document.createElement('div');
  document.body.append(root);
  let console_: ReturnType<typeof mountConsole> | undefined;
  await act(async () => {
    console_ = mountConsole(root, context, at);
  });
  return {
    ...app,
    shown,
    user: userEvent.setup({ delay: null }),
    screen,
    async unmount() {
      await act(async () => console_?.unmount());
      root.remove();
    },
  };
}
