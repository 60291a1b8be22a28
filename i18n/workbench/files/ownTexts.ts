/** The contents of a language's own files, without English fallbacks: fetched once, and again after a save. */
import { type OwnTexts, readOwnTexts } from '../../../src/boot/translations.ts';
import type { Locale } from '../../languages.ts';

const here = new Map<Locale, OwnTexts>();
const coming = new Map<Locale, Promise<OwnTexts>>();
const listeners = new Set<() => void>();
let version = 0;

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

export const ownTextsStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  version: (): number => version,
};

async function read(locale: Locale): Promise<OwnTexts> {
  try {
    const texts = await readOwnTexts(locale);
    here.set(locale, texts);
    return texts;
  } finally {
    coming.delete(locale);
    changed();
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
