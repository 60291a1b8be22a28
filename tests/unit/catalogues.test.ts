import { describe, expect, test } from 'vitest';
import { leavesOf, placeholdersOf, pluralFaults, translationFaults } from '../../i18n/tools/catalogue.ts';
import { CLOSE, OPEN, pseudoCatalogue, pseudoMessage } from '../../i18n/tools/pseudo.ts';

const SOURCE = {
  greeting: 'Hello %{name}',
  seats: { free: '%{smart_count} seat |||| %{smart_count} seats', none: 'No seats' },
};

describe('catalogues', () => {
  test('messages are read by dotted key', () => {
    expect([...leavesOf(SOURCE).keys()]).toEqual(['greeting', 'seats.free', 'seats.none']);
  });

  test('a placeholder is named once', () => {
    expect(placeholdersOf('%{b} and %{a} and %{b}')).toEqual(['a', 'b']);
  });

  test('a translation without fault has none', () => {
    const german = {
      greeting: '%{name}, hallo',
      seats: { free: '%{smart_count} Platz |||| %{smart_count} Plätze', none: 'Keine Plätze' },
    };
    expect(translationFaults(SOURCE, german, 'de')).toEqual([]);
  });

  test('missing, unknown and mismatched messages are named', () => {
    const faulty = { greeting: 'Hallo %{nom}', seats: { free: '%{smart_count} Platz' }, extra: 'x' };
    expect(translationFaults(SOURCE, faulty, 'de')).toEqual([
      'extra is unknown',
      'greeting has the placeholders (nom) instead of (name)',
      'seats.free differs in having plural forms',
      'seats.none is missing',
    ]);
  });

  test('plural forms are counted by the language', () => {
    expect(pluralFaults('%{smart_count} a |||| %{smart_count} b', 'en')).toEqual([]);
    expect(pluralFaults('%{smart_count} a |||| %{smart_count} b', 'pl')).toEqual([
      'has 2 plural forms, pl has 3',
    ]);
    expect(pluralFaults('%{smart_count} a |||| %{smart_count} b', 'fr')).toEqual([]);
    expect(pluralFaults('one |||| ', 'en')).toEqual(['has an empty plural form']);
  });
});

describe('the pseudo-locale', () => {
  test('is bracketed, longer by a third and keeps placeholders', () => {
    expect(pseudoMessage('Invite %{name} now')).toBe(`${OPEN}Íñvíté %{name} ñöw~~~~${CLOSE}`);
  });

  test('brackets each plural form', () => {
    expect(pseudoMessage('%{smart_count} user |||| %{smart_count} users')).toBe(
      '⟦%{smart_count} üšér~~⟧ |||| ⟦%{smart_count} üšérš~~~⟧',
    );
  });

  test('is a translation without fault', () => {
    expect(translationFaults(SOURCE, pseudoCatalogue(SOURCE), 'en')).toEqual([]);
  });
});
