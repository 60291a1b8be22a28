/** The languages of the console. English is the source; the others are folders of this one. */

export const LOCALES = ['en', 'fr', 'ar', 'es', 'de', 'pt-BR'] as const;
export type Locale = (typeof LOCALES)[number];

const RIGHT_TO_LEFT: readonly Locale[] = ['ar'];

/** A language of ours, or undefined. */
export const localeOf = (tag: string | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale === tag);

/** The direction that a language is written in. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(locale) ? 'rtl' : 'ltr';

/**
 * What `Intl` makes its formats by. Business software in Arabic writes 0 to 9 as well, like the codes and amounts
 * around its texts.
 */
export const formatTagOf = (locale: Locale): string => `${locale}-u-ca-gregory-nu-latn`;

/** A language's own name for itself ("Français"), which is never translated. */
export function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
