import { type ReactNode, useEffect, useRef } from 'react';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';

type Props = {
  /** Id of the form that it sends. */
  form?: string;
  /** Something is under way. */
  busy: boolean;
  /** Why it can't be pressed yet. */
  reason?: string | undefined;
  onPress?(): void;
  children: ReactNode;
};

/** The button of a step that goes on. Never taken out of reach: a press too early does nothing, and it says why. */
export function ActionButton({ form, busy, reason, onPress, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It comes in the place of another one that had the focus, and took it along.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <Tooltip content={busy ? undefined : reason}>
      <button
        ref={button}
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        className="btn primary"
        aria-disabled={busy || reason !== undefined}
        aria-busy={busy}
        onClick={(event) => {
          if (busy || reason !== undefined) return event.preventDefault();
          return onPress?.();
        }}
      >
        {busy ? <span className="spinner" aria-hidden="true" /> : null}
        {children}
      </button>
    </Tooltip>
  );
}
