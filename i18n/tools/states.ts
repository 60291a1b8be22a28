/**
 * The state of each message's translation, and translators' comments on it. Pure. `i18n/states/<locale>.json` stores
 * them in the order of English; a message without an entry is translated, from the English text in
 * `i18n/states/sources.json`.
 */

/** In the order of a translator's work. */
export const STATES = ['new', 'sourceChanged', 'needsReview', 'translated', 'reviewed'] as const;
export type State = (typeof STATES)[number];

export const isState = (name: unknown): name is State => STATES.some((each) => each === name);

/** Whether a translation is in this state in doubt: gettext's programs leave it out, and editors show it apart. */
export const isDoubtful = (state: State | undefined): boolean =>
  state === 'needsReview' || state === 'sourceChanged';

/** The states that a translator sets; the others follow from the texts. */
export const GIVEN = ['needsReview', 'translated', 'reviewed'] as const;
export type Given = (typeof GIVEN)[number];

export const isGiven = (name: unknown): name is Given => GIVEN.some((each) => each === name);

export type Comment = {
  readonly text: string;
  readonly by?: string;
  /** A day, `2026-05-31`. */
  readonly at?: string;
};

/** What is stored about a message in a language. */
export type Entry = {
  readonly state?: Exclude<Given, 'translated'>;
  /** Who gave the state, and on which day. */
  readonly by?: string;
  readonly at?: string;
  /** The English text that the translation was made from, if it isn't that of `sources.json`. */
  readonly from?: string;
  readonly comments?: readonly Comment[];
};

export type Entries = ReadonlyMap<string, Entry>;
type Messages = ReadonlyMap<string, string>;

/** The states of one language. */
export type States = {
  readonly entries: Entries;
  /** The English texts that translations were made from, unless their entries say otherwise; the same for all languages. */
  readonly sources: Messages;
};

export const NO_STATES: States = { entries: new Map(), sources: new Map() };

/** The English text that a translation was made from; undefined when it is not recorded, which means today's. */
export const madeFrom = (key: string, { entries, sources }: States): string | undefined =>
  entries.get(key)?.from ?? sources.get(key);

export type About = { readonly english: Messages; readonly messages: Messages; readonly states: States };

/** Whether a message is translated at all; a blank is intended where English has one. */
const isThere = (text: string | undefined, source: string): boolean =>
  text !== undefined && (text.trim() !== '' || source.trim() === '');

/** The state of one text of a message. */
function stateOfText(key: string, source: string, text: string | undefined, states: States): State {
  if (!isThere(text, source)) return 'new';
  if ((madeFrom(key, states) ?? source) !== source) return 'sourceChanged';
  return states.entries.get(key)?.state ?? 'translated';
}

/** The state of a message in a language. */
export const stateOf = (key: string, { english, messages, states }: About): State =>
  stateOfText(key, english.get(key) ?? '', messages.get(key), states);

/** The English text that an outdated translation was made from; undefined if the translation is not outdated. */
export function previousSource(key: string, { english, messages, states }: About): string | undefined {
  return stateOf(key, { english, messages, states }) === 'sourceChanged' ? madeFrom(key, states) : undefined;
}

/** How many messages are in each state. */
export function countStates(about: About): Record<State, number> {
  const counts = { new: 0, sourceChanged: 0, needsReview: 0, translated: 0, reviewed: 0 };
  for (const key of about.english.keys()) counts[stateOf(key, about)] += 1;
  return counts;
}

/** Translators' comments on a message, oldest first. */
export const commentsOf = (key: string, { entries }: States): readonly Comment[] =>
  entries.get(key)?.comments ?? [];

/** A change to the entry of a message. */
export type Change = {
  /** The English text that the translation is right for. */
  readonly source: string;
  /** The new state; without it the state stays as it is. */
  readonly state?: Given | undefined;
  readonly by?: string | undefined;
  readonly at?: string | undefined;
  /** New comments; the others stay. */
  readonly comments?: readonly Comment[] | undefined;
};

/** An entry after a change; undefined when nothing is left to store. */
function changedEntry(before: Entry, change: Change, kept: string | undefined): Entry | undefined {
  const { source, state, by, at } = change;
  const comments = [...(before.comments ?? []), ...(change.comments ?? [])];
  const given: Entry =
    state === undefined
      ? before
      : {
          ...(state === 'translated'
            ? {}
            : { state, ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) }),
          ...(kept === source ? {} : { from: source }),
        };
  const { comments: _, ...rest } = given;
  const entry: Entry = { ...rest, ...(comments.length > 0 ? { comments } : {}) };
  return Object.keys(entry).length > 0 ? entry : undefined;
}

/** The states after a change to one message. */
export function withState(states: States, key: string, change: Change): States {
  const entries = new Map(states.entries);
  const entry = changedEntry(entries.get(key) ?? {}, change, states.sources.get(key));
  if (entry === undefined) entries.delete(key);
  else entries.set(key, entry);
  return { ...states, entries };
}

/**
 * The updated sources: today's English of each message, except for messages with an outdated translation. `languages`
 * are all that have a folder.
 */
export function settledSources(
  english: Messages,
  sources: Messages,
  languages: readonly { readonly messages: Messages; readonly entries: Entries }[],
): Map<string, string> {
  const abouts = languages.map(({ messages, entries }) => ({
    english,
    messages,
    states: { entries, sources },
  }));
  return new Map(
    [...english].map(([key, source]) => {
      const lags = abouts.some((about) => stateOf(key, about) === 'sourceChanged');
      return [key, lags ? (sources.get(key) ?? source) : source];
    }),
  );
}

/** The entries without English texts that `sources` already has, and without messages that English lacks. */
export function settledEntries(english: Messages, { entries, sources }: States): Entries {
  const settled = new Map<string, Entry>();
  for (const [key, entry] of entries) {
    if (!english.has(key)) continue;
    const { from, ...rest } = entry;
    const left: Entry = from === undefined || from === sources.get(key) ? rest : entry;
    if (Object.keys(left).length > 0) settled.set(key, left);
  }
  return settled;
}
