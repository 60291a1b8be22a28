/** A reference language beside English, remembered in this browser. */
import { useEffect, useSyncExternalStore } from 'react';
import { type Locale, localeOf } from '../../languages.ts';
import { loadOwnTexts, ownTextsOf, ownTextsStore } from '../files/ownTexts.ts';

const KEY = 'canvass.translations.reference';

function kept(): Locale | undefined {
  try {
    return localeOf(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

let reference = kept();
const listeners = new Set<() => void>();

const store = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Locale | undefined => reference,
};

/** Sets the reference language, or removes it. */
export function showReference(next: Locale | undefined): void {
  reference = next;
  try {
    localStorage.setItem(KEY, next ?? '');
  } catch {
    // Storage is blocked: kept in memory only.
  }
  for (const listener of listeners) listener();
}

export type Reference = { readonly locale: Locale; readonly messages: ReadonlyMap<string, string> };

/** The reference language, unless it is the translated one; its messages are empty until loaded. */
export function useReference(locale: Locale): Reference | undefined {
  const wanted = useSyncExternalStore(store.subscribe, store.get);
  useSyncExternalStore(ownTextsStore.subscribe, ownTextsStore.version);
  useEffect(() => {
    // On failure, English is shown alone.
    if (wanted) loadOwnTexts(wanted).catch(() => undefined);
  }, [wanted]);
  if (wanted === undefined || wanted === 'en' || wanted === locale) return undefined;
  return { locale: wanted, messages: ownTextsOf(wanted)?.messages ?? NONE };
}

const NONE: ReadonlyMap<string, string> = new Map();
