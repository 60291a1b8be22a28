/** What a bulk change needs to know about its kind of record. */
import type { Id } from '../../domain/entities.ts';
import type { BulkRules } from '../../domain/writes/receipt.ts';
import { formatCount } from '../../kit/i18n/format.ts';

/**
 * The outcome of a bulk call. `refused`: the server rejected it; nothing was changed. `unknown`: no usable answer; the
 * records may have been changed.
 */
export type BulkOutcome =
  | { kind: 'done' }
  | {
      kind: 'refused' | 'unknown';
      text: string;
      /** The session ended meanwhile, so nothing is reported. */
      isEnded?: boolean;
    };

/** The texts; those with a number have plural forms. */
export type BulkTexts<T> = {
  title(n: number): string;
  /** The consequence for the records that are sent. */
  effect(sent: readonly T[]): string;
  action(n: number): string;
  /** Shown when none of the selected records can be changed. */
  none: string;
  leaveOut(n: number): string;
  done(n: number): string;
  /** Repeats the action for the remaining records. */
  again(n: number): string;
  /** Accessible names of the lists. */
  chosen: string;
  receipt: string;
  reading: string;
  unread: string;
  unknownBody: string;
};

export type BulkKind<T extends { id: Id }> = {
  rules: BulkRules<T>;
  /** Whether somebody loses something by the change. */
  isDanger: boolean;
  texts: BulkTexts<T>;
  /** Sends one call for these records; never rejects. */
  send(records: readonly T[]): Promise<BulkOutcome>;
  /** Reports the outcome and refreshes what is shown; called once per change. */
  report(outcome: BulkOutcome): void;
  /** The records' current state; missing ones no longer exist. */
  readAgain(ids: Id[], signal: AbortSignal): Promise<T[]>;
};

export const counted = (n: number) => ({ smart_count: n, count: formatCount(n) });
