/** Reads the text files, which are served next to the code at an address that changes with each build. */
import { addressOf } from '../../i18n/files.ts';
import { fetchTextsBy } from '../kit/i18n/texts.ts';
import { askAgain, fetchFile } from './load.ts';

/** The JSON of a text file: `folder` is a language, or `notes` or `glossary`, which translators read. */
export async function readTextFile(folder: string, file: string): Promise<object> {
  const version = document.documentElement.dataset['texts'] ?? '';
  const text = await askAgain(() => fetchFile(addressOf(version, folder, file)));
  return JSON.parse(text) as object;
}

fetchTextsBy((locale, file) => readTextFile(locale, file));
