/** Reads a stored log of changes; foreign values are dropped. Pure. */
import { asEpochMs, type EpochMs } from '../values/units.ts';
import {
  type OwnChange,
  CHANGE_KINDS,
  type ChangedRecord,
  type ChangeKind,
  type ChangeOutcome,
  type KeptValues,
  pruned,
} from './changeLog.ts';

const OUTCOMES: readonly ChangeOutcome[] = ['done', 'found', 'unknown'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function valuesOf(value: unknown): KeptValues | undefined {
  if (!isObject(value)) return undefined;
  const isKnown = Object.values(value).every(
    (one) => typeof one === 'string' || typeof one === 'boolean' || isTexts(one),
  );
  return isKnown ? (value as KeptValues) : undefined;
}

const isLabels = (value: unknown): value is Record<string, string> =>
  isObject(value) && isTexts(Object.values(value));

function recordOf(value: unknown): readonly ChangedRecord[] {
  if (!isObject(value)) return [];
  const id = text(value['id']);
  const before = valuesOf(value['before']);
  const after = valuesOf(value['after']);
  return id === undefined || !before || !after
    ? []
    : [{ id, label: text(value['label']) ?? id, before, after }];
}

function changeOf(value: unknown): readonly OwnChange[] {
  if (!isObject(value)) return [];
  const { id, at, kind, outcome, records, others, labels } = value;
  const known = OUTCOMES.find((one) => one === outcome);
  if (typeof id !== 'string' || typeof at !== 'number' || !Number.isFinite(at)) return [];
  if (typeof kind !== 'string' || !Object.hasOwn(CHANGE_KINDS, kind) || !known || !Array.isArray(records))
    return [];
  return [
    {
      id,
      at: asEpochMs(at),
      kind: kind as ChangeKind,
      outcome: known,
      records: records.flatMap(recordOf),
      others: isTexts(others) ? others : undefined,
      labels: isLabels(labels) ? labels : undefined,
      accountId: text(value['accountId']),
      actingAs: text(value['actingAs']),
      undoes: text(value['undoes']),
    },
  ];
}

/** The changes in a stored value, oldest first, without expired ones. */
export const readChanges = (value: unknown, now: EpochMs): readonly OwnChange[] =>
  pruned(Array.isArray(value) ? value.flatMap(changeOf) : [], now);
