/** Texts that come with a screen and not with the start. */
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { Area, Messages } from '../../i18n/messages.ts';
import { type Translate, TranslateContext, TranslateProvider } from './i18n.tsx';
import { loadTexts, textsOf, textStore } from './texts.ts';

const MakerContext = createContext<((messages: Messages) => Translate) | undefined>(undefined);

/** Makes the translator of messages. */
export const TextMakerProvider = MakerContext.Provider;

const coming = new WeakMap<readonly Area[], Promise<void>>();

/** One promise, which React asks for again with every attempt, also with the one that finds the texts here. */
function awaitTexts(areas: readonly Area[]): Promise<void> {
  const load = () => loadTexts(areas);
  const wanted =
    coming.get(areas) ??
    // Twice, as another language may have been chosen meanwhile.
    load()
      .then(load)
      .catch((error: unknown) => {
        coming.delete(areas);
        throw error;
      });
  coming.set(areas, wanted);
  return wanted;
}

/** The messages of areas in the language of the page; suspends until they are here. Give it a constant. */
function useTexts(areas: readonly Area[]): Messages {
  useSyncExternalStore(textStore.subscribe, textStore.version);
  const here = textsOf(areas);
  const waited = here ? coming.get(areas) : awaitTexts(areas);
  if (waited) use(waited);
  return here ?? {};
}

/** Adds areas to those that are here; what shows it fetches them ahead (`later`). Give it a constant. */
export function WithTexts({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const make = use(MakerContext);
  if (!make) throw new Error('WithTexts needs a TextMakerProvider');
  const outer = use(TranslateContext);
  const messages = useTexts(areas);
  const translate = useMemo<Translate>(() => {
    const own = make(messages);
    return (key, params) =>
      (outer && !(key.slice(0, key.indexOf('.')) in messages) ? outer : own)(key, params);
  }, [make, messages, outer]);
  return <TranslateProvider value={translate}>{children}</TranslateProvider>;
}
