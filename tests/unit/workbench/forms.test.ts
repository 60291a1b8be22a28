/** A message as fields, one per plural form: no input is lost. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examplesOf, fieldsOf, pluralParts, withPart } from '../../../i18n/workbench/panel/forms.ts';

const COUNTED = '%{smart_count} seat |||| %{smart_count} seats';

describe('parts of a message', () => {
  test('the parts are kept as typed, including spaces at their ends', () => {
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

  test('a separator without spaces splits a message, too', () => {
    expect(pluralParts('one||||other')).toEqual(['one', 'other']);
  });
});

describe('fields', () => {
  test('a message in Arabic has six fields, each with sample numbers that select it', () => {
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

  test('in French, 0 is a sample number of the singular', () => {
    expect(fieldsOf('a |||| b', COUNTED, 'fr').map(({ samples }) => samples)).toEqual([
      [0, 1],
      [2, 3, 4, 1000],
    ]);
  });

  test('a message without plural forms has one field without a category', () => {
    expect(fieldsOf('Bonjour ', 'Hello', 'fr')).toEqual([
      { text: 'Bonjour ', category: undefined, samples: [], hasMore: false },
    ]);
  });

  test('plural forms in excess have fields, too, so that they can be removed', () => {
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

  test('the example of a plural form has a number that selects it, in the format of the language', () => {
    expect(examplesOf('%{count} compte |||| %{count} comptes', note, 'fr')).toEqual([
      '0 compte',
      '1\u202f234 comptes',
    ]);
    expect(examplesOf('%{smart_count} seat |||| %{smart_count} seats of %{name}', note, 'en')).toEqual([
      '1 seat',
      '25 seats of Ines',
    ]);
  });

  test('the example of a message without plural forms has the values of its note', () => {
    expect(examplesOf('%{count} of %{name}', note, 'en')).toEqual(['1,234 of Ines']);
  });
});
