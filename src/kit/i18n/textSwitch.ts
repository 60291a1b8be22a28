/** Switches the language, or reloads its texts; loaded on demand, since few visitors need it. */
import { fileOf } from '../../../i18n/files.ts';
import { directionOf, type Locale, LOCALES } from '../../../i18n/languages.ts';
import type { Area } from '../../../i18n/messages.ts';
import { currentLocale } from './locale.ts';
import { fetchedTexts, fileNames, loadFile, readFile, textsChanged } from './texts.ts';

const KEY = 'canvass.locale';

/** Sets the page's language; its texts must be loaded. */
export function showLocale(next: Locale): void {
  document.documentElement.lang = next;
  document.documentElement.dataset['locale'] = next;
  document.documentElement.dir = directionOf(next);
}

/** Switches the language: loads all texts in use, then changes the page at once and stores the choice. */
export async function chooseLocale(next: Locale): Promise<void> {
  const here = fileNames().map((name) => name.split('/'));
  const files = here.flatMap(([locale, file]) => (locale === currentLocale() && file ? [file] : []));
  await Promise.all(files.map((file) => loadFile(file, next)));
  showLocale(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is blocked: the language lasts as long as the page.
  }
  textsChanged();
  // If it fails to load, the arrow keys keep the browser's behavior.
  if (directionOf(next) === 'rtl') import('../controls/radioKeys.ts').catch(() => undefined);
}

/**
 * Reloads all loaded texts of these areas in every language, after their files have changed, and shows them. An area
 * that came with others, in the console's file, is there by itself as well.
 */
export async function reloadTexts(areas: readonly Area[]): Promise<void> {
  const theirs = LOCALES.flatMap((locale) => {
    const loaded = areas.filter((area) => fetchedTexts(locale)[area] !== undefined);
    return [...new Set(loaded.map(fileOf))].map((file) => [locale, file] as const);
  });
  await Promise.all(theirs.map(([locale, file]) => readFile(locale, file)));
  textsChanged();
}
