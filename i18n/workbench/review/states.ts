/** States and comments of a language's messages: fetched once, and again after a save. */
import { useEffect, useSyncExternalStore } from 'react';
import { readTextFile } from '../../../src/boot/texts.ts';
import { sendEdits } from '../../../src/boot/translations.ts';
import { reloadTexts } from '../../../src/kit/i18n/textSwitch.ts';
import { valueStore } from '../../../src/kit/valueStore.ts';
import type { Locale } from '../../languages.ts';
import type { Edit, Refusal } from '../../saves.ts';
import { parseSources, parseStates, SOURCES, STATES_FOLDER } from '../../tools/stateFiles.ts';
import { NO_STATES, type States } from '../../tools/states.ts';
import { reloadOwnTexts } from '../files/ownTexts.ts';

const store = valueStore<ReadonlyMap<Locale, States>>(new Map());

const textOf = async (name: string): Promise<string> =>
  JSON.stringify(await readTextFile(STATES_FOLDER, name));

/** Fetches the current states of a language; English has none. */
export async function loadStates(locale: Locale): Promise<States> {
  if (locale === 'en') return NO_STATES;
  const [entries, sources] = await Promise.all([textOf(locale), textOf(SOURCES)]);
  const states = { entries: parseStates(entries), sources: parseSources(sources) };
  store.set(new Map([...store.get(), [locale, states]]));
  return states;
}

/** Fetches the states of all loaded languages again. */
export async function reloadStates(): Promise<void> {
  await Promise.all([...store.get().keys()].map(loadStates));
}

/** A language's states; undefined until they are loaded, and for English, which has none. */
export function useStates(locale: Locale): States | undefined {
  useEffect(() => {
    // On failure, no state is shown.
    if (locale !== 'en' && !store.get().has(locale)) loadStates(locale).catch(() => undefined);
  }, [locale]);
  return useSyncExternalStore(store.subscribe, () => store.get().get(locale));
}

/** Writes a state or comments into the files; returns the reasons if that was refused. */
export async function saveState(locale: Locale, key: string, edit: Edit): Promise<readonly Refusal[]> {
  const { refused } = await sendEdits({ [locale]: { [key]: edit } });
  if (refused.length === 0) await loadStates(locale);
  // Shows the text that somebody else has written meanwhile.
  else await Promise.allSettled([reloadTexts(), reloadOwnTexts(), loadStates(locale)]);
  return refused;
}
