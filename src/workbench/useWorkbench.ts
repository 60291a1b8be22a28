import { useSyncExternalStore } from 'react';
import type { Locale } from '../../i18n/languages.ts';
import { currentLocale } from '../ui/locale.ts';
import { textStore } from '../ui/texts.ts';
import { type WorkbenchState, workbenchStore } from './store.ts';

/** What the translator is doing. */
export const useWorkbench = (): WorkbenchState =>
  useSyncExternalStore(workbenchStore.subscribe, workbenchStore.get);

/** The language of the page. */
export const useLocale = (): Locale => useSyncExternalStore(textStore.subscribe, currentLocale);
