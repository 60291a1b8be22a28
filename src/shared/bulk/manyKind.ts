/** What a change in parts needs to know about its kind of record. */
import { type PartEnd, PART_SIZE } from '../../domain/bulk/parts.ts';
import type { Tally } from '../../domain/bulk/outcomes.ts';
import type { Id } from '../../domain/entities.ts';
import type { BulkKind, BulkTexts } from './kind.ts';

export type ManyKind<T extends { id: Id }> = Pick<BulkKind<T>, 'rules' | 'isDanger' | 'readAgain'> & {
  texts: Pick<BulkTexts<T>, 'title' | 'effect' | 'action' | 'none' | 'done'>;
  /** Number of records per part; with 1, each record is changed by its own call. */
  size: number;
  /** Sends a part once; never rejects. */
  send(part: readonly T[]): Promise<PartEnd>;
  /** Refreshes what is shown, and reports the change if it is complete; called after each run. */
  report(tally: Tally): void;
};

/** Runs a bulk change in parts. */
export function inParts<T extends { id: Id }>(kind: BulkKind<T>): ManyKind<T> {
  return {
    ...kind,
    size: PART_SIZE,
    async send(part) {
      const outcome = await kind.send(part);
      return outcome.kind !== 'done' && outcome.isEnded ? { kind: 'ended' } : outcome;
    },
    report: ({ changed, unknown, unchanged, waiting }) => {
      const isDone = changed > 0 && unknown + unchanged + waiting === 0;
      kind.report(isDone ? { kind: 'done' } : { kind: 'unknown', text: '', isEnded: true });
    },
  };
}
