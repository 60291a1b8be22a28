/** Makes a replacement and undoes the last one, which is stored in this browser so that it survives a reload. */
import { localSlot } from '../../../src/api/kept.ts';
import { valueStore } from '../../../src/kit/valueStore.ts';
import type { Locale } from '../../languages.ts';
import { putEdits } from '../files/edits.ts';
import { ownTextsOf } from '../files/ownTexts.ts';
import { changeWorkbench, workbenchStore } from '../store.ts';
import type { ReplaceHit } from './hits.ts';
import type { Wish } from './replace.ts';
import { type Done, doneOf, parseDone, wayBackOf } from './undo.ts';

const KEY = 'canvass.translations.replaced';

const kept = (): Done | undefined => parseDone(localSlot(KEY).read());

export const lastStore = valueStore(kept());

// Replaced or undone in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) lastStore.set(kept());
});

function keep(next: Done | undefined): void {
  localSlot(KEY).write(next && JSON.stringify(next));
  lastStore.set(next);
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
  const last = lastStore.get();
  const way = last && wayBack(last);
  if (!last || !way) return undefined;
  changeWorkbench({ edits: putEdits(workbenchStore.get().edits, last.locale, way.puts) });
  keep(undefined);
  return { back: way.puts.size, kept: way.kept.length };
}
