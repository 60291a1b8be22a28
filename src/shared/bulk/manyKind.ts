/** What a change in parts has to know about its kind of record. */
import { type PartEnd, PART_SIZE } from '../../domain/bulk/parts.ts';
import type { Tally } from '../../domain/bulk/outcomes.ts';
import type { Id } from '../../domain/entities.ts';
import type { BulkKind, BulkTexts } from './kind.ts';

export type ManyKind<T extends { id: Id }> = Pick<BulkKind<T>, 'rules' | 'isDanger' | 'readAgain'> & {
  texts: Pick<BulkTexts<T>, 'title' | 'effect' | 'action' | 'none' | 'done'>;
  /** Records of one part; with 1 each record is changed by a call of its own. */
  size: number;
  /** Sends a part once; never rejects. */
  send(part: readonly T[]): Promise<PartEnd>;
  /** Reads anew what is shown, and reports the change if all of it is done; called after each run. */
  report(tally: Tally): void;
};

/** A change by bulk calls, in parts. */
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
