/** What a bulk change needs to know of the records that it changes. */
import type { Id } from '../../domain/entities.ts';
import type { BulkRules } from '../../domain/receipt.ts';
import { formatCount } from '../format.ts';

/**
 * What became of the bulk call. `refused`: the server said no, nothing was changed. `unknown`: no answer that says
 * so, the records may have been changed.
 */
export type BulkOutcome = { kind: 'done' } | { kind: 'refused' | 'unknown'; text: string };

/** The words; those of a number have plural forms. */
export type BulkTexts<T> = {
  title(n: number): string;
  /** What it means for those that are sent. */
  effect(sent: readonly T[]): string;
  action(n: number): string;
  /** None of the chosen can change. */
  none: string;
  leaveOut(n: number): string;
  done(n: number): string;
  /** The action once more, for the rest. */
  again(n: number): string;
  /** Names of the lists. */
  chosen: string;
  receipt: string;
  reading: string;
  unread: string;
  unknownBody: string;
};

export type BulkKind<T extends { id: Id }> = {
  rules: BulkRules<T>;
  /** Whether something is taken away from somebody. */
  isDanger: boolean;
  texts: BulkTexts<T>;
  /** One call for all of them; never rejects. */
  send(records: readonly T[]): Promise<BulkOutcome>;
  /** The records as they are now; one that is missing is gone. */
  readAgain(ids: Id[], signal: AbortSignal): Promise<T[]>;
};

/** The parameters of a message with a number. */
export const counted = (n: number) => ({ smart_count: n, count: formatCount(n) });
