/** What a translator should look at: doubled words, and other ends than in English. */
import { describe, expect, test } from 'vitest';
import { reason } from '../../../i18n/reasons.ts';
import { hintsOf } from '../../../i18n/tools/hints.ts';

const hints = (locale: string, source: string, translation: string) =>
  hintsOf(translation, { key: 'a.b', source, locale }).map((hint) => hint.reason);
const ending = (given: string, wanted: string) => [reason('ending', { given, wanted })];
const doubled = (word: string) => [reason('doubled', { word })];

describe('words twice in a row', () => {
  test.each([
    ['en', 'Open the the list', doubled('the')],
    ['de', 'Öffnen Sie die Liste Liste', doubled('Liste')],
    ['de', 'Über über', doubled('Über')],
    ['es', 'La la\u00A0lista', doubled('La')],
    ['ar', 'افتح القائمة القائمة', doubled('القائمة')],
    // Good German and French.
    ['de', 'Speichern Sie sie, die die ID haben', []],
    ['fr', 'Vous vous connectez', []],
    // Parts of words, other words, placeholders.
    ['en', 'The theme, then the end', []],
    ['en', 'Sign in. In this list', []],
    ['en', '%{a} %{a}', []],
    ['fr', 'l’un l’un', []],
  ])('%s: %s', (locale, text, found) => {
    expect(hints(locale, locale === 'en' ? text : '', text).filter(({ say }) => say === 'doubled')).toEqual(
      found,
    );
  });

  test('that English says twice, too, are wanted', () => {
    expect(hints('es', 'New York York', 'Nueva York York')).toEqual([]);
  });
});

describe('ends', () => {
  test.each([
    ['fr', 'Sure?', 'Sûr\u202F?'],
    ['fr', 'Name:', 'Nom\u00A0:'],
    ['es', 'Sure?', '¿Seguro?'],
    ['ar', 'Sure?', 'متأكد؟'],
    ['ar', '“Sure?”', '«متأكد؟»'],
    ['de', 'Loading…', 'Wird geladen …'],
    ['de', 'Loading…', 'Wird geladen...'],
    ['de', '<b>Ready.</b>', '<b>Fertig</b>.'],
    ['es', 'In the US', 'En EE. UU.'],
    ['es', 'Saved!', 'Guardado.'],
    ['de', 'Impersonating', 'Identität:'],
    // The form of zero is another sentence.
    ['ar', 'Drop %{n}? |||| Drop %{n}?', 'لا شيء |||| أ؟ |||| ب؟ |||| %{n} ج؟ |||| %{n} د؟ |||| %{n} ه؟'],
  ])('%s: “%s” and “%s” are the same', (locale, source, translation) => {
    expect(hints(locale, source, translation)).toEqual([]);
  });

  test.each([
    ['de', 'Saved.', 'Gespeichert', ending('–', '.')],
    ['de', 'Saved', 'Gespeichert.', ending('.', '–')],
    ['fr', 'Name:', 'Nom', ending('–', ':')],
    ['es', 'Sure?', 'Seguro.', ending('.', '?')],
    ['ar', 'Loading…', 'جارٍ التحميل.', ending('.', '…')],
    ['de', 'Too large: 1 MB', 'Zu groß: 1 MB.', ending('.', '–')],
    ['de', 'One seat. |||| Many seats.', 'Ein Platz. |||| Viele Plätze', ending('–', '.')],
  ])('%s: “%s” and “%s” are not', (locale, source, translation, found) => {
    expect(hints(locale, source, translation)).toEqual(found);
  });

  test('of nothing are none', () => {
    expect(hints('de', 'Saved.', ' ')).toEqual([]);
  });
});
