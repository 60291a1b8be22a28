/** Makes a replacement and undoes the last one, which is stored in this browser so that it survives a reload. */
import type { Locale } from '../../languages.ts';
import { putEdits } from '../files/edits.ts';
import { ownTextsOf } from '../files/ownTexts.ts';
import { changeWorkbench, workbenchStore } from '../store.ts';
import type { ReplaceHit } from './hits.ts';
import type { Wish } from './replace.ts';
import { type Done, doneOf, parseDone, wayBackOf } from './undo.ts';

const KEY = 'canvass.translations.replaced';

function kept(): Done | undefined {
  try {
    return parseDone(localStorage.getItem(KEY));
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

let last = kept();
const listeners = new Set<() => void>();

function show(next: Done | undefined): void {
  last = next;
  for (const listener of listeners) listener();
}

// Replaced or undone in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) show(kept());
});

export const lastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Done | undefined => last,
};

function keep(next: Done | undefined): void {
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full: kept in memory only.
  }
  show(next);
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Stores the replaced texts as edits, all in one step; returns the number of messages. */
export function replaceIn(hits: readonly ReplaceHit[], locale: Locale, { find, replacement }: Wish): number {
  const { edits } = workbenchStore.get();
  const { puts, changes } = doneOf(hits, edits[locale] ?? {}, ownTextsOf(locale)?.messages ?? NONE);
  if (puts.size === 0) return 0;
  changeWorkbench({ edits: putEdits(edits, locale, puts) });
  keep({ locale, find, replacement, changes });
  return puts.size;
}

/** What undoing a replacement would change now; undefined until the texts of its language are loaded. */
export function wayBack(done: Done): ReturnType<typeof wayBackOf> | undefined {
  const own = ownTextsOf(done.locale)?.messages;
  return own && wayBackOf(done, workbenchStore.get().edits[done.locale] ?? {}, own);
}

/** Undoes the last replacement; returns how many messages were restored, and how many were left alone. */
export function undoLast(): { back: number; kept: number } | undefined {
  const way = last && wayBack(last);
  if (!last || !way) return undefined;
  changeWorkbench({ edits: putEdits(workbenchStore.get().edits, last.locale, way.puts) });
  keep(undefined);
  return { back: way.puts.size, kept: way.kept.length };
}
