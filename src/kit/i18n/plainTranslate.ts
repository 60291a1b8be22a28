/** Texts for code outside both entries. */
import type { TextFile } from '../../../i18n/files.ts';
import { createPlainTranslate, type Translate } from './i18n.tsx';
import { loadFile } from './texts.ts';

/** Loads a file of texts and returns a translator. */
export async function plainTexts(product: string, file: TextFile): Promise<Translate> {
  await loadFile(file);
  return createPlainTranslate(product);
}
