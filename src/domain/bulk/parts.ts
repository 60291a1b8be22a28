/** A change of many records, sent in parts one after another (docs/adr/031). Pure: the call is passed in. */
import type { Reason } from '../access/verdict.ts';
import type { Id } from '../entities.ts';

/** Maximum number of records per bulk call: small enough that a lost answer leaves few in doubt. */
export const PART_SIZE = 100;

/** The run ends after this many parts in a row without a usable answer: the service or the connection is down. */
const SILENT_MAX = 2;

/** The parts, in order; each item is in exactly one. */
export const partsOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );

/**
 * The outcome of sending a part. `refused`: none of its records was changed. `unknown`: no usable answer. `ended`: the
 * session ended meanwhile; the records may have been changed. `barred`: not sent, because what was read before forbids
 * it. `unsent`: not sent, because the read before failed. `gone`: no longer exists. `already`: not sent, because it already was in the
 * target state. `apart`: the records whose end differs from that of the others, because of what was read before.
 */
export type PartEnd = { readonly apart?: ReadonlyMap<Id, PartEnd> } & (
  | { readonly kind: 'done' | 'gone' | 'ended' | 'already' }
  | { readonly kind: 'barred'; readonly reason: Reason }
  | { readonly kind: 'refused' | 'unknown'; readonly text: string }
  | { readonly kind: 'unsent'; readonly text: string | undefined }
);

/**
 * What is known about one record. `waiting`: not sent. `unknown`: sent, but not confirmed. `unchanged`: as before, and
 * may be sent again. `refused`: a rule forbids it. `already`: somebody else had made the same change.
 */
export type RecordOutcome =
  | { readonly kind: 'changed' | 'already' | 'gone' }
  | { readonly kind: 'refused'; readonly reason: Reason }
  | { readonly kind: 'waiting' | 'unchanged' | 'unknown'; readonly text?: string | undefined };

export type RecordOutcomes = ReadonlyMap<Id, RecordOutcome>;

/** `halted`: it stopped by itself, because there were no more usable answers. */
export type RunEnd = {
  readonly kind: 'finished' | 'stopped' | 'halted' | 'ended';
  readonly outcomes: RecordOutcomes;
};

export type RunProgress = {
  /** Records whose part was sent, whether or not it was answered. */
  readonly done: number;
  readonly part: number;
};

const OUTCOME_OF: Record<PartEnd['kind'], (end: PartEnd) => RecordOutcome> = {
  done: () => ({ kind: 'changed' }),
  already: () => ({ kind: 'already' }),
  gone: () => ({ kind: 'gone' }),
  ended: () => ({ kind: 'unknown' }),
  barred: (end) => ({ kind: 'refused', reason: end.kind === 'barred' ? end.reason : 'notPermitted' }),
  // It is read again before it counts as unchanged, because somebody else may have made the same change.
  refused: (end) => ({ kind: 'unknown', text: 'text' in end ? end.text : undefined }),
  unknown: (end) => ({ kind: 'unknown', text: 'text' in end ? end.text : undefined }),
  unsent: (end) => ({ kind: 'waiting', text: 'text' in end ? end.text : undefined }),
};

type Run<T> = {
  records: readonly T[];
  size: number;
  /** Sends a part, once; never rejects. */
  send(part: readonly T[]): Promise<PartEnd>;
  isStopped(): boolean;
  onProgress(progress: RunProgress): void;
};

/** Sends each part once, until it is stopped; what was not sent stays `waiting`. */
export async function runParts<T extends { id: Id }>(run: Run<T>): Promise<RunEnd> {
  const outcomes = new Map<Id, RecordOutcome>(run.records.map(({ id }) => [id, { kind: 'waiting' }]));
  let done = 0;
  let silent = 0;
  for (const [index, part] of partsOf(run.records, run.size).entries()) {
    if (run.isStopped()) return { kind: 'stopped', outcomes };
    run.onProgress({ done, part: index + 1 });
    const end = await run.send(part);
    for (const { id } of part) {
      const own = end.apart?.get(id) ?? end;
      outcomes.set(id, OUTCOME_OF[own.kind](own));
    }
    done += part.length;
    run.onProgress({ done, part: index + 1 });
    if (end.kind === 'ended') return { kind: 'ended', outcomes };
    silent = end.kind === 'unknown' ? silent + 1 : 0;
    if (silent >= SILENT_MAX && done < run.records.length) return { kind: 'halted', outcomes };
  }
  return { kind: 'finished', outcomes };
}
