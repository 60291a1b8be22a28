/** react-admin's store, per user, tolerant of a blocked, full or corrupted localStorage. */
import { memoryStore, type Store } from 'ra-core';
import { storeKey } from '../api/kept.ts';

function storageOf(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Preferences and the dashboard state of one user. Values are kept in memory and written through to localStorage. A
 * value that can't be read counts as missing; one that can't be written lasts until the page is left.
 */
export function createStore(userId: string, storage = storageOf()): Store {
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
    keysOf(local).map((key): [string, unknown] => [key.slice(prefix.length), parse(local.getItem(key))]),
  );
  // Read immediately, because the first screen reads before `setup` runs.
  const known = new Map((kept ?? []).filter(([, value]) => value !== undefined));
  const memory = memoryStore(Object.fromEntries(known));
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) memory.setItem(key.slice(prefix.length), parse(newValue));
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

/** The value of a stored text; undefined when it is not valid JSON. */
function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
