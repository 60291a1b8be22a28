/** A complete translator like the console's, for parts that are tested on their own. */
import Polyglot from 'node-polyglot';
import type { Translate } from '../src/kit/i18n/i18n.tsx';

/** Placeholders and plural forms over the catalogues given. */
export function createTranslate(phrases: object, locale: string, product: string): Translate {
  const polyglot = new Polyglot({ phrases, locale });
  return (key, params) => polyglot.t(key, { product, ...params });
}
