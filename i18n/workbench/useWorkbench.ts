import { useSyncExternalStore } from 'react';
import { currentLocale } from '../../src/kit/i18n/locale.ts';
import { textStore } from '../../src/kit/i18n/texts.ts';
import type { Locale } from '../languages.ts';
import { type WorkbenchState, workbenchStore } from './store.ts';

export const useWorkbench = (): WorkbenchState =>
  useSyncExternalStore(workbenchStore.subscribe, workbenchStore.get);

/** The page's language. */
export const useLocale = (): Locale => useSyncExternalStore(textStore.subscribe, currentLocale);
