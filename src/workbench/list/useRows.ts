import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Locale } from '../../../i18n/languages.ts';
import { areaOf } from '../../../i18n/tools/catalogue.ts';
import type { Term } from '../../../i18n/tools/glossary.ts';
import type { AreaNotes } from '../../../i18n/tools/notes.ts';
import { loadOwnTexts, ownTextsOf, ownTextsStore } from '../files/ownTexts.ts';
import { loadNotes, loadTerms } from '../panel/told.ts';
import { useWorkbench } from '../useWorkbench.ts';
import { editedRows, type MessageRow, messageRows } from './rows.ts';

type Told = { readonly notes: ReadonlyMap<string, AreaNotes>; readonly terms: readonly Term[] };

/** The notes of all areas, by area. */
export async function loadAllNotes(keys: Iterable<string>): Promise<Map<string, AreaNotes>> {
  const areas = [...new Set([...keys].map(areaOf))];
  const notes = await Promise.all(areas.map(loadNotes));
  return new Map(areas.map((area, at) => [area, notes[at] as AreaNotes]));
}

/** What rows need besides the own texts, which live where they are changed. */
async function loadTold(locale: Locale): Promise<Told> {
  const [english, { terms }] = await Promise.all([
    loadOwnTexts('en'),
    loadTerms(locale),
    loadOwnTexts(locale),
  ]);
  return { notes: await loadAllNotes(english.messages.keys()), terms };
}

type Rows =
  | { readonly state: 'coming' }
  | { readonly state: 'failed'; readonly again: () => void }
  | { readonly state: 'here'; readonly rows: readonly MessageRow[] };

const NO_EDITS = {};

/** The messages of a language with its edits. */
export function useRows(locale: Locale): Rows {
  useSyncExternalStore(ownTextsStore.subscribe, ownTextsStore.version);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ of: string; told: Told | undefined }>();
  const wanted = `${locale}/${attempt}`;
  useEffect(() => {
    let isLive = true;
    const tell = (told: Told | undefined) => {
      if (isLive) setKnown({ of: wanted, told });
    };
    loadTold(locale).then(tell, () => tell(undefined));
    return () => {
      isLive = false;
    };
  }, [locale, wanted]);

  const told = known?.of === wanted ? known.told : undefined;
  const [english, own] = [ownTextsOf('en')?.messages, ownTextsOf(locale)?.messages];
  const about = useMemo(() => {
    if (!told || !english || !own) return undefined;
    const notes = new Map([...told.notes.values()].flatMap((area) => [...area.notes]));
    return { locale, english, own, notes, terms: told.terms };
  }, [told, english, own, locale]);
  const saved = useMemo(() => (about ? messageRows(about) : []), [about]);
  // Typing in an editor goes before the list that shows it too.
  const edits = useDeferredValue(useWorkbench().edits[locale] ?? NO_EDITS);
  const rows = useMemo(() => (about ? editedRows(saved, edits, about) : []), [about, saved, edits]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  if (known?.of === wanted && !known.told) return { state: 'failed', again };
  return about ? { state: 'here', rows } : { state: 'coming' };
}
