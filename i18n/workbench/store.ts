/** The state of the workbench: edits, display mode, what is open. The edits survive a reload. */
import type { Locale } from '../languages.ts';
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
  /** Imported states and comments; stored like the edits. */
  pending: PendingEdits;
};

const KEY = 'canvass.translations';
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
  pending: {},
};

let state: WorkbenchState = { ...START, edits: readKept(KEY), pending: readPending(PENDING_KEY) };
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
  if (change.pending) keep(PENDING_KEY, change.pending);
  show(change);
}

/** Adopts edits made in other tabs. */
export function followEdits(): void {
  followKept(KEY, (edits) => show({ edits }));
  followPending(PENDING_KEY, (pending) => show({ pending }));
}

/** The pending states and comments after an edit is discarded: those imported with its text are removed. */
function pendingAfter(locale: Locale, key: string): PendingEdits {
  const { edits, pending } = state;
  const { [key]: own, ...others } = pending[locale] ?? {};
  const isOfEdit = own?.text === edits[locale]?.[key] || edits[locale]?.[key] === undefined;
  return own && isOfEdit ? { ...pending, [locale]: others } : pending;
}

/** Edits one message; undefined discards the edit. */
export function editMessage(locale: Locale, key: string, message: string | undefined): void {
  const others = Object.entries(state.edits[locale] ?? {}).filter(([name]) => name !== key);
  const own = Object.fromEntries(message === undefined ? others : [...others, [key, message]]);
  const pending = message === undefined ? pendingAfter(locale, key) : state.pending;
  changeWorkbench({ edits: { ...state.edits, [locale]: own }, pending });
}
