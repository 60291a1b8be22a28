/** The plural forms of a language as the console's translator (node-polyglot) chooses among them. */
import Polyglot from 'node-polyglot';
import { polyglotLocale } from '../polyglotLocale.ts';
import { PLURAL } from './catalogue.ts';
import { groupBy } from './group.ts';

export type PluralForm = {
  /** Unicode's category: zero, one, two, few, many, other. */
  readonly category: string;
  /** The counts below 200 that select it. */
  readonly counts: readonly number[];
};

/** A message with the largest number of forms in polyglot; each form is its own index. */
const NUMBERED = ['0', '1', '2', '3', '4', '5'].join(PLURAL);

/** Everything that a rule distinguishes: the last two digits, and small numbers. */
const COUNTS = Array.from({ length: 200 }, (_, count) => count);

/** Whether this is a language tag (`de`, `pt-BR`), and so a folder of translations. */
export const isLocale = (name: string): boolean => /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/u.test(name);

/** The languages that polyglot has a rule for; for any other it uses English's. A test compares this list with it. */
export const LANGUAGES: ReadonlySet<string> = new Set(
  'ar cs da de el en es fa fi fr he hr hu id is it ja ko lo lt mk ms nl no pl pt ro ru sk sv th tl tr ua uk zh'.split(
    ' ',
  ),
);

/** Throws for a language without a plural rule, for which polyglot would silently use English's. */
export function requireRule(locale: string): void {
  const [language = locale] = locale.toLowerCase().split('-');
  if (LANGUAGES.has(language)) return;
  throw new Error(
    `No plural rule is known for ${locale}: node-polyglot would take that of English. ` +
      'Give the console’s translator one (src/kit/i18n/translator.ts), then add the language to LANGUAGES and its rule to RULES in i18n/tools/plurals.ts',
  );
}

/** The index of the form that polyglot selects for a whole number. */
export const formOf = (locale: string, count: number): number =>
  Number(Polyglot.transformPhrase(NUMBERED, count, polyglotLocale(locale)));

/** The most frequent of the names; on a tie the first. */
const commonest = (names: readonly string[]): string => {
  const counts = groupBy(names, (name) => name);
  return [...counts].reduce((best, next) => (next[1].length > best[1].length ? next : best))[0];
};

const known = new Map<string, readonly PluralForm[]>();

/** The forms of a language in their order. */
export function pluralForms(locale: string): readonly PluralForm[] {
  const before = known.get(locale);
  if (before) return before;
  requireRule(locale);
  const rules = new Intl.PluralRules(locale);
  const groups = groupBy(COUNTS, (count) => formOf(locale, count));
  const forms = [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([, counts]) => ({ category: commonest(counts.map((count) => rules.select(count))), counts }));
  known.set(locale, forms);
  return forms;
}

/** Whether a form is for exactly one number (German one, Arabic two) and may spell it out; French one is also for 0. */
export const isExact = ({ counts }: PluralForm): boolean => counts.length === 1;

/** Whether a form is only for 0, 1 or 2, so that it may be worded like the English singular. */
export const mayBeSpelledOut = ({ counts }: PluralForm): boolean => counts.every((count) => count <= 2);

/** The preferred example count, of a typical length. */
const USUAL = 25;

/** A count that selects the form at an index: the wished one, if that does. */
export function countFor(locale: string, at: number, wished = USUAL): number {
  const fitting = [wished, USUAL].find((count) => formOf(locale, count) === at);
  return fitting ?? pluralForms(locale)[at]?.counts[0] ?? wished;
}

const slavic = (n: number): number => {
  if (n % 10 === 1 && n % 100 !== 11) return 0;
  return n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14) ? 1 : 2;
};
const arabic = (n: number): number => {
  if (n < 3) return n;
  if (n % 100 >= 3 && n % 100 <= 10) return 3;
  return n % 100 >= 11 ? 4 : 5;
};
const polish = (n: number): number => {
  if (n === 1) return 0;
  return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
};
const lithuanian = (n: number): number => {
  if (n % 10 === 1 && n % 100 !== 11) return 0;
  return n % 10 >= 2 && (n % 100 < 11 || n % 100 > 19) ? 1 : 2;
};
const romanian = (n: number): number => {
  if (n === 1) return 0;
  return n === 0 || (n % 100 >= 2 && n % 100 <= 19) ? 1 : 2;
};

/** Rules in the C notation of PO files, each with the same function, because a page must not evaluate text as code. */
const RULES: readonly { readonly spelled: string; readonly choose: (n: number) => number }[] = [
  { spelled: '0', choose: () => 0 },
  { spelled: 'n != 1', choose: (n) => Number(n !== 1) },
  { spelled: 'n > 1', choose: (n) => Number(n > 1) },
  { spelled: 'n % 10 != 1 || n % 100 == 11', choose: (n) => Number(n % 10 !== 1 || n % 100 === 11) },
  {
    spelled:
      'n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5',
    choose: arabic,
  },
  {
    spelled:
      'n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2',
    choose: slavic,
  },
  {
    spelled: 'n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2',
    choose: polish,
  },
  {
    spelled: 'n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && (n % 100 < 11 || n % 100 > 19) ? 1 : 2',
    choose: lithuanian,
  },
  {
    spelled: 'n == 1 ? 0 : n == 0 || (n % 100 >= 2 && n % 100 <= 19) ? 1 : 2',
    choose: romanian,
  },
  {
    spelled: 'n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2',
    choose: (n) => {
      if (n === 1) return 0;
      return n >= 2 && n <= 4 ? 1 : 2;
    },
  },
];

/** `Plural-Forms` of a PO file: found by comparing with polyglot, so that the two can't diverge. */
export function pluralHeader(locale: string): string {
  const rule = RULES.find(({ choose }) => COUNTS.every((n) => choose(n) === formOf(locale, n)));
  const { length } = pluralForms(locale);
  if (!rule)
    throw new Error(
      `No plural rule for PO files is known for ${locale}: add it to RULES in i18n/tools/plurals.ts`,
    );
  return `nplurals=${length}; plural=(${rule.spelled});`;
}
