/** The UI of a confirmed write (docs/adr/025): its button and its outcome. */
import type { ReactNode } from 'react';
import type { SaveEnd, WritePhase } from '../../domain/writes/confirmedWrite.ts';
import { Note } from '../controls/Note.tsx';
import { RefusableButton } from '../controls/RefusableButton.tsx';
import { useT } from '../i18n/i18n.tsx';

type ButtonProps = {
  phase: WritePhase;
  kind?: 'primary' | 'danger';
  /** Why it can't be sent now; looking up the outcome is always possible. */
  refusal?: string | undefined;
  /** Id of the form that it submits. */
  form?: string;
  onClick?(): void;
  children: ReactNode;
};

/** Sends the write and shows that it is busy; "Check again" while the outcome of the last attempt is unknown. */
export function WriteButton({ phase, kind = 'primary', refusal, form, onClick, children }: ButtonProps) {
  const t = useT();
  const words = {
    idle: children,
    sending: children,
    looking: t('shell.write.checking'),
    unknown: t('shell.write.checkAgain'),
  };
  const busy = phase === 'sending' || phase === 'looking';
  const why = phase === 'unknown' ? undefined : refusal;
  return (
    <RefusableButton form={form} kind={kind} busy={busy} refusal={why} onClick={() => onClick?.()}>
      {words[phase]}
    </RefusableButton>
  );
}

/** Ensures that a reason ends with a full stop. */
const closed = (reason: string): string =>
  reason === '' || /[.!?؟。…]$/u.test(reason) ? reason : `${reason}.`;

/** Why a write failed, or that its outcome is unknown; undefined when there is nothing to report. */
export function useWriteWords(): (end: SaveEnd) => string | undefined {
  const t = useT();
  return (end) => {
    if (typeof end !== 'object') return end;
    if (end.kind === 'unknown') return t('shell.write.unknown', { reason: closed(end.reason) }).trim();
    return end.kind === 'earlier' ? t('shell.write.earlier') : undefined;
  };
}

/** The same as a note in place, announced when it appears. */
export function WriteNote({ end }: { end: SaveEnd }) {
  const words = useWriteWords()(end);
  return <div role="alert">{words === undefined ? null : <Note level="bad">{words}</Note>}</div>;
}
