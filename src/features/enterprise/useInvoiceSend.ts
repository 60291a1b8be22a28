import { useState } from 'react';
import { fixUrlOf, textOf } from '../../data/errors.ts';
import { useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import { useWriteWords } from '../../kit/form/write.tsx';

export type NotSent = {
  readonly text: string;
  /** The URL where it can be fixed. */
  readonly place: string | undefined;
  /** It was already sent in another tab or by somebody else. */
  readonly isOver?: boolean;
};

type Options<Input> = {
  /** Resolves with a reason when nothing was sent. */
  send(input: Input): Promise<string | undefined>;
  /** Whether it has taken effect; rejects when that can't be read. */
  look(input: Input): Promise<boolean>;
  /** Shown for a failure without the server's own words. */
  fallback: string;
  onDone(input: Input): void;
  /** Called, besides reporting the failure, when the invoice was already sent in another tab or by somebody else. */
  onOvertaken?(): void;
};

/** The confirmed write that invoices a deal or upgrades an account (spec 2 §4). */
export function useInvoiceSend<Input>({ send, look, fallback, onDone, onOvertaken }: Options<Input>) {
  const words = useWriteWords();
  const { phase, run } = useConfirmedWrite<Input, string | undefined, boolean>();
  const [failure, setFailure] = useState<NotSent>();
  const fail = (text: string, place?: string, isOver = false) => setFailure({ text, place, isOver });

  return {
    phase,
    busy: phase === 'sending' || phase === 'looking',
    failure,
    /** Why it can't be sent again; undefined while it can. */
    refusal: failure?.isOver ? failure.text : undefined,
    /** Clears the failure, unless the outcome is unknown. */
    forget() {
      if (phase !== 'unknown') setFailure(undefined);
    },
    async run(input: Input): Promise<void> {
      // Enter in a field bypasses the button, and so its refusal.
      if (failure?.isOver) return;
      if (phase !== 'unknown') setFailure(undefined);
      const end = await run({
        input,
        send: () => send(input),
        look: () => look(input),
        isDone: (happened) => happened,
        // The service may refuse an invoiced deal with any status.
        isOutdated: () => true,
      });
      if (end === undefined || end.kind === 'ended' || end.kind === 'stopped') return undefined;
      if (end.kind === 'found') return onDone(end.input);
      if (end.kind === 'done') return end.answer === undefined ? onDone(end.input) : fail(end.answer);
      const text = textOf(end.error) ?? fallback;
      if (end.kind === 'unknown') return fail(words({ kind: 'unknown', reason: text }) ?? text);
      const isOver = end.kind === 'outdated' && end.isDone;
      if (isOver) onOvertaken?.();
      return fail(text, fixUrlOf(end.error), isOver);
    },
  };
}
