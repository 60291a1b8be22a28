/** What `Intl` is asked for; the sign-in writes no figures, so it comes with what does. */
import type { Locale } from '../../i18n/languages.ts';
import { currentLocale } from './locale.ts';

/**
 * What `Intl` makes its formats by. Business software in Arabic writes 0 to 9 as well, like the codes and amounts
 * around its texts.
 */
export const formatTagOf = (locale: Locale): string => `${locale}-u-ca-gregory-nu-latn`;

/** The same in the language of the page. */
export const formatTag = (): string => formatTagOf(currentLocale());
