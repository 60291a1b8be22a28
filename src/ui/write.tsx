/** What a confirmed write shows (docs/adr/025): its button, and how it ended. */
import type { ReactNode } from 'react';
import type { SaveEnd, WritePhase } from '../domain/confirmedWrite.ts';
import { Glyph } from './Glyph.tsx';
import { useT } from './i18n.tsx';
import { Tooltip } from './Tooltip.tsx';

type ButtonProps = {
  phase: WritePhase;
  className?: string;
  /** Why it can't be sent now; looking up what became of the last press can always be. */
  refusal?: string | undefined;
  /** The id of a form that it submits. */
  form?: string;
  onClick?(): void;
  children: ReactNode;
};

/** Sends; turns while it does, and is "Check again" where nobody knows what became of the last press. */
export function WriteButton({
  phase,
  className = 'btn primary',
  refusal,
  form,
  onClick,
  children,
}: ButtonProps) {
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
    <Tooltip content={why}>
      <button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        className={className}
        aria-busy={busy}
        aria-disabled={why !== undefined}
        onClick={() => {
          if (why === undefined) onClick?.();
        }}
      >
        {busy ? <span className="spinner" /> : null}
        {words[phase]}
      </button>
    </Tooltip>
  );
}

/** A sentence of its own, whether it came with its full stop or not. */
const closed = (reason: string): string =>
  reason === '' || /[.!?؟。…]$/u.test(reason) ? reason : `${reason}.`;

/** Why a write did not happen, or that nobody knows; undefined where there is nothing to tell. */
export function useWriteWords(): (end: SaveEnd) => string | undefined {
  const t = useT();
  return (end) => {
    if (typeof end !== 'object') return end;
    if (end.kind === 'unknown') return t('shell.write.unknown', { reason: closed(end.reason) }).trim();
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
