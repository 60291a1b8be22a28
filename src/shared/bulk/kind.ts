/** What a bulk change needs to know about its kind of record. */
import type { Tally } from '../../domain/bulk/outcomes.ts';
import type { PartEnd } from '../../domain/bulk/parts.ts';
import type { BulkRules } from '../../domain/bulk/rules.ts';
import type { Id } from '../../domain/entities.ts';

/** The texts; those with a number have plural forms. */
export type BulkTexts<T> = {
  title(n: number): string;
  /** The consequence for the records that are sent. */
  effect(sent: readonly T[]): string;
  action(n: number): string;
  /** Shown when none of the selected records can be changed. */
  none: string;
  done(n: number): string;
};

export type BulkKind<T extends { id: Id }> = {
  rules: BulkRules<T>;
  /** Whether somebody loses something by the change. */
  isDanger: boolean;
  texts: BulkTexts<T>;
  /** Number of records per call; with 1, each record is changed by its own call. */
  size: number;
  /** Sends a part once; never rejects. */
  send(part: readonly T[]): Promise<PartEnd>;
  /** Refreshes what is shown, and reports the change if it is complete; called after each run. */
  report(tally: Tally): void;
  /** The records' current state; missing ones no longer exist. */
  readAgain(ids: Id[], signal: AbortSignal): Promise<T[]>;
};
