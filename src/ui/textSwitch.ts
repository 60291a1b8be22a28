/** Another language, or other texts of the same: fetched by who asks for it, since few visitors ever do. */
import { fileOf } from '../../i18n/files.ts';
import { directionOf, type Locale } from '../../i18n/languages.ts';
import type { Area } from '../../i18n/messages.ts';
import { currentLocale } from './locale.ts';
import { fileNames, loadFile, readFile, textsChanged } from './texts.ts';

const KEY = 'canvass.locale';

/** Says what the page is written in: its texts have to be here. */
export function showLocale(next: Locale): void {
  document.documentElement.lang = next;
  document.documentElement.dir = directionOf(next);
}

/** Shows another language: first everything that is here comes in it, then the page changes at once. It is kept. */
export async function chooseLocale(next: Locale): Promise<void> {
  const here = fileNames().map((name) => name.split('/'));
  const files = here.flatMap(([locale, file]) => (locale === currentLocale() && file ? [file] : []));
  await Promise.all(files.map((file) => loadFile(file, next)));
  showLocale(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage may be refused; the language then lasts as long as the page.
  }
  textsChanged();
  // Without it the arrows do what the browser makes of them.
  if (directionOf(next) === 'rtl') import('./radioKeys.ts').catch(() => undefined);
}

/** Takes what has been fetched of areas anew, in every language, as their files have changed; then shows it. */
export async function reloadTexts(areas: readonly Area[]): Promise<void> {
  const files = new Set(areas.map(fileOf));
  const names = fileNames().map((name) => name.split('/') as [Locale, string]);
  const theirs = names.filter(([, file]) => files.has(file));
  await Promise.all(theirs.map(([locale, file]) => readFile(locale, file)));
  textsChanged();
}
