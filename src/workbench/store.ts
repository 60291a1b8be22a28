/** The state of the workbench: edits, display mode, what is open. It survives a reload. */
import type { Locale } from '../../i18n/languages.ts';
import { type Edits, followKept, keep, readKept } from './kept.ts';

/** How the page displays its texts. */
export type Showing = 'plain' | 'pseudo' | 'longest';

export type WorkbenchState = {
  /** Whether the panel is shown and the page's texts are marked. */
  open: boolean;
  view: 'page' | 'list' | 'gallery';
  /** The selected message. */
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

/** Changes part of the state; edits are stored in this browser. */
export function changeWorkbench(change: Partial<WorkbenchState>): void {
  if (change.edits) keep(KEY, change.edits);
  show(change);
}

/** Adopts edits made in other tabs. */
export const followEdits = (): void => followKept(KEY, (edits) => show({ edits }));

/** Edits one message; undefined discards the edit. */
export function editMessage(locale: Locale, key: string, message: string | undefined): void {
  const others = Object.entries(state.edits[locale] ?? {}).filter(([name]) => name !== key);
  const own = Object.fromEntries(message === undefined ? others : [...others, [key, message]]);
  changeWorkbench({ edits: { ...state.edits, [locale]: own } });
}
