/** The records a user opened last, as the command bar offers them (decisions §12). Pure. */
import type { Id } from '../entities.ts';

export const FOUND_KINDS = ['accounts', 'users', 'teams'] as const;
/** The resources that the command bar finds. */
export type FoundKind = (typeof FOUND_KINDS)[number];

/** What is stored of a record: only its id and what it is called. */
export type FoundRecord = {
  readonly kind: FoundKind;
  readonly id: Id;
  readonly label: string;
  /** For a user: the e-mail by which a list finds them. */
  readonly email?: string | undefined;
  /** For a user or a team. */
  readonly accountId?: Id | undefined;
  /** For a team: the account, which tells it from others of the same name. */
  readonly accountName?: string | undefined;
};

/** How many are stored. */
export const RECENT_MAX = 20;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function recordOf(value: unknown): FoundRecord[] {
  if (typeof value !== 'object' || value === null) return [];
  const { kind, id, label, email, accountId, accountName } = value as Record<string, unknown>;
  const known = FOUND_KINDS.find((one) => one === kind);
  const ofId = textOf(id);
  const named = textOf(label);
  if (!known || ofId === undefined || named === undefined) return [];
  return [
    {
      kind: known,
      id: ofId,
      label: named,
      email: textOf(email),
      accountId: textOf(accountId),
      accountName: textOf(accountName),
    },
  ];
}

/** Reads the stored list, which may come from another version or be anything. */
export const readRecent = (kept: unknown): FoundRecord[] =>
  Array.isArray(kept) ? kept.flatMap(recordOf).slice(0, RECENT_MAX) : [];

/** The list with the new names of records that were renamed. */
export const withNames = (kept: unknown, renamed: string, names: ReadonlyMap<Id, string>): FoundRecord[] =>
  readRecent(kept).map((record) => ({
    ...record,
    label: (record.kind === renamed ? names.get(record.id) : undefined) ?? record.label,
  }));

/** The list with this record first, once, under its newest name. */
export const withRecent = (kept: unknown, record: FoundRecord): FoundRecord[] =>
  [record, ...readRecent(kept).filter(({ kind, id }) => kind !== record.kind || id !== record.id)].slice(
    0,
    RECENT_MAX,
  );
