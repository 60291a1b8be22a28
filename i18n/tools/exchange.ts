/** Messages on their way to translators and back. Pure: the commands do the reading and writing. */
import { inEnglish, type Reason, reason } from '../reasons.ts';
import { areaOf, fileTextOf, isPlural, messageOf, PLURAL, prefixOf, spelled, treeOf } from './catalogue.ts';
import { exportMark, isAsExported, isChangedSince } from './exportMark.ts';
import { BREAKING, faultsOf } from './faults.ts';
import type { AreaNotes, Note, Screens } from './notes.ts';
import { pluralForms } from './plurals.ts';
import type { PoEntry, PoMessage } from './po.ts';
import { type Change, NO_STATES, previousSource, type States, stateOf, withState } from './states.ts';
import { takenState } from './takenStates.ts';

type Messages = ReadonlyMap<string, string>;

/** The comments for a translator, one per line. */
export function commentsOf(note: Note | undefined): string[] {
  if (!note) return [];
  const placeholders = Object.entries(note.placeholders ?? {}).map(
    ([name, { is = '', example = '' }]) => `%{${name}}: ${is} (for example: ${example})`,
  );
  return [
    ...(note.note ?? '').split('\n').filter((line) => line !== ''),
    ...placeholders,
    ...(note.max === undefined ? [] : [`There is room for ${note.max} characters.`]),
  ];
}

/** Screens as a single reference line: there may be many. */
function screensLine(screens: Screens): string[] {
  if (screens === 'everywhere') return ['screens:everywhere'];
  return screens.length > 0 ? [screens.join(' ')] : [];
}

export type Outgoing = {
  readonly english: Messages;
  readonly messages: Messages;
  /** The texts in the language's files, if `messages` has others. */
  readonly stored?: Messages;
  readonly notes: ReadonlyMap<string, AreaNotes>;
  readonly placesOf: (key: string) => readonly string[];
  /** Without them every translation counts as done. */
  readonly states?: States;
  /** Leaves out translated messages. */
  readonly onlyMissing: boolean;
  /** Leaves out messages whose translation is not in doubt. */
  readonly onlyOpen?: boolean;
};

/** The entries of a language's file, in the order of the catalogues. */
export function entriesFor(outgoing: Outgoing): PoEntry[] {
  const { english, messages, notes, placesOf, onlyMissing, onlyOpen = false, states = NO_STATES } = outgoing;
  const about = { english, messages, states };
  return [...english].flatMap(([key, source]) => {
    const translation = messages.get(key);
    const state = stateOf(key, about);
    if (onlyMissing && state !== 'new') return [];
    if (onlyOpen && (state === 'translated' || state === 'reviewed')) return [];
    const area = notes.get(areaOf(key));
    const note = area?.notes.get(key);
    const references = [...placesOf(key), ...screensLine(note?.screens ?? area?.screens ?? [])];
    return {
      key,
      source,
      translation,
      comments: [...commentsOf(note), exportMark((outgoing.stored ?? messages).get(key), translation, state)],
      references,
      state,
      entry: states.entries.get(key),
      previous: previousSource(key, about),
      max: note?.max,
    };
  });
}

export type Outcome = {
  readonly key: string;
  readonly result: 'changed' | 'unchanged' | 'kept' | 'empty' | 'fuzzy' | 'refused';
  /** The reason for the refusal. */
  readonly why?: readonly Reason[];
};

export type Incoming = {
  readonly english: Messages;
  readonly messages: Messages;
  readonly locale: string;
  /** Without them no states are kept, and doubtful texts are not imported, because nothing would mark them. */
  readonly states?: States;
  /** Today, for the states. */
  readonly day?: string;
};

/** The text that somebody has given a message since the file was exported; undefined if there is none. */
function changedSince({ key, exported, forms }: PoMessage, { messages }: Incoming): string | undefined {
  const now = messages.get(key);
  const isOurs = !exported || !isChangedSince(exported, now) || spelled(now ?? '') === messageOf(forms);
  return isOurs ? undefined : now;
}

/** Why a message can't be imported; undefined when it can. */
function refusal(message: PoMessage, incoming: Incoming): readonly Reason[] | undefined {
  const { key, source, forms } = message;
  const { english, locale } = incoming;
  const wanted = english.get(key);
  if (wanted === undefined) return [reason(key === '' ? 'noKey' : 'unknown')];
  if (spelled(wanted) !== spelled(source)) return [reason('otherEnglish', { text: wanted })];
  if (forms.some((form) => form.includes(PLURAL))) return [reason('separator', { mark: PLURAL })];
  const names = isPlural(wanted) ? pluralForms(locale).map(({ category }) => category) : ['other'];
  if (forms.length !== names.length)
    return [reason('formCount', { given: forms.length, wanted: names.length, names: names.join(', ') })];
  const faults = faultsOf(messageOf(forms), { key, source: wanted, locale });
  const breaking = faults.filter(({ kind }) => BREAKING.has(kind)).map((fault) => fault.reason);
  if (breaking.length > 0) return breaking;
  const theirs = changedSince(message, incoming);
  return theirs === undefined ? undefined : [reason('otherText', { text: theirs })];
}

function outcomeOf(message: PoMessage, incoming: Incoming): Outcome {
  const { key, forms, isFuzzy, previous, exported } = message;
  if (forms.every((form) => form === '')) return { key, result: 'empty' };
  if (exported && isAsExported(exported, messageOf(forms)) && changedSince(message, incoming) !== undefined)
    return { key, result: 'kept' };
  const before = incoming.messages.get(key);
  // A fuzzy text with a previous source for an untranslated message is a program's guess from a similar one.
  const isGuess = previous !== undefined && before === undefined;
  if (isFuzzy && (incoming.states === undefined || isGuess)) return { key, result: 'fuzzy' };
  const why = refusal(message, incoming);
  // A doubtful text with faults is unfinished work rather than an error.
  if (why !== undefined) return isFuzzy ? { key, result: 'fuzzy' } : { key, result: 'refused', why };
  const isSame = before !== undefined && spelled(before) === messageOf(forms);
  return { key, result: isSame ? 'unchanged' : 'changed' };
}

export type Taken = {
  readonly outcomes: Outcome[];
  /** The language's messages afterwards, in the order of the English ones. */
  readonly messages: Map<string, string>;
  readonly states: States;
  /** What changes in the states, by message. */
  readonly changes: ReadonlyMap<string, Change>;
  /** How many messages have another state or more comments. */
  readonly told: number;
};

/** The states after an import, updated for the messages with a changed or an unchanged text. */
function statesAfter(file: readonly PoMessage[], outcomes: readonly Outcome[], incoming: Incoming) {
  const { english, messages, states: before, day } = incoming;
  const changes = new Map<string, Change>();
  if (before === undefined) return { states: NO_STATES, changes, told: 0 };
  let states = before;
  for (const [at, message] of file.entries()) {
    const { result } = outcomes[at] ?? { result: 'refused' };
    if (result !== 'changed' && result !== 'unchanged' && result !== 'kept') continue;
    const change = takenState(message, result, { english, messages, states: before }, day);
    if (!change) continue;
    const next = withState(states, message.key, change);
    const [old, now] = [before, next].map(({ entries }) => JSON.stringify(entries.get(message.key)));
    if (old !== now) changes.set(message.key, change);
    states = next;
  }
  return { states, changes, told: changes.size };
}

/** The outcome for each message of a file, and the language afterwards. */
export function takeOver(file: readonly PoMessage[], incoming: Incoming): Taken {
  const outcomes = file.map((message) => outcomeOf(message, incoming));
  const taken = new Map(
    file.flatMap(({ key, forms }, at): [string, string][] =>
      outcomes[at]?.result === 'changed' ? [[key, messageOf(forms)]] : [],
    ),
  );
  const messages = new Map<string, string>();
  for (const key of incoming.english.keys()) {
    const text = taken.get(key) ?? incoming.messages.get(key);
    if (text !== undefined) messages.set(key, text);
  }
  return { outcomes, messages, ...statesAfter(file, outcomes, incoming) };
}

/** The messages of an area by the keys of its file. */
const ownOf = (messages: Messages, area: string): [string, string][] =>
  [...messages].flatMap(([key, text]) =>
    areaOf(key) === area ? [[key.slice(prefixOf(area).length), text]] : [],
  );

/**
 * The language's files that change, by area: in their messages or their order. All others are left alone, whatever
 * their layout.
 */
export function filesFor(before: Messages, after: Messages): Map<string, string> {
  const areas = new Set([...after.keys()].map(areaOf));
  return new Map(
    [...areas].flatMap((area): [string, string][] => {
      const own = ownOf(after, area);
      const isSame = JSON.stringify(ownOf(before, area)) === JSON.stringify(own);
      return isSame ? [] : [[area, fileTextOf(treeOf(new Map(own)))]];
    }),
  );
}

const RESULTS = ['changed', 'unchanged', 'kept', 'empty', 'fuzzy', 'refused'] as const;
const NAMES: Readonly<Record<Outcome['result'], string>> = {
  changed: 'changed',
  unchanged: 'unchanged',
  kept: 'changed here since the export, and kept',
  empty: 'empty, left as they were',
  fuzzy: 'in doubt (fuzzy), and left out',
  refused: 'refused',
};

/** The outcome as text. */
export function summaryOf({ outcomes, told }: Pick<Taken, 'outcomes' | 'told'>): string {
  const refused = outcomes.filter(({ result }) => result === 'refused');
  return [
    ...RESULTS.map((wanted) => {
      const count = outcomes.filter(({ result }) => result === wanted).length;
      return `${String(count).padStart(6)} ${NAMES[wanted]}`;
    }),
    `${String(told).padStart(6)} with another state or more comments`,
    ...refused.map(({ key, why = [] }) => `  ${key === '' ? '(a message)' : key} ${inEnglish(why)}`),
  ].join('\n');
}
