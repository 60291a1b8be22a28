import { useState } from 'react';
import { meaningOf, serverText } from '../api/failures.ts';
import {
  createConfirmedWrite,
  type End,
  type SaveEnd,
  type WritePhase,
} from '../domain/writes/confirmedWrite.ts';

/** A confirmed write for a dialog that shows the outcome itself; create a new one each time it opens. */
export const confirmedWrite = <Input, Answer, Read, Stop = never>() =>
  createConfirmedWrite<Input, Answer, Read, Stop>({ meaningOf });

/**
 * The confirmed write of a form or a button: `run` takes a write with its variables and resolves with its end; `phase`
 * is the state that the button shows.
 */
export function useConfirmedWrite<Input, Answer, Read, Stop = never>() {
  const [phase, setPhase] = useState<WritePhase>('idle');
  const [{ run, doubt }] = useState(() =>
    createConfirmedWrite<Input, Answer, Read, Stop>({ meaningOf, onPhase: setPhase }),
  );
  return { phase, run, doubt };
}

/**
 * The outcome as a form shows it: a failure with the server's message or else `failed`, a stop as it is. Callers first
 * handle outcomes with a message of their own (taken, gone, changed by somebody else).
 */
export function saveEndOf(end: End<unknown, unknown, unknown, string> | undefined, failed: string): SaveEnd {
  if (end === undefined || end.kind === 'ended') return { kind: 'silent' };
  if (end.kind === 'done') return undefined;
  if (end.kind === 'found') return end.isEarlier ? { kind: 'earlier' } : undefined;
  if (end.kind === 'stopped') return end.stop;
  const reason = serverText(end.error) ?? failed;
  return end.kind === 'unknown' ? { kind: 'unknown', reason } : reason;
}
