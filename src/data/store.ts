/** react-admin's store, per user, tolerant of a blocked, full or corrupted localStorage. */
import { memoryStore, type Store } from 'ra-core';
import { browserStorages, parsed, storeKey } from '../api/kept.ts';
import type { Id } from '../domain/entities.ts';
import { type FoundRecord, readRecent, withNames, withRecent } from '../domain/command/recent.ts';

/**
 * Preferences and the dashboard state of one user. Values are kept in memory and written through to localStorage. A
 * value that can't be read counts as missing; one that can't be written lasts until the page is left.
 */
export function createStore(userId: string, storage = browserStorages().local): Store {
  const prefix = storeKey(userId, '');
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return storage && work(storage);
    } catch {
      return undefined;
    }
  };
  const keysOf = (local: Storage, start = '') =>
    Object.keys(local).filter((key) => key.startsWith(prefix + start));
  const remove = (start: string) =>
    attempt((local) => keysOf(local, start).forEach((key) => local.removeItem(key)));
  const kept = attempt((local) =>
    keysOf(local).map((key): [string, unknown] => [key.slice(prefix.length), parsed(local.getItem(key))]),
  );
  // Read immediately, because the first screen reads before `setup` runs.
  const known = new Map((kept ?? []).filter(([, value]) => value !== undefined));
  const memory = memoryStore(Object.fromEntries(known));
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) memory.setItem(key.slice(prefix.length), parsed(newValue));
  };
  return {
    ...memory,
    setup() {
      memory.setup();
      window.addEventListener('storage', onStorage);
    },
    teardown() {
      window.removeEventListener('storage', onStorage);
      memory.teardown();
    },
    setItem(key, value) {
      memory.setItem(key, value);
      attempt((local) => local.setItem(prefix + key, JSON.stringify(value)));
    },
    removeItem(key) {
      memory.removeItem(key);
      attempt((local) => local.removeItem(prefix + key));
    },
    removeItems(start) {
      memory.removeItems(start);
      remove(start);
    },
    // react-admin resets the store at every sign-out; this one keeps its values for the user's next visit.
    reset: () => undefined,
  };
}

const RECENT = 'recent';

type Own = Pick<Store, 'getItem' | 'setItem'>;

/** The records that the person opened last, stored in this browser (decisions §12). */
export const recentOf = (store: Own): FoundRecord[] => readRecent(store.getItem(RECENT));

/** Adds a record that was opened. */
export const keepRecent = (store: Own, record: FoundRecord): void =>
  store.setItem(RECENT, withRecent(store.getItem(RECENT), record));

/** Renames the stored records: a team is found again by its name. */
export const renameRecent = (store: Own, kind: string, names: ReadonlyMap<Id, string>): void =>
  store.setItem(RECENT, withNames(store.getItem(RECENT), kind, names));

const KEYS_OFF = 'keysOff';

/** Whether single-character shortcuts are switched off (WCAG 2.1.4), stored in this browser (decisions §12). */
export const areKeysOff = (store: Pick<Store, 'getItem'>): boolean => store.getItem(KEYS_OFF) === true;

export const switchKeys = (store: Pick<Store, 'setItem'>, areOn: boolean): void =>
  store.setItem(KEYS_OFF, !areOn);
