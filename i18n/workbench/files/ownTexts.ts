/** The contents of a language's own files, without English fallbacks: fetched once, and again after a save. */
import { type OwnTexts, readOwnTexts } from '../../../src/boot/translations.ts';
import { valueStore } from '../../../src/kit/valueStore.ts';
import type { Locale } from '../../languages.ts';

const here = new Map<Locale, OwnTexts>();
const coming = new Map<Locale, Promise<OwnTexts>>();
/** Counts the answers, so that components read `ownTextsOf` again. */
export const ownTextsStore = valueStore(0);

async function read(locale: Locale): Promise<OwnTexts> {
  try {
    const texts = await readOwnTexts(locale);
    here.set(locale, texts);
    return texts;
  } finally {
    coming.delete(locale);
    ownTextsStore.set(ownTextsStore.get() + 1);
  }
}

/** A language's own texts; rejects when they can't be fetched, and the next call retries. */
export async function loadOwnTexts(locale: Locale): Promise<OwnTexts> {
  const known = here.get(locale);
  if (known) return known;
  const wanted = coming.get(locale) ?? read(locale);
  coming.set(locale, wanted);
  return wanted;
}

/** Fetches all loaded languages again. */
export async function reloadOwnTexts(): Promise<void> {
  await Promise.all([...here.keys()].map(read));
}

/** Undefined until loaded. */
export const ownTextsOf = (locale: Locale): OwnTexts | undefined => here.get(locale);
