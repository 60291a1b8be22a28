/**
 * Search and replace in messages: the matches, and the resulting messages. Pure. Placeholders, tags and entities are
 * never touched: a text that overlaps one is not found.
 */
import { isPlural } from '../../tools/catalogue.ts';
import { pluralForms } from '../../tools/plurals.ts';
import { pluralParts, withParts } from '../panel/forms.ts';

export type Wish = {
  readonly find: string;
  readonly replacement: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
};

export const NO_WISH: Wish = { find: '', replacement: '', matchCase: false, wholeWords: false };

const PLACEHOLDER = String.raw`%\{\w+\}`;
/** The parts that a replacement never touches. */
const KEPT = new RegExp(String.raw`${PLACEHOLDER}|<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);`, 'giu');

/** Characters inside a word: letters and their marks, digits, joiners, a soft hyphen. */
const IN_WORD = String.raw`[\p{L}\p{M}\p{N}\p{Pc}\p{Join_Control}\u00AD]`;
const BEGINS_IN_WORD = new RegExp(`^${IN_WORD}`, 'u');
const ENDS_IN_WORD = new RegExp(`${IN_WORD}$`, 'u');
/** What must not adjoin a whole word. A placeholder counts, because it stands for a word or a number. */
const MORE_OF_WORD = `${IN_WORD}|${PLACEHOLDER}`;

const literal = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);

/** The pattern to search for; undefined when the search text is empty. */
function patternOf({ find, matchCase, wholeWords }: Wish): RegExp | undefined {
  if (find === '') return undefined;
  const before = wholeWords && BEGINS_IN_WORD.test(find) ? `(?<!${MORE_OF_WORD})` : '';
  const after = wholeWords && ENDS_IN_WORD.test(find) ? `(?!${MORE_OF_WORD})` : '';
  return new RegExp(before + literal(find) + after, matchCase ? 'gu' : 'giu');
}

type Span = { readonly start: number; readonly end: number };

/** The spans of a text between placeholders and tags. */
function freeSpans(text: string): Span[] {
  const kept = [...text.matchAll(KEPT)].map(({ 0: mark, index }) => [index, index + mark.length] as const);
  const starts = [0, ...kept.map(([, end]) => end)];
  const ends = [...kept.map(([start]) => start), text.length];
  return starts.map((start, at) => ({ start, end: ends[at] ?? text.length }));
}

/** The length of the character at an index: some take two code units. */
const lengthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

function findIn(text: string, pattern: RegExp): Span[] {
  const found: Span[] = [];
  for (const { start, end } of freeSpans(text)) {
    pattern.lastIndex = start;
    for (let match = pattern.exec(text); match && match.index < end; match = pattern.exec(text)) {
      const to = match.index + match[0].length;
      if (to <= end) found.push({ start: match.index, end: to });
      // The match overlaps a placeholder; another one may begin later.
      else pattern.lastIndex = match.index + lengthAt(text, match.index);
    }
  }
  return found;
}

const SPACE = /[ \u00A0]/u;
/** Text that follows a word without a space: punctuation, or the end. */
const CLOSE = /^(?:$|[.,;:!?…)،؛؟])/u;

/** The spans to cut when words are removed: each includes one adjoining space, so that no double space is left. */
function withGaps(text: string, spans: readonly Span[]): Span[] {
  const isSpace = (at: number) => SPACE.test(text.charAt(at));
  const runs: Span[] = [];
  for (const span of spans) {
    const last = runs.at(-1);
    if (last && text.slice(last.end, span.start).trim() === '')
      runs.splice(-1, 1, { start: last.start, end: span.end });
    else runs.push(span);
  }
  return runs.map(({ start, end }) => {
    if (isSpace(end) && (start === 0 || isSpace(start - 1))) return { start, end: end + 1 };
    return { start: isSpace(start - 1) && CLOSE.test(text.slice(end)) ? start - 1 : start, end };
  });
}

/** A part of a text; `isHit` marks the matched text, or its replacement. */
export type TextPiece = { readonly text: string; readonly isHit: boolean };

/** A plural form with a match; messages without plural have a single form. */
export type HitForm = {
  /** The plural category. */
  readonly category: string | undefined;
  readonly before: readonly TextPiece[];
  readonly after: readonly TextPiece[];
};

const textOf = (pieces: readonly TextPiece[]): string => pieces.map(({ text }) => text).join('');

function piecesOf(text: string, spans: readonly Span[], replacement: string): Omit<HitForm, 'category'> {
  const before: TextPiece[] = [];
  const after: TextPiece[] = [];
  const keep = (rest: string) => {
    if (rest === '') return;
    before.push({ text: rest, isHit: false });
    after.push({ text: rest, isHit: false });
  };
  let at = 0;
  for (const { start, end } of replacement === '' ? withGaps(text, spans) : spans) {
    keep(text.slice(at, start));
    before.push({ text: text.slice(start, end), isHit: true });
    if (replacement !== '') after.push({ text: replacement, isHit: true });
    at = end;
  }
  keep(text.slice(at));
  return { before, after };
}

export type Replaced = {
  readonly text: string;
  readonly forms: readonly HitForm[];
  /** Number of matches in the message. */
  readonly count: number;
};

/** A message after the replacement, form by form; undefined when nothing would change. */
export function replaced(message: string, wish: Wish, locale: string): Replaced | undefined {
  const pattern = patternOf(wish);
  if (!pattern) return undefined;
  const categories = isPlural(message) ? pluralForms(locale) : [];
  const parts = pluralParts(message).map((part, at) => {
    const spans = findIn(part, pattern);
    return { category: categories[at]?.category, spans, ...piecesOf(part, spans, wish.replacement) };
  });
  const texts = parts.map(({ after }) => textOf(after));
  if (parts.every(({ before }, at) => textOf(before) === texts[at])) return undefined;
  return {
    text: withParts(texts),
    forms: parts.flatMap(({ spans, ...form }) => (spans.length > 0 ? [form] : [])),
    count: parts.reduce((sum, { spans }) => sum + spans.length, 0),
  };
}
