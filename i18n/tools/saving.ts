/** What may be written to the files of a language. Pure, and shared by the editor and the server. */
import { localeOf } from '../languages.ts';
import { type Reason, reason } from '../reasons.ts';
import type { Edit, Refusal, SaveRequest } from '../saves.ts';
import { SAVE_HEADER } from '../saves.ts';
import { areaOf, prefixOf, RA, spelled } from './catalogue.ts';
import { BREAKING, faultsOf } from './faults.ts';
import { commentFault, isDay } from './stateFiles.ts';
import { type Change, type Comment, isGiven } from './states.ts';

/** Longer than any text of a screen. */
const LONGEST = 5000;

type Headers = { readonly [name: string]: string | readonly string[] | undefined };

/**
 * Whether a request comes from a page of this server. A foreign page can't set the header without a preflight, and a
 * browser names the origin of every POST.
 */
export function isFromPage(headers: Headers): boolean {
  const { origin, host, 'sec-fetch-site': site = 'same-origin', 'content-type': type } = headers;
  if (typeof origin !== 'string' || typeof host !== 'string' || !URL.canParse(origin)) return false;
  return (
    new URL(origin).host === host &&
    site === 'same-origin' &&
    type === 'application/json' &&
    headers[SAVE_HEADER] === '1'
  );
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each field of an edit must be. */
const FIELDS: Readonly<Record<keyof Edit, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  over: (value) => typeof value === 'string',
  state: isGiven,
  by: (value) => typeof value === 'string' && value.trim() !== '',
  at: isDay,
  from: (value) => typeof value === 'string',
  comments: (value) => Array.isArray(value) && value.every((each) => commentFault(each) === undefined),
};

const isEdit = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isGroup(value) &&
    Object.entries(value).every(
      ([name, held]) => Object.hasOwn(FIELDS, name) && FIELDS[name as keyof Edit](held),
    ));

/** A request's body; undefined if it is invalid. */
export function saveRequestOf(body: string): SaveRequest | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isGroup(parsed)) return undefined;
  const isWhole = Object.values(parsed).every(
    (messages) => isGroup(messages) && Object.values(messages).every(isEdit),
  );
  return isWhole ? (parsed as SaveRequest) : undefined;
}

type Messages = ReadonlyMap<string, string>;

export type About = {
  /** Today, for the states. */
  readonly day?: string;
  /** The text of a language's file. */
  readonly own?: (locale: string, key: string) => string | undefined;
};

const isTooLong = (comments: readonly Comment[]): boolean =>
  comments.some(({ text, by = '' }) => text.length > LONGEST || by.length > LONGEST);

/** Why a text can't be written; exceeding its note's length or missing a term doesn't prevent it. */
function textRefusal(locale: string, key: string, text: string, source: string): Reason[] {
  if (locale === 'en' && areaOf(key) === RA) return [reason('ofPackage')];
  if (text.length > LONGEST) return [reason('beyond', { max: LONGEST })];
  return faultsOf(text, { key, source, locale })
    .filter(({ kind }) => BREAKING.has(kind))
    .map((fault) => fault.reason);
}

/** Why an edit can't be written; empty when it can. */
function refusalOf(
  locale: string,
  key: string,
  { text, over, state, from = '', comments = [] }: Edit,
  source: string | undefined,
  { own }: About,
): readonly Reason[] {
  if (localeOf(locale) === undefined) return [reason('unknownLanguage')];
  if (source === undefined) return [reason('unknown')];
  if (text !== undefined) {
    const why = textRefusal(locale, key, text, source);
    if (why.length > 0) return why;
    const theirs = own?.(locale, key) ?? '';
    if (over !== undefined && theirs !== '' && theirs !== over && theirs !== spelled(text))
      return [reason('changedMeanwhile', { text: theirs })];
  }
  if (locale === 'en' && (state !== undefined || comments.length > 0)) return [reason('noState')];
  if (text === undefined && state !== undefined && own) {
    const now = own(locale, key) ?? '';
    // A message without a text has no state.
    if (now === '') return [reason('empty')];
    if (over !== undefined && now !== spelled(over)) return [reason('otherText', { text: now })];
  }
  return isTooLong(comments) || from.length > LONGEST ? [reason('beyond', { max: LONGEST })] : [];
}

export type Plan = {
  /** What changes in a file, by the file's own keys. */
  readonly files: readonly {
    readonly locale: string;
    readonly area: string;
    readonly changes: ReadonlyMap<string, string>;
  }[];
  /** What changes in the states of a language, by full keys. */
  readonly states: readonly { readonly locale: string; readonly changes: ReadonlyMap<string, Change> }[];
  readonly refused: readonly Refusal[];
};

/** What an edit changes in the entry of its message; a new text is `translated` unless the edit says otherwise. */
function changeOf(edit: Edit, source: string, day: string | undefined): Change {
  const { text, state, by, at = day, from = source, comments } = edit;
  const given = state ?? (text === undefined ? undefined : 'translated');
  return { source: from, state: given, by, at, comments };
}

/** The files that change, and what is refused. */
export function planOf(request: SaveRequest, english: Messages, about: About = {}): Plan {
  const refused: Refusal[] = [];
  const languages = Object.entries(request).map(([locale, messages]) => {
    const areas = new Map<string, Map<string, string>>();
    const states = new Map<string, Change>();
    for (const [key, given] of Object.entries(messages)) {
      const edit: Edit = typeof given === 'string' ? { text: given } : given;
      const source = english.get(key);
      const why = refusalOf(locale, key, edit, source, about);
      if (why.length > 0) {
        refused.push({ locale, key, why });
        continue;
      }
      if (locale !== 'en') states.set(key, changeOf(edit, source ?? '', about.day));
      if (edit.text === undefined) continue;
      const area = areaOf(key);
      const changes = areas.get(area) ?? new Map<string, string>();
      areas.set(area, changes.set(key.slice(prefixOf(area).length), spelled(edit.text)));
    }
    return { locale, areas, states };
  });
  return {
    files: languages.flatMap(({ locale, areas }) =>
      [...areas].map(([area, changes]) => ({ locale, area, changes })),
    ),
    states: languages.flatMap(({ locale, states }) => (states.size > 0 ? [{ locale, changes: states }] : [])),
    refused,
  };
}
