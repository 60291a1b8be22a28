/** A message as fields, one per plural form: no input is lost. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examplesOf, fieldsOf, pluralParts, withPart } from '../../../i18n/workbench/panel/forms.ts';

const COUNTED = '%{smart_count} seat |||| %{smart_count} seats';

describe('parts of a message', () => {
  test('are what was typed, blanks at the ends as well', () => {
    const typed = fc.string().filter((text) => !text.includes('|'));
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 6 }), fc.nat(), typed, (parts, place, text) => {
        const at = place % parts.length;
        const message = withPart(parts, at, text);
        expect(pluralParts(message)).toEqual(parts.with(at, text));
        expect(withPart(pluralParts(message), at, text)).toBe(message);
      }),
    );
  });

  test('written without blanks are the same', () => {
    expect(pluralParts('one||||other')).toEqual(['one', 'other']);
  });
});

describe('fields', () => {
  test('of Arabic are six, each with numbers that choose it', () => {
    const fields = fieldsOf('صفر', COUNTED, 'ar');
    expect(fields.map(({ category, samples, hasMore }) => [category, samples.join(), hasMore])).toEqual([
      ['zero', '0', false],
      ['one', '1', false],
      ['two', '2', false],
      ['few', '3,4,5', true],
      ['many', '11,12,13', true],
      ['other', '100,101,102,1000', true],
    ]);
    expect(fields.map(({ text }) => text)).toEqual(['صفر', '', '', '', '', '']);
  });

  test('of French say that 0 is singular', () => {
    expect(fieldsOf('a |||| b', COUNTED, 'fr').map(({ samples }) => samples)).toEqual([
      [0, 1],
      [2, 3, 4, 1000],
    ]);
  });

  test('of a message without plural forms are one, without a name', () => {
    expect(fieldsOf('Bonjour ', 'Hello', 'fr')).toEqual([
      { text: 'Bonjour ', category: undefined, samples: [], hasMore: false },
    ]);
  });

  test('show what is too much, as it has to go', () => {
    expect(fieldsOf('a |||| b', 'Hello', 'fr').map(({ text }) => text)).toEqual(['a', 'b']);
    expect(fieldsOf('a |||| b |||| c', COUNTED, 'fr').map(({ category }) => category)).toEqual([
      'one',
      'other',
      undefined,
    ]);
  });
});

describe('examples', () => {
  const note = {
    placeholders: { count: { is: 'how many', example: '1,234' }, name: { is: 'of whom', example: 'Ines' } },
  };

  test('have a number that chooses the form, written as the language does', () => {
    expect(examplesOf('%{count} compte |||| %{count} comptes', note, 'fr')).toEqual([
      '0 compte',
      '1\u202f234 comptes',
    ]);
    expect(examplesOf('%{smart_count} seat |||| %{smart_count} seats of %{name}', note, 'en')).toEqual([
      '1 seat',
      '25 seats of Ines',
    ]);
  });

  test('of a message without plural forms are those of the notes', () => {
    expect(examplesOf('%{count} of %{name}', note, 'en')).toEqual(['1,234 of Ines']);
  });
});
