import type { SessionPort } from '../../api/context.ts';

const running = new WeakMap<SessionPort, Promise<void>>();

/** One sign-out at a time, however often the screen mounts meanwhile. Never rejects: whatever the server says, it is over here. */
export function signOutOnce(session: SessionPort): Promise<void> {
  const known = running.get(session);
  if (known) return known;
  const mine = session
    .signOut()
    .catch(() => undefined)
    .finally(() => running.delete(session));
  running.set(session, mine);
  return mine;
}
