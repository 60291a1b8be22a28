import { useState } from 'react';
import type { Id } from '../../../domain/entities.ts';
import { NEW_TERM_MINUTES, type VideoTerm } from '../../../domain/video/videoTerms.ts';
import type { NewTermDraft } from './NewTerm.tsx';
import { termDraft, type EditDraft } from './TermEditor.tsx';

/** What is being done in the drawer; one thing at a time. */
type Mode =
  | { readonly kind: 'rest' | 'add' | 'start' }
  | { readonly kind: 'edit'; readonly base: VideoTerm; readonly draft: EditDraft };

const REST: Mode = { kind: 'rest' };
const NEW: NewTermDraft = { start: '', minutes: String(NEW_TERM_MINUTES) };
const isSame = <Draft extends NewTermDraft>(one: Draft, other: Draft): boolean =>
  one.start === other.start && one.minutes === other.minutes;

/** What is being done in the drawer and what was typed for it; `ids` are the rows that there are. */
export function useManaging(ids: readonly Id[]) {
  const [wanted, setMode] = useState<Mode>(REST);
  const [minutes, setMinutes] = useState('');
  const [newTerm, setNewTerm] = useState(NEW);
  // The row may have gone while it was edited.
  const mode = wanted.kind === 'edit' && !ids.includes(wanted.base.id) ? REST : wanted;
  return {
    mode,
    minutes,
    newTerm,
    setMinutes,
    setNewTerm,
    isDirty:
      minutes !== '' ||
      !isSame(newTerm, NEW) ||
      (mode.kind === 'edit' && !isSame(mode.draft, termDraft(mode.base))),
    show: (kind: 'add' | 'start') => setMode({ kind }),
    edit: (base: VideoTerm) => setMode({ kind: 'edit', base, draft: termDraft(base) }),
    /** The same edit with other fields, or of the row as it has become. */
    editOn: (change: { base?: VideoTerm; draft?: EditDraft }) =>
      setMode((was) => (was.kind === 'edit' ? { ...was, ...change } : was)),
    /** Ends what is being done, and forgets what was typed for it. */
    end() {
      if (mode.kind === 'add') setMinutes('');
      if (mode.kind === 'start') setNewTerm(NEW);
      setMode(REST);
    },
  };
}

export type Managing = ReturnType<typeof useManaging>;
