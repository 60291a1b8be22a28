/** The console's translators over ra-i18n-polyglot: react-admin's i18nProvider, and our typed one. */
import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Messages } from '../../../i18n/messages.ts';
import { formatCount } from './format.ts';
import type { MessageParams, Translate } from './i18n.tsx';
import { isolated } from './i18n.tsx';
import { currentLocale } from './locale.ts';

/** Fills placeholders as polyglot does, but with counts grouped: 12,000 seats. */
function fillGrouped(
  this: string,
  placeholders: RegExp,
  valueOf: (whole: string, name: string) => string | number,
): string {
  return this.replace(placeholders, (whole: string, name: string) => {
    const value = valueOf(whole, name);
    return name === 'smart_count' && typeof value === 'number' ? formatCount(value) : String(value);
  });
}

/** An i18nProvider for the page's language. `%{product}` is the brand's product name in every message. */
export function createI18nProvider(product: string, messages: Messages): I18nProvider {
  const locale = currentLocale();
  // Polyglot has a separate plural rule for `pt-br`, in this spelling.
  const provider = polyglotI18nProvider(
    () => messages as TranslationMessages,
    locale.toLowerCase(),
    undefined,
    { replace: fillGrouped },
  );
  // Without a count, a message with plural forms is about one: polyglot would show all its forms.
  const fixed: MessageParams = { product: isolated(product), smart_count: 1 };
  const valuesOf = (options: MessageParams | undefined): MessageParams => {
    if (!options) return fixed;
    const values = { ...fixed };
    for (const [name, value] of Object.entries(options)) values[name] = isolated(value);
    return values;
  };
  return {
    ...provider,
    getLocale: () => locale,
    translate: (key, options?: MessageParams) => provider.translate(key, valuesOf(options)),
  };
}

/** An i18nProvider whose messages grow as further text files are loaded. */
export function growingI18nProvider(product: string, read: () => Messages): I18nProvider {
  let messages = read();
  let provider = createI18nProvider(product, messages);
  return {
    ...provider,
    translate(key, options) {
      const now = read();
      if (now !== messages) provider = createI18nProvider(product, (messages = now));
      return provider.translate(key, options);
    },
  };
}

/** A typed translator of these messages. */
export const translatorOf = (product: string, messages: Messages): Translate =>
  createI18nProvider(product, messages).translate;
