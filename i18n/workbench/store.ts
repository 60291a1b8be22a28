/** The state of the workbench: edits, display mode, what is open. The edits survive a reload. */
import type { Locale } from '../languages.ts';
import { valueStore } from '../../src/kit/valueStore.ts';
import { ownTextsOf } from './files/ownTexts.ts';
import {
  type Edits,
  followKept,
  followPending,
  keep,
  type PendingEdits,
  readKept,
  readPending,
} from './kept.ts';

/** How the page displays its texts. */
export type Showing = 'plain' | 'pseudo' | 'longest';

export type WorkbenchState = {
  /** Whether the panel is shown and the page's texts are marked. */
  open: boolean;
  view: 'page' | 'list' | 'gallery';
  selected: string | undefined;
  /** All messages of the selected element: a field has a placeholder and a label. */
  together: readonly string[];
  /** Whether a click on a text selects it, rather than acting on the page. Alt inverts this. */
  choosing: boolean;
  showing: Showing;
  /** Shows the page from right to left whatever its language. */
  mirrored: boolean;
  /** Edited messages by key, as typed; kept until saved or discarded. */
  edits: Edits;
  /** For each edit the text of the file that it was begun over (empty if there was none), and the English then. */
  over: Edits;
  from: Edits;
  /** Imported states and comments; stored like the edits. */
  pending: PendingEdits;
};

const KEY = 'canvass.translations';
const OVER_KEY = 'canvass.translations.over';
const FROM_KEY = 'canvass.translations.from';
const PENDING_KEY = 'canvass.translations.states';
const START: WorkbenchState = {
  open: false,
  view: 'page',
  selected: undefined,
  together: [],
  choosing: true,
  showing: 'plain',
  mirrored: false,
  edits: {},
  over: {},
  from: {},
  pending: {},
};

export const workbenchStore = valueStore<WorkbenchState>({
  ...START,
  edits: readKept(KEY),
  over: readKept(OVER_KEY),
  from: readKept(FROM_KEY),
  pending: readPending(PENDING_KEY),
});

const show = (change: Partial<WorkbenchState>): void =>
  workbenchStore.set({ ...workbenchStore.get(), ...change });

/** The text that each edit was begun with: the recorded one, else the current one. */
function begun(
  edits: Edits,
  known: Edits,
  textOf: (locale: Locale, key: string) => string | undefined,
): Edits {
  const all = (Object.entries(edits) as [Locale, Record<string, string>][]).map(([locale, own]) => {
    const texts = Object.keys(own).map((key) => [key, known[locale]?.[key] ?? textOf(locale, key)] as const);
    return [locale, Object.fromEntries(texts.filter(([, text]) => text !== undefined))];
  });
  return Object.fromEntries(all) as Edits;
}

/** The text of a language's file; empty if it has none, undefined until the files are loaded. */
function inFile(locale: Locale, key: string): string | undefined {
  const own = ownTextsOf(locale);
  return own && (own.messages.get(key) ?? '');
}

/** Changes part of the state; edits are stored in this browser. */
export function changeWorkbench(change: Partial<WorkbenchState>): void {
  const known = workbenchStore.get();
  const { edits, pending, over = known.over, from = known.from } = change;
  if (pending) keep(PENDING_KEY, pending);
  if (!edits) return show(change);
  const begins = {
    over: begun(edits, over, inFile),
    from: begun(edits, from, (_, key) => ownTextsOf('en')?.messages.get(key)),
  };
  keep(KEY, edits);
  keep(OVER_KEY, begins.over);
  keep(FROM_KEY, begins.from);
  show({ ...change, ...begins });
}

/** Adopts edits made in other tabs. */
export function followEdits(): void {
  followKept(KEY, (edits) => show({ edits }));
  followKept(OVER_KEY, (over) => show({ over }));
  followKept(FROM_KEY, (from) => show({ from }));
  followPending(PENDING_KEY, (pending) => show({ pending }));
}

/** The pending states and comments after an edit is discarded: those imported with its text are removed. */
function pendingAfter(locale: Locale, key: string): PendingEdits {
  const { edits, pending } = workbenchStore.get();
  const { [key]: own, ...others } = pending[locale] ?? {};
  const isOfEdit = own?.text === edits[locale]?.[key] || edits[locale]?.[key] === undefined;
  return own && isOfEdit ? { ...pending, [locale]: others } : pending;
}

/** Edits one message; undefined discards the edit. */
export function editMessage(locale: Locale, key: string, message: string | undefined): void {
  const { edits, pending } = workbenchStore.get();
  const others = Object.entries(edits[locale] ?? {}).filter(([name]) => name !== key);
  const own = Object.fromEntries(message === undefined ? others : [...others, [key, message]]);
  changeWorkbench({
    edits: { ...edits, [locale]: own },
    pending: message === undefined ? pendingAfter(locale, key) : pending,
  });
}
