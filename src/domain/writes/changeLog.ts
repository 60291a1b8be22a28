/**
 * What a user changed in this browser: recorded from confirmed writes, with what an undo of each would set (decisions
 * §12; docs/adr/033). Pure: storage and clock are passed in.
 */
import type { Id } from '../entities.ts';
import { DAY_MS, type EpochMs } from '../values/units.ts';
import type { End } from './confirmedWrite.ts';
import { type FieldValue, sameValue } from './fieldChanges.ts';

/** The kinds of changes that are recorded, each with the resource of its records. */
export const CHANGE_KINDS = {
  accountStatus: 'accounts',
  accountDetails: 'accounts',
  accountFeatures: 'accounts',
  questionPackages: 'accounts',
  userStatus: 'users',
  userRole: 'users',
  userAccess: 'users',
  userDetails: 'users',
  teamDetails: 'teams',
  poolName: 'credit-pools',
} as const;
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** Fields with their values: only those that an undo sets, never anything secret. */
export type KeptValues = Readonly<Record<string, FieldValue>>;

/** One changed record; `before` and `after` have the same fields. */
export type ChangedRecord = {
  readonly id: Id;
  readonly label: string;
  readonly before: KeptValues;
  readonly after: KeptValues;
};

/** `found`: the answer was lost, and a refetch showed the change as done. `unknown`: the refetch failed, too. */
export type ChangeOutcome = 'done' | 'found' | 'unknown';

/** The facts that a write reports. */
export type ChangeFacts = {
  readonly kind: ChangeKind;
  readonly records: readonly ChangedRecord[];
  /** The account of the records, if they share one. */
  readonly accountId?: Id | undefined;
  /** Changed fields whose values are not recorded, and which no undo sets. */
  readonly others?: readonly string[] | undefined;
  /** The platform's labels for fields that have no message of the console: its features. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** The id of the change that this one undid. */
  readonly undoes?: string | undefined;
};

export type OwnChange = ChangeFacts & {
  readonly id: string;
  readonly at: EpochMs;
  readonly outcome: ChangeOutcome;
  /** The name of the user whom the owner of the log impersonated. */
  readonly actingAs?: string | undefined;
};

/** Key in the per-user store. */
export const CHANGES_KEY = 'changes';
const KEPT_DAYS = 30;
const KEPT_MAX = 500;

/** Only these fields of the values. */
export const picked = (values: KeptValues, fields: readonly string[]): KeptValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** Whether these values agree in every field of the first. */
export const sameValues = (wanted: KeptValues, now: KeptValues): boolean =>
  Object.keys(wanted).every((field) => sameValue(wanted[field], now[field]));

/**
 * The records that the write changed, with their changed fields only. With `others`, whose values are not recorded,
 * every record counts as changed.
 */
const changedOnly = ({
  records,
  others = [],
}: Pick<ChangeFacts, 'records' | 'others'>): readonly ChangedRecord[] =>
  records.flatMap((record) => {
    const fields = Object.keys(record.after).filter(
      (field) => record.before[field] !== undefined && !sameValue(record.before[field], record.after[field]),
    );
    return fields.length === 0 && others.length === 0
      ? []
      : [{ ...record, before: picked(record.before, fields), after: picked(record.after, fields) }];
  });

/** Without entries that are too old or beyond the maximum; oldest first. */
export const pruned = (changes: readonly OwnChange[], now: EpochMs): readonly OwnChange[] =>
  changes.filter(({ at }) => now - at < KEPT_DAYS * DAY_MS).slice(-KEPT_MAX);

/** Adds a change, replacing one with the same id; a change without effect is not recorded. */
export function withChange(changes: readonly OwnChange[], change: OwnChange): readonly OwnChange[] {
  const rest = changes.filter(({ id }) => id !== change.id);
  const kept = { ...change, records: changedOnly(change) };
  return pruned(kept.records.length === 0 ? rest : [...rest, kept], change.at);
}

/** Adds records to a change in progress: it is one entry, however many records it has. */
export function withRecords(changes: readonly OwnChange[], change: OwnChange): readonly OwnChange[] {
  const begun = changes.find(({ id }) => id === change.id);
  const added = new Set(change.records.map(({ id }) => id));
  const before = begun?.records.filter(({ id }) => !added.has(id)) ?? [];
  const { outcome } = begun ?? change;
  return withChange(changes, { ...change, outcome, records: [...before, ...change.records] });
}

/** Removes these records from a change; a change without records is removed. */
export const withoutRecords = (
  changes: readonly OwnChange[],
  changeId: string,
  ids: ReadonlySet<Id>,
): readonly OwnChange[] =>
  changes.flatMap((change) => {
    if (change.id !== changeId) return [change];
    const records = change.records.filter(({ id }) => !ids.has(id));
    return records.length === 0 ? [] : [{ ...change, records }];
  });

export const withoutChange = (changes: readonly OwnChange[], id: string): readonly OwnChange[] =>
  changes.filter((change) => change.id !== id);

/** What the outcome of a write means for its entry: an outcome to record, to forget an earlier entry, or nothing. */
export function noteOf(
  end: Pick<End<unknown, unknown, unknown, unknown>, 'kind'> | undefined,
): ChangeOutcome | 'forget' | undefined {
  if (end === undefined || end.kind === 'stopped' || end.kind === 'unsent') return undefined;
  // The input is only in its form, of which nothing is stored (AUTH-79); it is recorded once it is sent again.
  if (end.kind === 'ended') return undefined;
  if (end.kind === 'done' || end.kind === 'found') return end.kind;
  return end.kind === 'unknown' ? 'unknown' : 'forget';
}

/** The statuses of an account that the contract can set. */
const SETTABLE: readonly FieldValue[] = ['ACTIVE', 'LAPSED'];

/** The records that an undo can restore. */
export const undoable = ({ kind, records }: Pick<OwnChange, 'kind' | 'records'>): readonly ChangedRecord[] =>
  records.filter(({ before }) => {
    if (Object.keys(before).length === 0) return false;
    return kind !== 'accountStatus' || SETTABLE.includes(before['status'] ?? '');
  });

/**
 * Why a change has no undo; undefined when it has one. In a bulk change, records that an undo left out can still be
 * undone.
 */
export function undoRefusal(
  change: OwnChange,
  all: readonly OwnChange[],
): 'undone' | 'noReverse' | undefined {
  const able = undoable(change);
  if (able.length === 0) return 'noReverse';
  const undos = all.filter(({ undoes, outcome }) => undoes === change.id && outcome !== 'unknown');
  const undone = new Set(undos.flatMap(({ records }) => records.map(({ id }) => id)));
  return able.every(({ id }) => undone.has(id)) ? 'undone' : undefined;
}

/** The change that undoes another one, for some of its records as they are now. */
export const undoOf = (
  { kind, id, accountId, labels }: OwnChange,
  rows: readonly { readonly record: ChangedRecord; readonly now: KeptValues }[],
): ChangeFacts => ({
  kind,
  accountId,
  labels,
  undoes: id,
  records: rows.map(({ record, now }) => ({
    ...record,
    before: picked(now, Object.keys(record.before)),
    after: record.before,
  })),
});

/** A record's current state: as the change left it, as before the change, different, or gone. */
export type UndoState = 'left' | 'back' | 'other' | 'gone';

export function rowState({ before, after }: ChangedRecord, now: KeptValues | undefined): UndoState {
  if (now === undefined) return 'gone';
  if (sameValues(before, now)) return 'back';
  return sameValues(after, now) ? 'left' : 'other';
}

/** The newest change to an account itself within some days, unless it was undone. */
export function lastOfAccount(
  changes: readonly OwnChange[],
  accountId: Id,
  now: EpochMs,
  days: number,
): OwnChange | undefined {
  const last = changes.findLast(
    ({ kind, records }) => CHANGE_KINDS[kind] === 'accounts' && records.some(({ id }) => id === accountId),
  );
  return last &&
    now - last.at < days * DAY_MS &&
    last.undoes === undefined &&
    undoRefusal(last, changes) !== 'undone'
    ? last
    : undefined;
}
