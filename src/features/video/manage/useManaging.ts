import { useState } from 'react';
import type { Id } from '../../../domain/entities.ts';
import { NEW_TERM_MINUTES, type VideoTerm } from '../../../domain/video/videoTerms.ts';
import { changesOf, withFields } from '../../../domain/writes/fieldChanges.ts';
import type { NewTermDraft } from './NewTerm.tsx';
import { termDraft, type EditDraft } from './TermEditor.tsx';

/** The drawer's mode: one activity at a time. */
type Mode =
  | { readonly kind: 'rest' | 'add' | 'start' }
  | { readonly kind: 'edit'; readonly base: VideoTerm; readonly draft: EditDraft };

const REST: Mode = { kind: 'rest' };
const NEW: NewTermDraft = { start: '', minutes: String(NEW_TERM_MINUTES) };
const isSame = <Draft extends NewTermDraft>(one: Draft, other: Draft): boolean =>
  one.start === other.start && one.minutes === other.minutes;

/** The drawer's mode and its drafts; `ids` are those of the existing rows. */
export function useManaging(ids: readonly Id[]) {
  const [requested, setMode] = useState<Mode>(REST);
  const [minutes, setMinutes] = useState('');
  const [newTerm, setNewTerm] = useState(NEW);
  // The edited row may have been removed meanwhile.
  const mode = requested.kind === 'edit' && !ids.includes(requested.base.id) ? REST : requested;
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
    editOn: (draft: EditDraft) => setMode((was) => (was.kind === 'edit' ? { ...was, draft } : was)),
    /** Goes on from the row as somebody else has changed it: fields that were not typed in follow. */
    rebase: (base: VideoTerm) =>
      setMode((was) => {
        if (was.kind !== 'edit') return was;
        const typed = changesOf(['start', 'minutes'], termDraft(was.base), was.draft);
        return { ...was, base, draft: withFields(termDraft(base), typed, was.draft) };
      }),
    /** Ends the current activity and clears its draft. */
    end() {
      if (mode.kind === 'add') setMinutes('');
      if (mode.kind === 'start') setNewTerm(NEW);
      setMode(REST);
    },
  };
}

export type Managing = ReturnType<typeof useManaging>;
