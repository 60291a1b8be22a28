/** Typed translation for both entries, each of which provides its translator once. */
import { createContext, use } from 'react';
import type { MessageKey } from '../../../i18n/messages.ts';
import { currentDirection } from './locale.ts';

/** Values for a message's placeholders; `smart_count` selects the plural form. */
export type MessageParams = Record<string, string | number>;

export type Translate = (key: MessageKey, params?: MessageParams) => string;

export const TranslateContext = createContext<Translate | undefined>(undefined);

export const TranslateProvider = TranslateContext.Provider;

/** The entry's translator. Accepts catalogue keys only; the server's messages are shown verbatim. */
export function useT(): Translate {
  const translate = use(TranslateContext);
  if (!translate) throw new Error('useT needs a TranslateProvider');
  return translate;
}

/** The message at `area.path.of.a.message`; the key itself when missing. */
function messageAt(catalogues: object, key: string): string {
  let at: unknown = catalogues;
  for (const name of key.split('.')) at = (at as Record<string, unknown> | undefined)?.[name];
  return typeof at === 'string' ? at : key;
}

/**
 * A value for use in a right-to-left sentence: names, e-mails and codes keep their own direction and don't affect the
 * sentence's (Unicode isolates).
 */
export const isolated = <Value extends string | number>(value: Value): Value | string =>
  typeof value === 'string' && currentDirection() === 'rtl' ? `\u2068${value}\u2069` : value;

/**
 * The translator of the public entry: placeholders without plural forms, which its catalogues don't use, because
 * polyglot would add two percent to the sign-in page. `%{product}` is the brand's product name in every message.
 */
export function createPlainTranslate(catalogues: object, product: string): Translate {
  return (key, params) => {
    const values: MessageParams = { product, ...params };
    return messageAt(catalogues, key).replace(/%\{(\w+)\}/gu, (whole, name: string) =>
      String(isolated(values[name] ?? whole)),
    );
  };
}
