/** Switches the language, or reloads its texts; loaded on demand, since few visitors need it. */
import { directionOf, type Locale, LOCALES } from '../../../i18n/languages.ts';
import { currentLocale } from './locale.ts';
import { filesOf, loadFile, readFile, textsChanged } from './texts.ts';

const KEY = 'canvass.locale';

/** Sets the page's language; its texts must be loaded. */
export function showLocale(next: Locale): void {
  document.documentElement.lang = next;
  document.documentElement.dataset['locale'] = next;
  document.documentElement.dir = directionOf(next);
}

/** Switches the language: loads all texts in use, then changes the page at once and stores the choice. */
export async function chooseLocale(next: Locale): Promise<void> {
  let loaded = 0;
  // Repeated for files that were requested meanwhile.
  for (let files = filesOf(currentLocale()); files.length > loaded; files = filesOf(currentLocale())) {
    await Promise.all(files.map((file) => loadFile(file, next)));
    loaded = files.length;
  }
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

/** Reloads all loaded texts, in every language, after their files have changed, and shows them. */
export async function reloadTexts(): Promise<void> {
  await Promise.all(LOCALES.flatMap((locale) => filesOf(locale).map((file) => readFile(locale, file))));
  textsChanged();
}
