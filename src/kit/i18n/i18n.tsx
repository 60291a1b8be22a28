/** Typed translation for both entries, each of which provides its translator once. */
import { createContext, use } from 'react';
import type { MessageKey } from '../../../i18n/messages.ts';
import { currentDirection } from './locale.ts';
import { shownTexts } from './texts.ts';

/** Values for a message's placeholders; `smart_count` selects the plural form. */
export type MessageParams = Record<string, string | number>;

export type Translate = (key: MessageKey, params?: MessageParams) => string;

const TranslateContext = createContext<Translate | undefined>(undefined);

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

/** Letters and digits of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value for use in a sentence: names, e-mails and codes keep their own direction and don't affect the sentence's
 * (Unicode isolates). On left-to-right pages only right-to-left values need them. A text composed of isolated parts may
 * have no letter of its own to determine its direction, so it takes the page's.
 */
export function isolated<Value extends string | number>(value: Value): Value | string {
  const isRtl = currentDirection() === 'rtl';
  if (typeof value !== 'string' || !(isRtl || RIGHT_TO_LEFT.test(value))) return value;
  return `${isRtl && value.includes('\u2068') ? '\u2067' : '\u2068'}${value}\u2069`;
}

/**
 * The translator of the public entry: placeholders without plural forms, which its catalogues don't use, because
 * polyglot would add two percent to the sign-in page. `%{product}` is the brand's product name in every message.
 */
export function createPlainTranslate(product: string, read: () => object = shownTexts): Translate {
  return (key, params) => {
    const values: MessageParams = { product, ...params };
    return messageAt(read(), key).replace(/%\{(\w+)\}/gu, (whole, name: string) =>
      String(isolated(values[name] ?? whole)),
    );
  };
}
