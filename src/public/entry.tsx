/** The public entry: everything that is visible without a session. No router, no react-admin, no MUI. */
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { EntryContext } from '../api/context.ts';
import { publicScreenOf } from '../paths.ts';
import { PublicApp } from './PublicApp.tsx';

// Imported here, because the prerendered pages are shown before any chunk of their own is loaded.
import '../shared/subscription/plan.css';
import './door.css';

/**
 * The screen whose form is in the root before the code is loaded, if any: deploy/prerender/pages.tsx renders it, and
 * boot/first.ts puts it there and marks what is pressed. From now on first.ts ignores its presses, and a translation of
 * its texts is undone.
 */
function takePrerendered(root: HTMLElement): string | undefined {
  const page: { canvassPutBack?: (root: HTMLElement) => void } = window as object;
  const { screen } = root.dataset;
  delete root.dataset['screen'];
  page.canvassPutBack?.(root);
  return screen;
}

/** Replays in the hydrated form what was typed, filled in by the browser, and pressed before. */
function takeEarly(root: HTMLElement): void {
  for (const input of root.querySelectorAll('input'))
    if (input.value !== '') input.dispatchEvent(new Event('input', { bubbles: true }));
  for (const pressed of root.querySelectorAll<HTMLElement>('[data-early]')) {
    delete pressed.dataset['early'];
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  }
}

export { setLoginState } from './login/loginState.ts';

/**
 * Mounts the public screens in `root`, starting at `path`; calls `fail` when one can't be shown. A prerendered screen
 * is hydrated, which keeps what was typed and pressed before; its code must already be loaded.
 */
export function mountPublic(
  root: HTMLElement,
  context: EntryContext,
  path: string,
  fail: (error: unknown) => void,
): { navigate(path: string): void; unmount(): void } {
  const options: RootOptions = {
    onUncaughtError(error) {
      // Still reported like an uncaught error, for any monitoring of the page.
      reportError(error);
      fail(error);
    },
  };
  const isPrerendered = takePrerendered(root) === publicScreenOf(path)?.screen;
  const tree = isPrerendered
    ? hydrateRoot(
        root,
        <PublicApp context={context} path={path} onHydrated={() => takeEarly(root)} />,
        options,
      )
    : createRoot(root, options);
  const navigate = (to: string) => tree.render(<PublicApp context={context} path={to} />);
  if (!isPrerendered) navigate(path);
  return { navigate, unmount: () => tree.unmount() };
}
