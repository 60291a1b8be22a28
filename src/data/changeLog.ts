/**
 * The stored log of a user's own changes, one per user and browser (docs/adr/033). It reads and writes the per-user
 * store's entry directly: during an impersonation it belongs to the impersonator, whose store is not mounted.
 */
import { localSlot, parsed, storeKey } from '../api/kept.ts';
import { IMPERSONATIONS_KEY, readImpersonations } from '../domain/session/impersonations.ts';
import { asEpochMs } from '../domain/values/units.ts';
import { type OwnChange, CHANGES_KEY } from '../domain/writes/changeLog.ts';
import { readChanges } from '../domain/writes/storedChanges.ts';

const listeners = new Set<() => void>();

const slotOf = (userId: string, key: string) => localSlot(storeKey(userId, key));

/** The stored texts of a user's changes and impersonations, for `useSyncExternalStore`. */
export const changesText = (userId: string): string | undefined => slotOf(userId, CHANGES_KEY).read();
export const impersonationsText = (userId: string): string | undefined =>
  slotOf(userId, IMPERSONATIONS_KEY).read();

/** Calls the listener when this tab or another has changed a log. */
export function onChanges(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The changes in a stored text, oldest first. */
export const changesIn = (text: string | undefined): readonly OwnChange[] =>
  readChanges(parsed(text), asEpochMs(Date.now()));

/** The impersonations in a stored text, oldest first. */
export const impersonationsIn = (text: string | undefined) =>
  readImpersonations(parsed(text), asEpochMs(Date.now()));

/** Changes a user's log. */
export function editChanges(
  userId: string,
  edit: (changes: readonly OwnChange[]) => readonly OwnChange[],
): void {
  const log = slotOf(userId, CHANGES_KEY);
  log.write(JSON.stringify(edit(changesIn(log.read()))));
  listeners.forEach((listener) => listener());
}
