/** The language that is shown: `<html lang>`, which boot/first.ts sets before anything is painted. */
import { directionOf, type Locale, localeOf } from '../../i18n/languages.ts';

/** The language of the page; English where there is no page. */
export const currentLocale = (): Locale => localeOf(globalThis.document?.documentElement.lang) ?? 'en';

/** The direction of the language of the page. */
export const currentDirection = (): 'ltr' | 'rtl' => directionOf(currentLocale());
