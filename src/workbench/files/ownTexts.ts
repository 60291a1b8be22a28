/** What the files of a language hold, without what English fills in: fetched once, and anew after a save. */
import type { Locale } from '../../../i18n/languages.ts';
import { type OwnTexts, readOwnTexts } from '../../boot/translations.ts';

const here = new Map<Locale, OwnTexts>();
const coming = new Map<Locale, Promise<OwnTexts>>();
const listeners = new Set<() => void>();
let version = 0;

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
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

/** A language's own texts; rejects when they can't be had, and asking again tries again. */
export async function loadOwnTexts(locale: Locale): Promise<OwnTexts> {
  const known = here.get(locale);
  if (known) return known;
  const wanted = coming.get(locale) ?? read(locale);
  coming.set(locale, wanted);
  return wanted;
}

/** Takes anew what is here. */
export async function reloadOwnTexts(): Promise<void> {
  await Promise.all([...here.keys()].map(read));
}

/** As far as they are here. */
export const ownTextsOf = (locale: Locale): OwnTexts | undefined => here.get(locale);
