import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../i18n/reasons.ts';
import { type About, faultsOf } from '../../../i18n/tools/faults.ts';
import { termsOf } from '../../../i18n/tools/glossary.ts';

type Case = readonly [source: string, translation: string, fault: string];

const faults = (source: string, translation: string, about: Partial<About> = {}) =>
  faultsOf(translation, { key: 'seats.used', source, locale: 'fr', ...about }).map(
    ({ kind, reason }) => `${kind}: ${inEnglish([reason])}`,
  );

describe('the faults of a translation', () => {
  test.each([
    ['Hello %{name}', '%{name}, bonjour'],
    ['%{smart_count} seat |||| %{smart_count} seats', '%{smart_count} siège |||| %{smart_count} sièges'],
    ['Open <b>now</b> &amp; then', '<b>Maintenant</b> &amp; après'],
    ['1 < 2', '2 < 1'],
    // Only the English singular has a name.
    ['Delete %{name}? |||| Delete all?', 'Supprimer %{name} ? |||| Supprimer tout ?'],
    [' ', ' '],
    [' ', ''],
    ['Really?', 'Vraiment\u202F?'],
    ['Two\nlines', 'Deux\nlignes'],
  ])('the text %j translated as %j has no fault', (source, translation) =>
    expect(faults(source, translation)).toEqual([]),
  );

  const CASES: readonly Case[] = [
    ['Hello', '', 'missing: is empty'],
    ['Hello', '  ', 'missing: is empty'],
    ['Hello %{name}', 'Bonjour', 'placeholders: lacks %{name}'],
    ['Hello', 'Bonjour %{nom}', 'placeholders: has %{nom}, which English lacks'],
    ['Hello %{name}', 'Bonjour %{name} %{ nom}', 'placeholders: has a broken placeholder'],
    ['Hello %{name}', 'Bonjour %{name} % {name}', 'placeholders: has a broken placeholder'],
    [
      '%{smart_count} seat of %{who} |||| %{smart_count} seats of %{who}',
      '%{smart_count} siège de %{who} |||| %{smart_count} sièges',
      'placeholders: lacks %{who} in its form for “other”',
    ],
    [
      '%{smart_count} seat of %{who} |||| %{smart_count} seats of %{who}',
      '%{smart_count} siège |||| %{smart_count} sièges de %{who}',
      'placeholders: lacks %{who} in its form for “one”',
    ],
    [
      'Delete user? |||| Delete %{count} users?',
      'Supprimer %{count} ? |||| Supprimer ?',
      'placeholders: lacks %{count} in its form for “other”',
    ],
    [
      'Delete user? |||| Delete %{count} users?',
      'Supprimer ? |||| Supprimer %{count} ?',
      'placeholders: lacks %{count} in its form for “one”',
    ],
    [
      '%{smart_count} seat |||| %{smart_count} seats',
      'un siège |||| %{smart_count} sièges',
      'placeholders: lacks %{smart_count} in its form for “one”',
    ],
    [
      '%{smart_count} a |||| %{smart_count} b',
      '%{smart_count} c',
      'plural: has 1 of 2 plural forms (one, other)',
    ],
    [
      '%{smart_count} a |||| %{smart_count} b',
      '%{smart_count} |||| %{smart_count} |||| %{smart_count}',
      'plural: has 3 of 2 plural forms (one, other)',
    ],
    ['%{smart_count} a |||| %{smart_count} b', '%{smart_count} c |||| ', 'plural: has an empty plural form'],
    ['Hello', 'Bonjour |||| Bonjours', 'plural: has plural forms, which English doesn’t have'],
    ['Hello', ' Bonjour', 'spaces: begins with a space'],
    ['Hello', '\u00A0Bonjour', 'spaces: begins with a space'],
    ['Hello', 'Bonjour ', 'spaces: ends with a space'],
    ['Hello you', 'Bonjour  toi', 'spaces: has two spaces in a row'],
    ['Hello you', 'Bonjour \u00A0toi', 'spaces: has two spaces in a row'],
    ['a |||| b', 'c  |||| d', 'spaces: ends with a space'],
    ['a |||| b', 'c ||||  d', 'spaces: begins with a space'],
    ['Hello', 'Bon\u0007jour', 'spaces: has a control character'],
    ['Hello you', 'Bonjour\ttoi', 'spaces: has a control character'],
    ['Hello', 'Bon\njour', 'spaces: has a line break, which English doesn’t have'],
    ['Hello', '<b>Bonjour</b>', 'markup: has the markup (</b> <b>) where English has (–)'],
    ['A <b>b</b>', 'A b', 'markup: has the markup (–) where English has (</b> <b>)'],
    ['a & b', 'a &amp; b', 'markup: has the markup (&amp;) where English has (–)'],
    ['a < b', 'a b', 'markup: has the markup (–) where English has (<)'],
  ];
  test.each(CASES)(
    'the text %j translated as %j has exactly the expected fault',
    (source, translation, fault) => expect(faults(source, translation)).toEqual([fault]),
  );

  describe('the number in plural forms, which only a form for a single number may leave out', () => {
    const cases = (name: string): readonly (readonly [string, string, readonly string[]])[] => [
      ['de', `ein Tag |||| %{${name}} Tage`, []],
      ['de', `ein Tag |||| viele Tage %{${name}}`, []],
      ['es', `un día |||| %{${name}} días`, []],
      // In French and Brazilian Portuguese, “one” stands for 0 and 1.
      ['fr', `un jour |||| %{${name}} jours`, ['one']],
      ['pt-BR', `um dia |||| %{${name}} dias`, ['one']],
      ['ar', `a |||| b |||| c |||| %{${name}} |||| %{${name}} |||| %{${name}}`, []],
      ['ar', `a |||| b |||| c |||| d |||| %{${name}} |||| f`, ['few', 'other']],
      // 1, 21, 31 …
      ['ru', `a |||| %{${name}} |||| %{${name}}`, ['one']],
      ['pl', `a |||| %{${name}} |||| %{${name}}`, []],
      ['ja', `%{${name}}`, []],
    ];
    test.each(
      ['smart_count', 'count'].flatMap((name) => cases(name).map((each) => [name, ...each] as const)),
    )(
      'the placeholder %s in locale %s: “%s” is reported to lack it in the forms %j',
      (name, locale, translation, categories) => {
        // Whether the English singular has the number makes no difference.
        for (const one of [`%{${name}} day`, 'A day'])
          expect(faults(`${one} |||| %{${name}} days`, translation, { locale })).toEqual(
            categories.map((form) => `placeholders: lacks %{${name}} in its form for “${form}”`),
          );
      },
    );
  });

  test('each of six plural forms needs its placeholders, and a missing form is a fault', () => {
    const source = '%{smart_count} day of %{who} |||| %{smart_count} days of %{who}';
    const forms = [
      'صفر %{who}',
      'يوم %{who}',
      'يومان %{who}',
      '%{smart_count} %{who}',
      '%{smart_count}',
      '%{who}',
    ];
    expect(faults(source, forms.join(' |||| '), { locale: 'ar' })).toEqual([
      'placeholders: lacks %{who} in its form for “many”',
      'placeholders: lacks %{smart_count} in its form for “other”',
    ]);
    expect(faults(source, forms.slice(1).join(' |||| '), { locale: 'ar' })).toContain(
      'plural: has 5 of 6 plural forms (zero, one, two, few, many, other)',
    );
  });

  test('a language with one plural form needs no separator, and a second form is a fault', () => {
    expect(faults('a |||| b', 'c', { locale: 'ja' })).toEqual([]);
    expect(faults('a |||| b', 'c |||| d', { locale: 'ja' })).toEqual([
      'plural: has 2 of 1 plural forms (other)',
    ]);
  });
});

describe('the length limit of a message', () => {
  const note = { max: 12, placeholders: { name: { is: 'a company', example: 'Aldergrove' } } };

  test('the length is counted with the examples in place of the placeholders', () => {
    expect(faults('To %{name}', 'À %{name}', { note })).toEqual([]);
    expect(faults('To %{name}', 'Chez %{name}', { note })).toEqual([
      'limit: is 15 characters long, but only 12 fit: “Chez Aldergrove”',
    ]);
  });

  test('each plural form is measured with a number that selects this form', () => {
    const about = { note: { max: 6, placeholders: { smart_count: { is: 'seats', example: '1200' } } } };
    expect(
      faults('%{smart_count} a |||| %{smart_count} b', '%{smart_count} abc |||| %{smart_count} b', about),
    ).toEqual([]);
    expect(
      faults('%{smart_count} a |||| %{smart_count} b', '%{smart_count} a |||| %{smart_count} bc', about),
    ).toEqual(['limit: is 7 characters long, but only 6 fit: “1200 bc”']);
  });

  test('a placeholder without an example counts with the length of its name', () => {
    expect(faults('To %{name}', 'Chez %{name}', { note: { max: 8 } })).toEqual([
      'limit: is 9 characters long, but only 8 fit: “Chez name”',
    ]);
  });

  test('the length counts visible characters, and the product name in place of its placeholder', () => {
    expect(faults('ab', 'é👩‍👩‍👧', { note: { max: 2 } })).toEqual([]);
    expect(faults('To %{product}', '%{product} !', { note: { max: 8 } })).toEqual([
      'limit: is 9 characters long, but only 8 fit: “Canvass !”',
    ]);
  });
});

describe('glossary terms', () => {
  const terms = termsOf(
    {
      seat: { forms: ['seat', 'seats'], meaning: 'a right' },
      'draw-down': { forms: ['draw-down'], meaning: 'x' },
    },
    {
      seat: { say: 'siège', forms: ['siège'], except: ['seats.other'] },
      'draw-down': { say: 'tirage', forms: ['tirage'] },
    },
  );
  const fault = 'glossary: does not say “seat” as the glossary does (siège)';

  test.each([
    ['A Seat', 'Un Siège', []],
    ['A seat', 'Une place', [fault]],
    [
      '%{smart_count} seat |||| %{smart_count} seats',
      '%{smart_count} siège |||| %{smart_count} places',
      [fault],
    ],
    // Neither a longer word nor a placeholder counts as the term.
    ['Seated, seat-less, %{seat}', 'Assis, %{seat}', []],
    ['The draw-down', 'Le retrait', ['glossary: does not say “draw-down” as the glossary does (tirage)']],
  ])('%j translated as %j has the glossary faults %j', (source, translation, expected) =>
    expect(faults(source, translation, { terms })).toEqual(expected),
  );

  test('a message that is an exception of a term may use another word', () => {
    expect(faults('A seat', 'Une place', { terms, key: 'seats.other' })).toEqual([]);
  });

  test('react-admin’s own messages are not checked for terms', () => {
    expect(faults('A seat', 'Une place', { terms, key: 'ra.action.seat' })).toEqual([]);
  });
});
