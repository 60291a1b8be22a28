/** Invisible marks in the texts of the page say which messages they are; without them, the texts are as before. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMarked, keysIn, markOf, messagesIn, unmarked } from '../../../i18n/workbench/marks.ts';

const MARKS = /[\u2061-\u2064]/gu;
/** Any text that could be on a page, in either direction. */
const words = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', ' ', '\u2068Ines\u2069', 'مقعد واحد', 'שלום 12', '%{name}', 'e\u0301', '👩‍👩‍👧', '||||'),
  )
  .map((text) => text.replaceAll(MARKS, ''));
const keys = fc
  .array(fc.stringMatching(/^[a-zA-Z]\w{0,8}$/u), { minLength: 1, maxLength: 4 })
  .map((path) => path.join('.'));

test('the key of a mark is found in any text, and removing the mark restores the text', () => {
  fc.assert(
    fc.property(words, keys, words, (before, key, after) => {
      const shown = before + markOf(key) + after;
      expect(isMarked(shown)).toBe(true);
      expect(keysIn(shown)).toEqual([key]);
      expect(unmarked(shown)).toBe(before + after);
    }),
  );
});

test('several messages in one text are found, each with its own words', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(words, keys), { maxLength: 6 }), words, (messages, rest) => {
      const shown = messages.map(([text, key]) => text + markOf(key)).join('') + rest;
      expect(messagesIn(shown).map(({ key, start, end }) => [shown.slice(start, end), key])).toEqual(
        messages,
      );
      expect(keysIn(shown)).toEqual(messages.map(([, key]) => key));
      expect(isMarked(shown)).toBe(messages.length > 0);
    }),
  );
});

test('the words after a message within another one belong to the outer message', () => {
  const shown = `46 seats${markOf('seats.used')} of Aldergrove${markOf('account.seats')}!`;
  expect(messagesIn(shown).map(({ key, start, end }) => [key, shown.slice(start, end)])).toEqual([
    ['seats.used', '46 seats'],
    ['account.seats', ' of Aldergrove'],
  ]);
});

test('each key has a mark of its own, made of invisible characters', () => {
  fc.assert(
    fc.property(keys, keys, (one, other) => {
      expect(markOf(one) === markOf(other)).toBe(one === other);
      expect(markOf(one)).toMatch(/^[\u2061-\u2063]+\u2064$/u);
    }),
  );
});

test('an incomplete or invalid mark is not taken for a message', () => {
  expect(messagesIn('a\u2061\u2062b')).toEqual([]);
  expect(messagesIn(`a${'\u2063'.repeat(30)}\u2064`)).toEqual([]);
});
