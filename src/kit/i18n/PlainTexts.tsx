import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { createPlainTranslate, TranslateProvider } from './i18n.tsx';
import { textStore } from './texts.ts';

/** Provides translations to a React root outside the console; its texts must already be loaded. */
export function PlainTexts({ product, children }: { product: string; children: ReactNode }) {
  const read = useSyncExternalStore(textStore.subscribe, textStore.get, textStore.get);
  const translate = useMemo(() => createPlainTranslate(product, read), [product, read]);
  return <TranslateProvider value={translate}>{children}</TranslateProvider>;
}
