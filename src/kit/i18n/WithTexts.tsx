/** Texts that are loaded with a screen rather than with the start. */
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { Area, Messages } from '../../../i18n/messages.ts';
import { type Translate, TranslateContext, TranslateProvider } from './i18n.tsx';
import { loadTexts, textsOf, textStore } from './texts.ts';

const MakerContext = createContext<((messages: Messages) => Translate) | undefined>(undefined);

export const TextMakerProvider = MakerContext.Provider;

const coming = new WeakMap<readonly Area[], Promise<void>>();

/** A single promise, because React calls this again on every attempt, even when the texts have arrived. */
function awaitTexts(areas: readonly Area[]): Promise<void> {
  const load = () => loadTexts(areas);
  const wanted =
    coming.get(areas) ??
    // Loads again, in case the language changed meanwhile.
    load()
      .then(load)
      .catch((error: unknown) => {
        coming.delete(areas);
        throw error;
      });
  coming.set(areas, wanted);
  return wanted;
}

/** The messages of areas in the page's language; suspends until they are loaded. `areas` must be a constant. */
function useTexts(areas: readonly Area[]): Messages {
  useSyncExternalStore(textStore.subscribe, textStore.version, textStore.version);
  const here = textsOf(areas);
  const waited = here ? coming.get(areas) : awaitTexts(areas);
  if (waited) use(waited);
  return here ?? {};
}

/** Adds areas to the available texts; a `lazyComponent` component preloads them. `areas` must be a constant. */
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
