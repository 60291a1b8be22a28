import { readFileSync } from 'node:fs';
import Polyglot from 'node-polyglot';
import { describe, expect, test } from 'vitest';
import { polyglotLocale } from '../../../i18n/polyglotLocale.ts';
import {
  countFor,
  formOf,
  isLocale,
  LANGUAGES,
  pluralForms,
  pluralHeader,
} from '../../../i18n/tools/plurals.ts';

const THOUSAND = Array.from({ length: 1001 }, (_, count) => count);

describe('plural forms', () => {
  test.each([
    ['en', ['one', 'other']],
    ['fr', ['one', 'other']],
    ['es', ['one', 'other']],
    ['de', ['one', 'other']],
    ['pt-BR', ['one', 'other']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['ru', ['one', 'few', 'many']],
    ['ja', ['other']],
  ])('%s has the plural forms %j', (locale, categories) => {
    expect(pluralForms(locale).map(({ category }) => category)).toEqual(categories);
  });

  test.each(['en', 'fr', 'es', 'de', 'pt-BR', 'ar'])(
    'the forms of %s agree with Intl.PluralRules from 0 to 1,000',
    (locale) => {
      const rules = new Intl.PluralRules(locale);
      const forms = pluralForms(locale);
      const parted = THOUSAND.filter(
        (count) => forms[formOf(locale, count)]?.category !== rules.select(count),
      );
      expect(parted).toEqual([]);
    },
  );

  test('0 is singular in French and Brazilian Portuguese, and plural in other languages', () => {
    expect(['fr', 'pt-BR'].map((locale) => formOf(locale, 0))).toEqual([0, 0]);
    expect(['en', 'de', 'es', 'pt'].map((locale) => formOf(locale, 0))).toEqual([1, 1, 1, 1]);
  });

  test('polyglot knows pt-BR only in lower case, and polyglotLocale spells it that way', () => {
    expect(Polyglot.transformPhrase('um |||| muitos', 0, 'pt-BR')).toBe('muitos');
    expect(Polyglot.transformPhrase('um |||| muitos', 0, polyglotLocale('pt-BR'))).toBe('um');
    expect(['fr', 'ar', 'hr-HR', 'pt'].map(polyglotLocale)).toEqual(['fr', 'ar', 'hr-HR', 'pt']);
  });

  test('countFor gives a count for every plural form, and the preferred count if it fits the form', () => {
    expect([0, 1, 2, 3, 4, 5].map((at) => countFor('ar', at))).toEqual([0, 1, 2, 3, 25, 100]);
    expect(countFor('en', 1, 1200)).toBe(1200);
    expect(countFor('en', 0, 1200)).toBe(1);
    expect(countFor('ar', 5, 1201)).toBe(1201);
  });
});

describe('the header of PO files', () => {
  /** Evaluates a header as a program that reads it would. */
  const read = (header: string): { count: number; choose: (n: number) => number } => {
    const [, count, expression] = /^nplurals=(\d); plural=(.+);$/u.exec(header) ?? [];
    // oxlint-disable-next-line no-implied-eval -- the expression of a header is JavaScript as well
    const choose = new Function('n', `return Number(${expression})`) as (n: number) => number;
    return { count: Number(count), choose };
  };

  const LOCALES = [
    'en',
    'fr',
    'es',
    'de',
    'pt',
    'pt-BR',
    'ar',
    'ru',
    'uk',
    'hr',
    'cs',
    'pl',
    'lt',
    'ro',
    'is',
    'ja',
  ];

  test.each(LOCALES)('the header for %s selects the same forms as polyglot', (locale) => {
    const { count, choose } = read(pluralHeader(locale));
    expect(count).toBe(pluralForms(locale).length);
    expect(THOUSAND.filter((n) => choose(n) !== formOf(locale, n))).toEqual([]);
  });

  test('every language that polyglot knows has a header', () => {
    expect([...LANGUAGES].filter((locale) => !pluralHeader(locale).startsWith('nplurals='))).toEqual([]);
  });

  test.each(['cy', 'sl', 'hi-IN'])(
    'for %s, whose plural rule is not known, the error names the language',
    (locale) => {
      const why = `No plural rule is known for ${locale}: node-polyglot would take that of English`;
      expect(() => pluralHeader(locale)).toThrow(why);
      expect(() => pluralForms(locale)).toThrow(why);
    },
  );

  test('LANGUAGES are exactly the languages without a region that polyglot has rules for', () => {
    const source = readFileSync('node_modules/node-polyglot/index.js', 'utf8');
    const [, table = ''] = /pluralTypeToLanguages: \{([^}]*)\}/u.exec(source) ?? [];
    // Without those with a region: the translator asks in lower case, which never finds them.
    const named = [...table.matchAll(/'([a-z]+)'/gu)].map(([, name = '']) => name);
    expect([...LANGUAGES]).toEqual(named.toSorted());
  });

  test('the headers for German and Brazilian Portuguese are those of gettext', () => {
    expect(pluralHeader('de')).toBe('nplurals=2; plural=(n != 1);');
    expect(pluralHeader('pt-BR')).toBe('nplurals=2; plural=(n > 1);');
  });
});

test('only the code of a language is accepted as the name of its folder', () => {
  expect(['fr', 'pt-BR', 'zh-Hant', 'fil'].every(isLocale)).toBe(true);
  expect(['..', 'fr_FR', 'French', 'old', 'a', ''].filter(isLocale)).toEqual(['old']);
});
