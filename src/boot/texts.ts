/** Reads the text files, which lie beside the code under an address that changes with each build. */
import { addressOf } from '../../i18n/files.ts';
import { fetchTextsBy } from '../kit/i18n/texts.ts';

/** The JSON of a text file: `folder` is a language, or `notes` or `glossary`, which translators read. */
export async function readTextFile(folder: string, file: string): Promise<object> {
  const version = document.documentElement.dataset['texts'] ?? '';
  const response = await fetch(addressOf(version, folder, file));
  if (!response.ok) throw new Error(`No texts: ${response.status}`);
  return (await response.json()) as object;
}

fetchTextsBy((locale, file) => readTextFile(locale, file));
