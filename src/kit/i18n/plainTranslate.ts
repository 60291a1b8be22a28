/** Texts for code outside both entries. */
import type { Area } from '../../../i18n/messages.ts';
import { createPlainTranslate, type Translate } from './i18n.tsx';
import { loadTexts, textsOf } from './texts.ts';

/** Loads areas and returns their translator. */
export async function plainTexts(product: string, areas: readonly Area[]): Promise<Translate> {
  await loadTexts(areas);
  return createPlainTranslate(textsOf(areas) ?? {}, product);
}
