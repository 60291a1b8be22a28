/** The terms of the product and their translations: one term, one translation. */
import { type Reason, reason } from '../reasons.ts';
import { areaOf, formsOf, RA } from './catalogue.ts';

export type Glossary = {
  readonly [term: string]: { readonly forms: readonly string[]; readonly meaning: string };
};

export type LocalGlossary = {
  readonly [term: string]: {
    readonly say: string;
    /** Inflected forms or stems; every plural form of a message with the term contains one of them. */
    readonly forms: readonly string[];
    /** Keys of messages that need another word. */
    readonly except?: readonly string[];
  };
};

/** A term of both glossaries. */
export type Term = {
  readonly term: string;
  readonly english: readonly RegExp[];
  readonly forms: readonly string[];
  readonly except: ReadonlySet<string>;
};

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** A whole word, not part of a longer or hyphenated one. */
const wordPattern = (word: string): RegExp =>
  new RegExp(String.raw`(?<![\w-])${literal(word)}(?![\w-])`, 'iu');

/** The terms that a language has translated. */
export const termsOf = (english: Glossary, local: LocalGlossary): Term[] =>
  Object.entries(english).flatMap(([term, { forms }]) => {
    const said = local[term];
    return said
      ? { term, english: forms.map(wordPattern), forms: said.forms, except: new Set(said.except) }
      : [];
  });

const isIn = (term: Term, source: string): boolean => term.english.some((pattern) => pattern.test(source));

const isSaid = (term: Term, translation: string): boolean =>
  formsOf(translation).every((form) =>
    term.forms.some((said) => form.toLowerCase().includes(said.toLowerCase())),
  );

/** Terms of the English text missing from its translation, one reason per term. react-admin's own texts are exempt. */
export function termFaults(
  key: string,
  source: string,
  translation: string,
  terms: readonly Term[],
): Reason[] {
  if (areaOf(key) === RA) return [];
  // Placeholder names don't count as words.
  const words = source.replaceAll(/%\{\w+\}/gu, ' ');
  return terms
    .filter((term) => !term.except.has(key) && isIn(term, words) && !isSaid(term, translation))
    .map(({ term, forms }) => reason('term', { term, forms: forms.join(', ') }));
}

type Messages = ReadonlyMap<string, string>;

/** What is wrong with a language's glossary itself. */
export function glossaryFaults(
  english: Glossary,
  local: LocalGlossary,
  sources: Messages,
  translations: Messages,
): string[] {
  const faults = Object.keys(english)
    .filter((term) => !(term in local))
    .map((term) => `lacks the term “${term}”`);
  for (const [term, { say, forms }] of Object.entries(local)) {
    if (!(term in english)) faults.push(`has the term “${term}”, which the English one lacks`);
    if (say.trim() === '' || forms.length === 0 || forms.some((form) => form.trim() === ''))
      faults.push(`has an empty word for “${term}”`);
  }
  for (const term of termsOf(english, local))
    for (const key of term.except) {
      const [source, translation] = [sources.get(key), translations.get(key)];
      if (source === undefined) faults.push(`excepts ${key} from “${term.term}”, which is no message`);
      // An untranslated message may still need it.
      else if (translation !== undefined && !(isIn(term, source) && !isSaid(term, translation)))
        faults.push(`excepts ${key} from “${term.term}”, which needs no exception`);
    }
  return faults;
}
