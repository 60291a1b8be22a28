import { describe, expect, test } from 'vitest';
import { fileTextOf, leavesOf, parseCatalogue, placeholdersOf, treeOf } from '../../i18n/tools/catalogue.ts';
import { faultsOf } from '../../i18n/tools/faults.ts';
import { CLOSE, OPEN, pseudoCatalogue, pseudoMessage } from '../../i18n/tools/pseudo.ts';

const SOURCE = {
  greeting: 'Hello %{name}',
  seats: { free: '%{smart_count} seat |||| %{smart_count} seats', none: 'No seats' },
};

describe('catalogues', () => {
  test('messages are read by dotted key', () => {
    expect([...leavesOf(SOURCE).keys()]).toEqual(['greeting', 'seats.free', 'seats.none']);
  });

  test('each placeholder is listed once, in alphabetical order', () => {
    expect(placeholdersOf('%{b} and %{a} and %{b}')).toEqual(['a', 'b']);
  });

  test('a catalogue stays the same when it is flattened and rebuilt, or written and parsed', () => {
    expect(treeOf(leavesOf(SOURCE))).toEqual(SOURCE);
    expect(parseCatalogue(fileTextOf(SOURCE))).toEqual(SOURCE);
    expect(fileTextOf({ a: { b: 'c' } })).toBe('{\n  "a": {\n    "b": "c"\n  }\n}\n');
  });

  test.each([
    ['{"a": {"b": 5}}', 'a.b is neither a text nor a group of texts'],
    ['{"a": null}', 'a is neither a text nor a group of texts'],
    ['{"a": ["b"]}', 'a is neither a text nor a group of texts'],
    ['[]', 'the file is neither a text nor a group of texts'],
    ['"a"', 'the file holds one text instead of a group'],
  ])('the catalogue file %s is refused', (text, why) => expect(() => parseCatalogue(text)).toThrow(why));
});

describe('the pseudo-locale', () => {
  test('a pseudo-message is bracketed, a third longer and keeps its placeholders', () => {
    expect(pseudoMessage('Invite %{name} now')).toBe(`${OPEN}Íñvíté %{name} ñöw~~~~${CLOSE}`);
  });

  test('each plural form is bracketed', () => {
    expect(pseudoMessage('%{smart_count} user |||| %{smart_count} users')).toBe(
      '⟦%{smart_count} üšér~~⟧ |||| ⟦%{smart_count} üšérš~~~⟧',
    );
  });

  test('the pseudo-catalogue passes the checks for translations', () => {
    const pseudo = leavesOf(pseudoCatalogue(SOURCE));
    const faults = [...leavesOf(SOURCE)].flatMap(([key, source]) =>
      faultsOf(pseudo.get(key) ?? '', { key, source, locale: 'en' }),
    );
    expect(faults).toEqual([]);
  });
});
