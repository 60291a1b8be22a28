import { useDeferredValue, useMemo } from 'react';
import type { Locale } from '../../../i18n/languages.ts';
import { useStates } from '../review/states.ts';
import { useWorkbench } from '../useWorkbench.ts';
import { type About, editedRows, type MessageRow, messageRows, statedRows } from './rows.ts';
import { useAbout } from './useAbout.ts';

export type ListedRows =
  | { readonly state: 'coming' }
  | { readonly state: 'failed'; readonly again: () => void }
  | { readonly state: 'here'; readonly rows: readonly MessageRow[]; readonly about: About };

const NO_EDITS = {};

/** The messages of a language with its edits. */
export function useRows(locale: Locale): ListedRows {
  const known = useAbout(locale);
  const about = known.state === 'here' ? known.about : undefined;
  const saved = useMemo(() => (about ? messageRows(about) : []), [about]);
  // Deferred, so that typing in an editor takes precedence over the list.
  const edits = useDeferredValue(useWorkbench().edits[locale] ?? NO_EDITS);
  const edited = useMemo(() => (about ? editedRows(saved, edits, about) : []), [about, saved, edits]);
  const states = useStates(locale);
  const rows = useMemo(() => (about ? statedRows(edited, about, states) : []), [about, edited, states]);
  return known.state === 'here' ? { state: 'here', rows, about: known.about } : known;
}
