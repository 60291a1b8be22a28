/** Typed translation for both entries. The public entry and the console each provide their translator once. */
import Polyglot from 'node-polyglot';
import { createContext, use } from 'react';
import type { MessageKey } from '../../i18n/messages.ts';

/** Values of a message's placeholders; `smart_count` picks the plural form. */
export type MessageParams = Record<string, string | number>;

export type Translate = (key: MessageKey, params?: MessageParams) => string;

const TranslateContext = createContext<Translate | undefined>(undefined);

export const TranslateProvider = TranslateContext.Provider;

/** The translator of the entry. Only keys of the catalogues; a server's words are shown as they are. */
export function useT(): Translate {
  const translate = use(TranslateContext);
  if (!translate) throw new Error('useT needs a TranslateProvider');
  return translate;
}

/** A translator over catalogues; `%{product}` is the brand's product name in every message. */
export function createTranslate(phrases: object, locale: string, product: string): Translate {
  const polyglot = new Polyglot({ phrases, locale });
  return (key, params) => polyglot.t(key, { product, ...params });
}
