/** The page's language: `<html lang>`, which boot/first.ts sets before the first paint. */
import { directionOf, type Locale, localeOf } from '../../../i18n/languages.ts';

/** The page's language; English when there is no document. */
export const currentLocale = (): Locale => localeOf(globalThis.document?.documentElement.lang) ?? 'en';

/** The direction of the page's language. */
export const currentDirection = (): 'ltr' | 'rtl' => directionOf(currentLocale());
