/** The languages of the console. English is the source; each language has a folder here. */

/**
 * Each language's own name for itself. `Intl.DisplayNames` has these names too, but reads the tables of each language
 * first: 20 ms on a fast machine.
 */
const NAMES = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
  es: 'Español',
  de: 'Deutsch',
  'pt-BR': 'Português (Brasil)',
};
export type Locale = keyof typeof NAMES;
export const LOCALES = Object.keys(NAMES) as readonly Locale[];

/** The supported language with this tag; undefined if there is none. */
export const localeOf = (tag: string | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale === tag);

/** The direction that a language is written in. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** A language's own name for itself, which is never translated. */
export const languageName = (locale: Locale): string => NAMES[locale];
