import { useSyncExternalStore } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import type { Id, User } from '../../domain/entities.ts';
import { useNotify } from '../../kit/toasts/notify.ts';
import { nameOfUser } from './columns.tsx';

/** The user for whom an impersonation is being started; one at a time, whichever row it is started from. */
let startingId: Id | undefined;
const listeners = new Set<() => void>();

function setStarting(id: Id | undefined): void {
  startingId = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts impersonating a user and says how it went (spec 1 §8). `isStarting` is of this user, `isBusy` of any. */
export function useImpersonate(user: User) {
  const notify = useNotify();
  const { impersonate } = useConsoleSession();
  const isStarting = useSyncExternalStore(subscribe, () => startingId === user.id);

  async function start(): Promise<void> {
    if (startingId !== undefined) return;
    setStarting(user.id);
    const outcome = await impersonate(user.id).finally(() => setStarting(undefined));
    if (outcome === 'started')
      notify('impersonation.started', { type: 'info', messageArgs: { name: nameOfUser(user) } });
    else if (outcome !== 'dropped')
      notify(outcome === 'failed' ? 'impersonation.failed' : 'impersonation.refused', { type: 'error' });
  }
  return { isStarting, isBusy: () => startingId !== undefined, start };
}
