/** The outcome of each record of a bulk change: settled by a refetch where it was not confirmed, and counted. Pure. */
import type { Id } from '../entities.ts';
import type { RecordOutcome, RecordOutcomes } from './parts.ts';
import type { BulkRules } from './rules.ts';

export type OutcomeKind = RecordOutcome['kind'];

export type Tally = Readonly<Record<OutcomeKind, number>>;

const idsOf = (outcomes: RecordOutcomes, kinds: readonly OutcomeKind[]): Id[] =>
  [...outcomes].filter(([, { kind }]) => kinds.includes(kind)).map(([id]) => id);

/** The records to read again: sent, but not confirmed. */
export const unconfirmed = (outcomes: RecordOutcomes): Id[] => idsOf(outcomes, ['unknown']);

/** The records that may be sent: known to be unchanged. None whose outcome is unknown. */
export const sendable = (outcomes: RecordOutcomes): Id[] => idsOf(outcomes, ['unchanged', 'waiting']);

/** The outcomes after the `asked` records were read again; those missing from `now` no longer exist. */
export function settled<T extends { id: Id }>(
  outcomes: RecordOutcomes,
  asked: readonly Id[],
  now: readonly T[],
  { isDone, refusalOf }: Pick<BulkRules<T>, 'isDone' | 'refusalOf'>,
): RecordOutcomes {
  const known = new Map(now.map((record) => [record.id, record]));
  const next = new Map(outcomes);
  for (const id of asked) {
    const before = outcomes.get(id);
    if (before?.kind !== 'unknown') continue;
    const record = known.get(id);
    const reason = record && refusalOf(record);
    if (!record) next.set(id, { kind: 'gone' });
    else if (isDone(record)) next.set(id, { kind: 'changed' });
    else if (reason) next.set(id, { kind: 'refused', reason });
    else next.set(id, { kind: 'unchanged', text: before.text });
  }
  return next;
}

/** Whether something was changed, and nothing is left to send or to check. */
export const isComplete = ({ changed, unknown, unchanged, waiting }: Tally): boolean =>
  changed > 0 && unknown + unchanged + waiting === 0;

/** How many records have each outcome; the sum is the number of records. */
export function tallyOf(outcomes: RecordOutcomes): Tally {
  const tally = { waiting: 0, changed: 0, already: 0, gone: 0, refused: 0, unchanged: 0, unknown: 0 };
  for (const { kind } of outcomes.values()) tally[kind] += 1;
  return tally;
}
