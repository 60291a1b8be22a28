/** react-admin's store, per user, tolerant of a blocked, full or corrupted localStorage. */
import { memoryStore, type Store } from 'ra-core';

const PREFIX = 'canvass.ui';

function storageOf(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Preferences and the dashboard state of one user. Values live in memory and are written through; what can't be
 * read counts as missing, what can't be written is kept for this page.
 */
export function createStore(userId: string, storage = storageOf()): Store {
  const memory = memoryStore();
  const prefix = `${PREFIX}.${userId}.`;
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return storage && work(storage);
    } catch {
      return undefined;
    }
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) memory.setItem(key.slice(prefix.length), parse(newValue));
  };
  const parse = (text: string | null | undefined): unknown => {
    try {
      return text === null || text === undefined ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  return {
    setup() {
      memory.setup();
      attempt((local) => {
        for (const key of Object.keys(local))
          if (key.startsWith(prefix)) memory.setItem(key.slice(prefix.length), parse(local.getItem(key)));
      });
      window.addEventListener('storage', onStorage);
    },
    teardown() {
      window.removeEventListener('storage', onStorage);
      memory.teardown();
    },
    getItem: memory.getItem,
    setItem(key, value) {
      memory.setItem(key, value);
      attempt((local) => local.setItem(prefix + key, JSON.stringify(value)));
    },
    removeItem(key) {
      memory.removeItem(key);
      attempt((local) => local.removeItem(prefix + key));
    },
    removeItems(keyPrefix) {
      memory.removeItems(keyPrefix);
      attempt((local) => {
        for (const key of Object.keys(local)) if (key.startsWith(prefix + keyPrefix)) local.removeItem(key);
      });
    },
    reset() {
      memory.reset();
      attempt((local) => {
        for (const key of Object.keys(local)) if (key.startsWith(prefix)) local.removeItem(key);
      });
    },
    listItems: memory.listItems,
    subscribe: memory.subscribe,
  } as Store;
}
