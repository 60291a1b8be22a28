/** Texts that come with a screen of the console and not with its start. */
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { type Translate, TranslateProvider, useT } from './i18n.tsx';

const MakerContext = createContext<((areas: Messages) => Translate) | undefined>(undefined);

/** Makes the translator of further areas. */
export const TextMakerProvider = MakerContext.Provider;

/** Adds areas to those that are here. Give it a constant. */
export function WithTexts({ areas, children }: { areas: Messages; children: ReactNode }) {
  const make = use(MakerContext);
  if (!make) throw new Error('WithTexts needs the console');
  const outer = useT();
  const translate = useMemo<Translate>(() => {
    const own = make(areas);
    return (key, params) => (key.slice(0, key.indexOf('.')) in areas ? own : outer)(key, params);
  }, [make, areas, outer]);
  return <TranslateProvider value={translate}>{children}</TranslateProvider>;
}
