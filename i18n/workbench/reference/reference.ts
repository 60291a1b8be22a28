/** A reference language beside English, remembered in this browser. */
import { useEffect, useSyncExternalStore } from 'react';
import { localSlot } from '../../../src/api/kept.ts';
import { valueStore } from '../../../src/kit/valueStore.ts';
import { type Locale, localeOf } from '../../languages.ts';
import { loadOwnTexts, ownTextsOf, ownTextsStore } from '../files/ownTexts.ts';

const KEY = 'canvass.translations.reference';

const store = valueStore(localeOf(localSlot(KEY).read()));

/** Sets the reference language, or removes it. */
export function showReference(next: Locale | undefined): void {
  localSlot(KEY).write(next);
  store.set(next);
}

export type Reference = { readonly locale: Locale; readonly messages: ReadonlyMap<string, string> };

/** The reference language, unless it is the translated one; its messages are empty until loaded. */
export function useReference(locale: Locale): Reference | undefined {
  const wanted = useSyncExternalStore(store.subscribe, store.get);
  useSyncExternalStore(ownTextsStore.subscribe, ownTextsStore.get);
  useEffect(() => {
    // On failure, English is shown alone.
    if (wanted) loadOwnTexts(wanted).catch(() => undefined);
  }, [wanted]);
  if (wanted === undefined || wanted === 'en' || wanted === locale) return undefined;
  return { locale: wanted, messages: ownTextsOf(wanted)?.messages ?? NONE };
}

const NONE: ReadonlyMap<string, string> = new Map();
