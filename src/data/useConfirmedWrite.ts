import { useState } from 'react';
import { meaningOf, serverText } from '../api/failures.ts';
import {
  createConfirmedWrite,
  type End,
  type SaveEnd,
  type WritePhase,
} from '../domain/writes/confirmedWrite.ts';

/** A confirmed write for one question: a new one each time it is asked, as its dialog shows the outcome itself. */
export const confirmedWrite = <Input, Answer, Read, Stop = never>() =>
  createConfirmedWrite<Input, Answer, Read, Stop>({ meaningOf });

/**
 * The confirmed write of a form or a button: `run` takes a write with its variables and resolves with how it ended;
 * `phase` is what its button shows. Every write of the console goes through this.
 */
export function useConfirmedWrite<Input, Answer, Read, Stop = never>() {
  const [phase, setPhase] = useState<WritePhase>('idle');
  const [{ run, doubt }] = useState(() =>
    createConfirmedWrite<Input, Answer, Read, Stop>({ meaningOf, onPhase: setPhase }),
  );
  return { phase, run, doubt };
}

/**
 * What a form hears of an end: the service's words of a failure, else `failed`. What stopped it is told as it is.
 * An end that has words of its own (taken, gone, changed by somebody else) is asked for before.
 */
export function saveEndOf(end: End<unknown, unknown, unknown, string> | undefined, failed: string): SaveEnd {
  if (end === undefined || end.kind === 'ended') return { kind: 'silent' };
  if (end.kind === 'done') return undefined;
  if (end.kind === 'found') return end.isEarlier ? { kind: 'earlier' } : undefined;
  if (end.kind === 'stopped') return end.stop;
  const reason = serverText(end.error) ?? failed;
  return end.kind === 'unknown' ? { kind: 'unknown', reason } : reason;
}
