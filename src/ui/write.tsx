/** What a confirmed write shows (docs/decisions/025): its button, and how it ended. */
import type { ReactNode } from 'react';
import type { SaveEnd, WritePhase } from '../domain/confirmedWrite.ts';
import { Glyph } from './Glyph.tsx';
import { useT } from './i18n.tsx';

type ButtonProps = {
  phase: WritePhase;
  className?: string;
  /** Why it can't be pressed is said elsewhere. */
  disabled?: boolean;
  /** The id of a form that it submits. */
  form?: string;
  onClick?(): void;
  children: ReactNode;
  /** Of the tooltip around it. */
  'aria-describedby'?: string;
};

/** Sends; turns while it does, and is "Check again" where nobody knows what became of the last press. */
export function WriteButton({
  phase,
  className = 'btn primary',
  disabled,
  children,
  form,
  ...rest
}: ButtonProps) {
  const t = useT();
  const words = { idle: children, sending: children, looking: t('shell.write.checking') };
  const busy = phase === 'sending' || phase === 'looking';
  return (
    <button
      type={form === undefined ? 'button' : 'submit'}
      form={form}
      className={className}
      aria-busy={busy}
      aria-disabled={disabled === true && phase !== 'unknown' ? true : undefined}
      {...rest}
    >
      {busy ? <span className="spinner" /> : null}
      {phase === 'unknown' ? t('shell.write.checkAgain') : words[phase]}
    </button>
  );
}

/** Why a write did not happen, or that nobody knows; undefined where there is nothing to tell. */
export function useWriteWords(): (end: SaveEnd) => string | undefined {
  const t = useT();
  return (end) => {
    if (typeof end !== 'object') return end;
    if (end.kind === 'unknown') return t('shell.write.unknown', { reason: end.reason });
    return end.kind === 'earlier' ? t('shell.write.earlier') : undefined;
  };
}

/** The same in place; read out when it comes. */
export function WriteNote({ end }: { end: SaveEnd }) {
  const words = useWriteWords()(end);
  return (
    <div role="alert">
      {words === undefined ? null : (
        <p className="note bad">
          <Glyph name="err" />
          {words}
        </p>
      )}
    </div>
  );
}
