/** The public entry: what can be seen without a session. No router, no react-admin, no MUI. */
import { createRoot } from 'react-dom/client';
import type { EntryContext } from '../api/context.ts';
import { PublicApp } from './PublicApp.tsx';
import './door.css';

export { setLoginState } from './login/loginState.ts';

/** Mounts the public screens in `root`, starting at `path`; calls `fail` when one can't be shown. */
export function mountPublic(
  root: HTMLElement,
  context: EntryContext,
  path: string,
  fail: () => void,
): { navigate(path: string): void; unmount(): void } {
  const tree = createRoot(root, {
    onUncaughtError(error) {
      // Still reported like an uncaught error, for whatever monitors the page.
      reportError(error);
      fail();
    },
  });
  const navigate = (to: string) => tree.render(<PublicApp context={context} path={to} />);
  navigate(path);
  return { navigate, unmount: () => tree.unmount() };
}
