import { useRef, useState } from 'react';
import { sendable, settled, tallyOf, unconfirmed } from '../../domain/bulk/outcomes.ts';
import { type RecordOutcomes, type RunEnd, runParts } from '../../domain/bulk/parts.ts';
import type { Id } from '../../domain/entities.ts';
import type { BulkKind } from './kind.ts';

export type BulkState =
  | { readonly phase: 'asking' }
  | { readonly phase: 'sending'; readonly done: number; readonly total: number; readonly isStopping: boolean }
  /** Unconfirmed records are being read again. */
  | { readonly phase: 'checking'; readonly count: number }
  | {
      readonly phase: 'over';
      readonly end: RunEnd['kind'];
      /** Whether some could not be read again. */
      readonly isUnread: boolean;
    };

/** What the receipt needs of a run. */
export type BulkResult = Pick<ReturnType<typeof useBulkRun>, 'outcomes' | 'goOn' | 'check'>;

/** Runs a change in parts over the records, and again over the remaining ones; one run at a time. */
export function useBulkRun<T extends { id: Id }>(records: readonly T[], kind: BulkKind<T>) {
  const [state, setState] = useState<BulkState>({ phase: 'asking' });
  const [outcomes, setOutcomes] = useState<RecordOutcomes>(new Map());
  const stopped = useRef(false);
  const busy = useRef(false);

  /** Reads unconfirmed records again; never rejects. */
  async function confirm(all: RecordOutcomes, end: RunEnd['kind']): Promise<void> {
    const asked = unconfirmed(all);
    let known = all;
    let isUnread = false;
    if (asked.length > 0) {
      setState({ phase: 'checking', count: asked.length });
      try {
        const now = await kind.readAgain(asked, new AbortController().signal);
        known = settled(all, asked, now, kind.rules);
      } catch {
        isUnread = true;
      }
    }
    setOutcomes(known);
    setState({ phase: 'over', end, isUnread });
    kind.report(tallyOf(known));
  }
  async function alone(work: () => Promise<void>): Promise<void> {
    // A second press may come before the next render.
    if (busy.current) return;
    busy.current = true;
    await work();
    busy.current = false;
  }
  const send = (chosen: readonly T[], before: RecordOutcomes) =>
    alone(async () => {
      stopped.current = false;
      const total = chosen.length;
      setState({ phase: 'sending', done: 0, total, isStopping: false });
      const run = await runParts({
        records: chosen,
        size: kind.size,
        send: kind.send,
        isStopped: () => stopped.current,
        onProgress: ({ done }) => setState({ phase: 'sending', done, total, isStopping: stopped.current }),
      });
      await confirm(new Map([...before, ...run.outcomes]), run.kind);
    });

  return {
    state,
    outcomes,
    start: (chosen: readonly T[]) => void send(chosen, new Map()),
    /** Sends the records that are known to be unchanged. */
    goOn() {
      const ids = new Set(sendable(outcomes));
      void send(
        records.filter(({ id }) => ids.has(id)),
        outcomes,
      );
    },
    /** Retries the reading of unconfirmed records. */
    check: () => void alone(() => confirm(outcomes, 'finished')),
    /** Stops after the part in flight. */
    stop() {
      stopped.current = true;
      setState((now) => (now.phase === 'sending' ? { ...now, isStopping: true } : now));
    },
  };
}
