/** The records that the signed-in person opened last, stored in this browser (decisions §12). */
import type { Store } from 'ra-core';
import { type FoundRecord, readRecent, withRecent } from '../domain/command/recent.ts';

const RECENT = 'recent';

type Own = Pick<Store, 'getItem' | 'setItem'>;

export const recentOf = (store: Own): FoundRecord[] => readRecent(store.getItem(RECENT));

/** Adds a record that was opened. */
export const keepRecent = (store: Own, record: FoundRecord): void =>
  store.setItem(RECENT, withRecent(store.getItem(RECENT), record));
