/** The changes that a dropped PO or XLIFF file would make. Pure. */
import { type Locale, LOCALES } from '../../languages.ts';
import type { Reason } from '../../reasons.ts';
import { type Outcome, type Taken, takeOver } from '../../tools/exchange.ts';
import type { PoFile } from '../../tools/po.ts';
import { commentsOf } from '../../tools/states.ts';
import { readTranslatorFile } from '../../tools/translatorFile.ts';
import { Unreadable } from '../../tools/unreadable.ts';
import type { Pending } from '../kept.ts';
import { type Planning, type Planned, planned } from './planned.ts';

/** Maximum file size in bytes, many times the size of all messages. */
export const MOST_BYTES = 5_000_000;

/** Why a file can't be applied. */
export type DropFault =
  | { readonly fault: 'tooLarge' | 'notUtf8' | 'blank' | 'noLanguage' | 'english' }
  | { readonly fault: 'notPo'; readonly why: Reason }
  | { readonly fault: 'unknownLanguage'; readonly language: string };

export type ReadFile = { readonly locale: Locale; readonly messages: PoFile['messages'] };

/** The language that a file's header names; an unsupported region (`fr-CA`) counts as its language. */
function ourLocale(name: string): Locale | undefined {
  const wanted = name.toLowerCase();
  return LOCALES.find((locale) => [wanted, wanted.split('-')[0]].includes(locale.toLowerCase()));
}

const decoded = (bytes: ArrayBuffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Parses a file's bytes. */
export function readDropped(bytes: ArrayBuffer): ReadFile | DropFault {
  if (bytes.byteLength > MOST_BYTES) return { fault: 'tooLarge' };
  const text = decoded(bytes);
  // Plain letters in UTF-16 are valid UTF-8 with a zero byte after each letter.
  if (text === undefined || text.includes('\0')) return { fault: 'notUtf8' };
  if (text.trim() === '') return { fault: 'blank' };
  let file: PoFile;
  try {
    file = readTranslatorFile(text);
  } catch (error) {
    if (error instanceof Unreadable) return { fault: 'notPo', why: error.reason };
    throw error;
  }
  if (file.locale === undefined) return { fault: 'noLanguage' };
  const locale = ourLocale(file.locale);
  if (locale === undefined) return { fault: 'unknownLanguage', language: file.locale };
  return locale === 'en' ? { fault: 'english' } : { locale, messages: file.messages };
}

export type Offer = {
  readonly locale: Locale;
  readonly counts: Readonly<Record<Outcome['result'], number>>;
  /** The reasons by key. */
  readonly refused: readonly { readonly key: string; readonly why: readonly Reason[] }[];
  /**
   * New texts by key; undefined when the file agrees with the language's own file, so that an existing edit is dropped.
   */
  readonly changes: ReadonlyMap<string, string | undefined>;
  /** States and comments by key, including those already pending. */
  readonly told: ReadonlyMap<string, Pending>;
};

/** The states and comments of the file that have to be stored until the next save. */
function toldBy(
  taken: Taken,
  { english, pending }: Planning,
  before: Planned['after'],
): Map<string, Pending> {
  const told = new Map<string, Pending>();
  for (const [key, { source, state, by, at, comments = [] }] of taken.changes) {
    const text = taken.messages.get(key) ?? '';
    const { text: of, comments: waiting = [], ...kept } = pending[key] ?? { text };
    const said = [...waiting, ...comments.slice(commentsOf(key, before).length)];
    const given = {
      state,
      ...(by === undefined ? {} : { by }),
      ...(at === undefined ? {} : { at }),
      ...(source === english.get(key) ? {} : { from: source }),
    };
    const isNew = taken.outcomes.some((each) => each.key === key && each.result === 'changed');
    // A new text counts as translated from the current English by default, so nothing has to be stored.
    const isPlain = isNew && state === 'translated' && given.from === undefined;
    if (isPlain && said.length === 0) continue;
    told.set(key, {
      text,
      ...(state === undefined ? (of === text ? kept : {}) : { ...given, state }),
      ...(said.length > 0 ? { comments: said } : {}),
    });
  }
  return told;
}

/** What applying the file would do to each message. */
export function offerOf({ locale, messages: given }: ReadFile, here: Omit<Planning, 'locale'>): Offer {
  const language = { ...here, locale };
  const { english, day } = here;
  const before = new Map([...here.own, ...Object.entries(here.edits)]);
  const { after: states } = planned(language);
  const taken = takeOver(given, { english, messages: before, locale, states, day });
  const { outcomes, messages } = taken;
  const countOf = (wanted: Outcome['result']) => outcomes.filter(({ result }) => result === wanted).length;
  return {
    locale,
    counts: {
      changed: countOf('changed'),
      unchanged: countOf('unchanged'),
      kept: countOf('kept'),
      empty: countOf('empty'),
      fuzzy: countOf('fuzzy'),
      refused: countOf('refused'),
    },
    refused: outcomes.flatMap(({ key, result, why = [] }) => (result === 'refused' ? [{ key, why }] : [])),
    changes: new Map(
      outcomes.flatMap(({ key, result }): [string, string | undefined][] => {
        if (result !== 'changed') return [];
        const text = messages.get(key);
        return [[key, text === here.own.get(key) ? undefined : text]];
      }),
    ),
    told: toldBy(taken, language, states),
  };
}
