import { loadFile } from '../../src/kit/i18n/texts.ts';
import { TEXT_FILES } from '../files.ts';
import type { Locale } from '../languages.ts';

/** Loads all texts of a language. Rejects when one of its files can't be fetched. */
export const loadAllTexts = async (locale?: Locale): Promise<void> =>
  void (await Promise.all(TEXT_FILES.map((file) => loadFile(file, locale))));
