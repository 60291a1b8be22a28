/** Texts that a translator should look at although they may be right. Pure; a hint never causes a refusal. */
import { type Reason, reason } from '../reasons.ts';
import { formsOf } from './catalogue.ts';
import type { About, Fault } from './faults.ts';
import { pluralForms } from './plurals.ts';

const WORD = String.raw`[\p{L}\p{M}\p{N}\p{Pc}]`;
const TWICE = new RegExp(`(?<!${WORD}|['’-])(${WORD}{2,})\\s+\\1(?!${WORD}|['’-])`, 'giu');

/** Words that correct sentences may repeat: „die, die die ID hat“, « vous vous connectez ». */
const GOOD_TWICE: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(['das', 'der', 'die', 'sie']),
  fr: new Set(['nous', 'vous']),
};

const twiceIn = (text: string): string[] => [...text.matchAll(TWICE)].map(([, word = '']) => word);

function doubledHints(translation: string, { source, locale }: About): Reason[] {
  if (locale !== 'en' && twiceIn(source).length > 0) return [];
  const good = GOOD_TWICE[locale];
  return [...new Set(formsOf(translation).flatMap(twiceIn))]
    .filter((word) => good?.has(word.toLowerCase()) !== true)
    .map((word) => reason('doubled', { word }));
}

/** Endings of a text, in the spellings of all languages, with or without a space before. */
const ENDS: readonly (readonly [string, RegExp])[] = [
  ['…', /(?:…|\.{3})$/u],
  ['.', /[.。]$/u],
  [':', /[:：]$/u],
  ['?', /[?؟？]$/u],
  ['!', /[!！]$/u],
];

/** What may follow the end: quotes, brackets, tags, marks of direction. */
const CLOSING = /(?:[\s"'”’“»«)\]\u200E\u200F]|<\/?[a-z][^<>]*>)+$/iu;
/** Abbreviations, whose full stop doesn't end a sentence: “EE. UU.”, “izq.” */
const SHORTENED = /(?:\p{Lu}{1,2}\.\s?\p{Lu}{1,2}|(?:^|\P{L})(?:izq|der|etc|máx|mín|núm|bzw|usw))\.$/u;

function endOf(text: string): string {
  const bare = text.replace(CLOSING, '');
  if (SHORTENED.test(bare)) return '';
  return ENDS.find(([, pattern]) => pattern.test(bare))?.[0] ?? '';
}

/** Other languages may drop an exclamation mark of English, and some need a colon between a name and its value. */
const isLike = (given: string, wanted: string): boolean =>
  given === wanted || (wanted === '!' && (given === '' || given === '.')) || (wanted === '' && given === ':');

function endingHints(translation: string, { source, locale }: About): Reason[] {
  const wanted = [...new Set(formsOf(source).map(endOf))];
  const forms = formsOf(translation);
  const known = forms.length > 1 ? pluralForms(locale) : [];
  // The form for zero may be another sentence: “No seats” beside “%{count} seats?”.
  const given = forms.filter((form, at) => form !== '' && known[at]?.category !== 'zero').map(endOf);
  const other = given.find((end) => !wanted.some((each) => isLike(end, each)));
  return other === undefined
    ? []
    : [reason('ending', { given: other || '–', wanted: wanted.map((end) => end || '–').join(' / ') })];
}

/** Every hint about a message in a language; English is its own `source`. */
export function hintsOf(translation: string, about: About): Fault[] {
  if (translation.trim() === '') return [];
  return [
    ...doubledHints(translation, about).map((each): Fault => ({ kind: 'doubled', reason: each })),
    ...endingHints(translation, about).map((each): Fault => ({ kind: 'ending', reason: each })),
  ];
}
