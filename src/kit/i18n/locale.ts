/**
 * The page's language: `<html data-locale>`, which boot/first.ts sets before the first paint. Not `lang`, because a
 * browser that translates the page changes it.
 */
import { directionOf, type Locale, localeOf } from '../../../i18n/languages.ts';

/** The page's language; English when there is no document. */
export const currentLocale = (): Locale =>
  localeOf(globalThis.document?.documentElement.dataset['locale']) ?? 'en';

/** The direction of the page's language. */
export const currentDirection = (): 'ltr' | 'rtl' => directionOf(currentLocale());
