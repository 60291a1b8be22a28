import type { Auth } from '../../api/context.ts';

const running = new WeakMap<Auth, Promise<void>>();

/**
 * Signs out, single-flight even if the screen mounts again meanwhile. Never rejects: the session ends here whatever the
 * server answers.
 */
export function signOutOnce(auth: Auth): Promise<void> {
  const known = running.get(auth);
  if (known) return known;
  const mine = auth
    .logout()
    .catch(() => undefined)
    .finally(() => running.delete(auth));
  running.set(auth, mine);
  return mine;
}
