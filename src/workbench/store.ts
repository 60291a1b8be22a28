/** What a translator is doing: the edits, what the page is shown as, what is open. It outlives a reload. */
import type { Locale } from '../../i18n/languages.ts';
import { type Edits, followKept, keep, readKept } from './kept.ts';

/** How the page shows its texts besides in its language. */
export type Showing = 'plain' | 'pseudo' | 'longest';

export type WorkbenchState = {
  /** Whether the page's texts are marked and the panel is there. */
  open: boolean;
  view: 'page' | 'list' | 'gallery';
  /** The message in the panel. */
  selected: string | undefined;
  /** All messages of what was chosen on the page: a field has its placeholder and its name. */
  together: readonly string[];
  /** Whether a click on a text chooses it; else the page works as usual. With Alt it is the other way round. */
  choosing: boolean;
  showing: Showing;
  /** The page from right to left whatever its language. */
  mirrored: boolean;
  /** Messages by key, as they were typed; they are kept until they are saved or given up. */
  edits: Edits;
};

const KEY = 'canvass.translations';
const START: WorkbenchState = {
  open: false,
  view: 'page',
  selected: undefined,
  together: [],
  choosing: true,
  showing: 'plain',
  mirrored: false,
  edits: {},
};

let state: WorkbenchState = { ...START, edits: readKept(KEY) };
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const workbenchStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): WorkbenchState => state,
};

function show(change: Partial<WorkbenchState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Changes some of it; edits are kept in this browser. */
export function changeWorkbench(change: Partial<WorkbenchState>): void {
  if (change.edits) keep(KEY, change.edits);
  show(change);
}

/** Lets what is edited in another tab be edited here too. */
export const followEdits = (): void => followKept(KEY, (edits) => show({ edits }));

/** One message as it is typed; undefined gives the edit up. */
export function editMessage(locale: Locale, key: string, message: string | undefined): void {
  const others = Object.entries(state.edits[locale] ?? {}).filter(([name]) => name !== key);
  const own = Object.fromEntries(message === undefined ? others : [...others, [key, message]]);
  changeWorkbench({ edits: { ...state.edits, [locale]: own } });
}
