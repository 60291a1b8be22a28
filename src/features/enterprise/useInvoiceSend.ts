import { useState } from 'react';
import { fixUrlOf, textOf } from '../../data/errors.ts';
import { useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import { useWriteWords } from '../../kit/form/write.tsx';

export type NotSent = {
  readonly text: string;
  /** Where it can be mended. */
  readonly place: string | undefined;
};

type Options<Input> = {
  /** A text is why nothing was sent. */
  send(input: Input): Promise<string | undefined>;
  /** Whether it has happened; rejects when that can't be read. */
  look(input: Input): Promise<boolean>;
  /** Of a failure without words of the server. */
  fallback: string;
  onDone(input: Input): void;
  /** It was refused, and has happened all the same: in another tab, by somebody else. */
  onOvertaken(text: string): void;
};

/** What an account's deals are invoiced and upgraded by: a confirmed write (spec 2 §4). */
export function useInvoiceSend<Input>({ send, look, fallback, onDone, onOvertaken }: Options<Input>) {
  const words = useWriteWords();
  const { phase, run } = useConfirmedWrite<Input, string | undefined, boolean>();
  const [failure, setFailure] = useState<NotSent>();
  const fail = (text: string, place?: string) => setFailure({ text, place });

  return {
    phase,
    busy: phase === 'sending' || phase === 'looking',
    failure,
    /** What is not known stays so. */
    forget() {
      if (phase !== 'unknown') setFailure(undefined);
    },
    async run(input: Input): Promise<void> {
      if (phase !== 'unknown') setFailure(undefined);
      const end = await run({
        input,
        send: () => send(input),
        look: () => look(input),
        isDone: (happened) => happened,
        // The service refuses what is invoiced already by any status.
        isOutdated: () => true,
      });
      if (end === undefined || end.kind === 'ended' || end.kind === 'stopped') return undefined;
      if (end.kind === 'found') return onDone(end.input);
      if (end.kind === 'done') return end.answer === undefined ? onDone(end.input) : fail(end.answer);
      const text = textOf(end.error) ?? fallback;
      if (end.kind === 'unknown') return fail(words({ kind: 'unknown', reason: text }) ?? text);
      if (end.kind === 'outdated' && end.isDone) return onOvertaken(text);
      return fail(text, fixUrlOf(end.error));
    },
  };
}
