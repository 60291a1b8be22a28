/** The locale tag for `Intl`; in a file of its own, because the sign-in formats no numbers. */
import type { Locale } from '../../../i18n/languages.ts';
import { currentLocale } from './locale.ts';

/**
 * The tag for a language. Business software in Arabic uses the digits 0 to 9, like the codes and amounts around its
 * texts.
 */
export const formatTagOf = (locale: Locale): string => `${locale}-u-ca-gregory-nu-latn`;

/** The tag for the page's language. */
export const formatTag = (): string => formatTagOf(currentLocale());
