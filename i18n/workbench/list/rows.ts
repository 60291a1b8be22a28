/** The messages of a language as rows of a list, and searching them. Pure. */
import { folded } from '../../../src/domain/values/texts.ts';
import { areaOf } from '../../tools/catalogue.ts';
import { BREAKING, type Fault, faultsOf } from '../../tools/faults.ts';
import type { Term } from '../../tools/glossary.ts';
import type { Note } from '../../tools/notes.ts';
import { type State, stateOf, STATES, type States } from '../../tools/states.ts';

type Messages = ReadonlyMap<string, string>;

export type MessageRow = {
  readonly key: string;
  readonly area: string;
  readonly source: string;
  /** The edited text, otherwise the file's; undefined when not translated. */
  readonly text: string | undefined;
  readonly isChanged: boolean;
  /** The review state of the text in the file; omitted for English, and until known. */
  readonly state?: State;
  readonly faults: readonly Fault[];
  /** The text that searches match against. */
  readonly words: string;
};

export type About = {
  readonly locale: string;
  readonly english: Messages;
  readonly own: Messages;
  readonly notes: ReadonlyMap<string, Note>;
  readonly terms: readonly Term[];
};

function rowOf(key: string, source: string, edit: string | undefined, about: About): MessageRow {
  const text = edit ?? about.own.get(key);
  const note = about.notes.get(key);
  const { locale, terms } = about;
  return {
    key,
    area: areaOf(key),
    source,
    text,
    isChanged: edit !== undefined,
    faults: text === undefined ? [] : faultsOf(text, { key, source, locale, note, terms }),
    // Joined by line breaks, so that no search matches across two of them.
    words: folded([key, source, text ?? '', note?.note ?? ''].join('\n')),
  };
}

/** The rows without edits, in the order of the English messages. */
export const messageRows = (about: About): MessageRow[] =>
  [...about.english].map(([key, source]) => rowOf(key, source, undefined, about));

/** The rows of the given messages, in that order. */
export const rowsFor = (
  keys: readonly string[],
  edits: Readonly<Record<string, string>>,
  about: About,
): MessageRow[] =>
  keys.flatMap((key) => {
    const source = about.english.get(key);
    return source === undefined ? [] : [rowOf(key, source, edits[key], about)];
  });

/** Whether a row matches what was typed. */
export const isRowFound = ({ words }: MessageRow, search: string): boolean =>
  words.includes(folded(search.trim()));

/** The rows with edits; only edited ones are checked again. */
export function editedRows(
  rows: readonly MessageRow[],
  edits: Readonly<Record<string, string>>,
  about: About,
): readonly MessageRow[] {
  if (Object.keys(edits).length === 0) return rows;
  return rows.map((row) => {
    const edit = Object.hasOwn(edits, row.key) ? edits[row.key] : undefined;
    return edit === undefined ? row : rowOf(row.key, row.source, edit, about);
  });
}

/** The rows with their states; separate, because states change more often than faults. */
export const statedRows = (
  rows: readonly MessageRow[],
  { english, own }: Pick<About, 'english' | 'own'>,
  states: States | undefined,
): readonly MessageRow[] =>
  states
    ? rows.map((row) => ({ ...row, state: stateOf(row.key, { english, messages: own, states }) }))
    : rows;

/** Whether the message would break a screen, and so can't be saved. */
export const isBroken = ({ faults }: MessageRow): boolean => faults.some(({ kind }) => BREAKING.has(kind));

export const FILTERS = ['all', 'missing', 'changed', 'failing'] as const;
export type RowFilter = (typeof FILTERS)[number];

const FITS: Readonly<Record<RowFilter, (row: MessageRow) => boolean>> = {
  all: () => true,
  missing: ({ text }) => text === undefined,
  changed: ({ isChanged }) => isChanged,
  failing: ({ faults }) => faults.length > 0,
};

export type Wanted = {
  readonly search: string;
  readonly filter: RowFilter;
  /** Undefined means all. */
  readonly area: string | undefined;
  readonly state?: State | undefined;
};

export type Found = {
  readonly rows: readonly MessageRow[];
  /** How many rows each filter would show. */
  readonly counts: Readonly<Record<RowFilter, number>>;
  /** How many rows of each area match search and filter. */
  readonly areas: ReadonlyMap<string, number>;
  /** How many rows of each state match everything else; empty without states. */
  readonly states: ReadonlyMap<State, number>;
};

/** Filters the rows; each count respects the other conditions. */
export function findRows(all: readonly MessageRow[], { search, filter, area, state }: Wanted): Found {
  const wanted = folded(search.trim());
  const matching = wanted === '' ? all : all.filter(({ words }) => words.includes(wanted));
  const isInState = (row: MessageRow) => state === undefined || row.state === state;
  const inArea = matching.filter((row) => area === undefined || row.area === area);
  const inBoth = inArea.filter(isInState);
  const areas = new Map<string, number>(all.map((row) => [row.area, 0]));
  for (const row of matching)
    if (isInState(row) && FITS[filter](row)) areas.set(row.area, (areas.get(row.area) ?? 0) + 1);
  const states = new Map<State, number>();
  if (all[0]?.state !== undefined) {
    for (const name of STATES) states.set(name, 0);
    for (const row of inArea)
      if (row.state !== undefined && FITS[filter](row))
        states.set(row.state, (states.get(row.state) ?? 0) + 1);
  }
  const countOf = (name: RowFilter): number => inBoth.filter(FITS[name]).length;
  return {
    rows: inBoth.filter(FITS[filter]),
    counts: {
      all: countOf('all'),
      missing: countOf('missing'),
      changed: countOf('changed'),
      failing: countOf('failing'),
    },
    areas,
    states,
  };
}
