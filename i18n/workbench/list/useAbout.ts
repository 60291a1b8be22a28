import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Locale } from '../../languages.ts';
import { areaOf } from '../../tools/catalogue.ts';
import type { Term } from '../../tools/glossary.ts';
import type { AreaNotes } from '../../tools/notes.ts';
import { loadOwnTexts, ownTextsOf, ownTextsStore } from '../files/ownTexts.ts';
import { loadNotes, loadTerms } from '../panel/told.ts';
import type { About } from './rows.ts';

type Told = { readonly notes: ReadonlyMap<string, AreaNotes>; readonly terms: readonly Term[] };

/** The notes of the areas of these keys, by area. */
export async function loadAllNotes(keys: Iterable<string>): Promise<Map<string, AreaNotes>> {
  const areas = [...new Set([...keys].map(areaOf))];
  const notes = await Promise.all(areas.map(loadNotes));
  return new Map(areas.map((area, at) => [area, notes[at] as AreaNotes]));
}

/** Loads the notes and terms that rows need; the texts themselves are in the own-texts store. */
async function loadTold(locale: Locale, areas: readonly string[] | undefined): Promise<Told> {
  const [english, { terms }] = await Promise.all([
    loadOwnTexts('en'),
    loadTerms(locale),
    loadOwnTexts(locale),
  ]);
  return { notes: await loadAllNotes(areas ?? english.messages.keys()), terms };
}

export type Known =
  | { readonly state: 'coming' }
  | { readonly state: 'failed'; readonly again: () => void }
  | { readonly state: 'here'; readonly about: About };

/** The data for the rows of a language. `areas`: loads only the notes of these areas, separated by blanks. */
export function useAbout(locale: Locale, areas?: string): Known {
  useSyncExternalStore(ownTextsStore.subscribe, ownTextsStore.get);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ of: string; told: Told | undefined }>();
  const wanted = `${locale}/${areas ?? ''}/${attempt}`;
  useEffect(() => {
    let isLive = true;
    const tell = (told: Told | undefined) => {
      if (isLive) setKnown({ of: wanted, told });
    };
    loadTold(locale, areas?.split(' ')).then(tell, () => tell(undefined));
    return () => {
      isLive = false;
    };
  }, [locale, areas, wanted]);

  // Notes of other areas do until the right ones arrive; only the length checks are missing.
  const told = known?.of.startsWith(`${locale}/`) === true ? known.told : undefined;
  const [english, own] = [ownTextsOf('en')?.messages, ownTextsOf(locale)?.messages];
  const about = useMemo(() => {
    if (!told || !english || !own) return undefined;
    const notes = new Map([...told.notes.values()].flatMap((area) => [...area.notes]));
    return { locale, english, own, notes, terms: told.terms };
  }, [told, english, own, locale]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  if (known?.of === wanted && !known.told) return { state: 'failed', again };
  return about ? { state: 'here', about } : { state: 'coming' };
}
