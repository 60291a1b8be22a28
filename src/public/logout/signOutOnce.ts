import type { Auth } from '../../api/context.ts';

const running = new WeakMap<Auth, Promise<void>>();

/** One sign-out at a time, however often the screen mounts meanwhile. Never rejects: whatever the server says, it is over here. */
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
