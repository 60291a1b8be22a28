import { useEffect, useSyncExternalStore } from 'react';
import type { Locale } from '../../languages.ts';
import { loadOwnTexts, ownTextsOf, ownTextsStore } from './ownTexts.ts';

/** Whether edits can be written into files; false until known. */
export function useCanSave(locale: Locale): boolean {
  useSyncExternalStore(ownTextsStore.subscribe, ownTextsStore.get);
  useEffect(() => {
    // Without the files, saving stays disabled.
    loadOwnTexts(locale).catch(() => undefined);
  }, [locale]);
  return ownTextsOf(locale)?.saves === true;
}
