/** Hints for translators: doubled words, and ends that differ from the English text's. */
import { describe, expect, test } from 'vitest';
import { reason } from '../../../i18n/reasons.ts';
import { hintsOf } from '../../../i18n/tools/hints.ts';

const hints = (locale: string, source: string, translation: string) =>
  hintsOf(translation, { key: 'a.b', source, locale }).map((hint) => hint.reason);
const ending = (given: string, wanted: string) => [reason('ending', { given, wanted })];
const doubled = (word: string) => [reason('doubled', { word })];

describe('the hints about doubled words', () => {
  test.each([
    ['en', 'Open the the list', doubled('the')],
    ['de', 'Öffnen Sie die Liste Liste', doubled('Liste')],
    ['de', 'Über über', doubled('Über')],
    ['es', 'La la\u00A0lista', doubled('La')],
    ['ar', 'افتح القائمة القائمة', doubled('القائمة')],
    // Correct German and French.
    ['de', 'Speichern Sie sie, die die ID haben', []],
    ['fr', 'Vous vous connectez', []],
    // Parts of words, other words, placeholders.
    ['en', 'The theme, then the end', []],
    ['en', 'Sign in. In this list', []],
    ['en', '%{a} %{a}', []],
    ['fr', 'l’un l’un', []],
  ])('%s: only words that are doubled by mistake are found in “%s”', (locale, text, found) => {
    expect(hints(locale, locale === 'en' ? text : '', text).filter(({ say }) => say === 'doubled')).toEqual(
      found,
    );
  });

  test('a doubled word gives no hint if the English text has one too', () => {
    expect(hints('es', 'New York York', 'Nueva York York')).toEqual([]);
  });
});

describe('the hints about the ends of texts', () => {
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
    // The form for zero is a sentence of its own.
    ['ar', 'Drop %{n}? |||| Drop %{n}?', 'لا شيء |||| أ؟ |||| ب؟ |||| %{n} ج؟ |||| %{n} د؟ |||| %{n} ه؟'],
  ])('%s: “%s” and “%s” end alike', (locale, source, translation) => {
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
  ])('%s: “%s” and “%s” end differently', (locale, source, translation, found) => {
    expect(hints(locale, source, translation)).toEqual(found);
  });

  test('a blank translation gives no hints', () => {
    expect(hints('de', 'Saved.', ' ')).toEqual([]);
  });
});
