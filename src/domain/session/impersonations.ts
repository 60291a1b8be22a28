/**
 * Impersonations: the mode of the running one, and what is stored of them for the staff user who started them
 * (decisions §12; docs/adr/028). Pure: storage and clock are passed in.
 */
import type { Id } from '../entities.ts';
import { cleanName, isBlank } from '../people/names.ts';
import { asEpochMs, DAY_MS, type EpochMs, wholeMinutes } from '../values/units.ts';

/** Why changes were allowed, and since when. */
export type Allowed = { readonly reason: string; readonly at: EpochMs };

/** A running impersonation in one tab; look-only without `allowed`. `since` identifies it. */
export type ActingMode = { readonly since: EpochMs; readonly allowed?: Allowed | undefined };

/** What is stored of one impersonation; without `endedAt` it is running, or its end went unnoticed. */
export type KeptImpersonation = {
  readonly userId: Id;
  /** The name of the impersonated user. */
  readonly label: string;
  /** The name of that user's account. */
  readonly account?: string | undefined;
  /** The path from which it was started; only while it runs. */
  readonly from?: string | undefined;
  /** The last reason for allowing changes; undefined if it was look-only throughout. */
  readonly reason?: string | undefined;
  readonly startedAt: EpochMs;
  /** When changes were first allowed. */
  readonly changesAllowedAt?: EpochMs | undefined;
  readonly endedAt?: EpochMs | undefined;
};

/** Key in the per-user store. */
export const IMPERSONATIONS_KEY = 'impersonations';
const KEPT_DAYS = 30;
const KEPT_MAX = 100;
/** Maximum length of a reason, in characters. */
export const REASON_MAX = 120;
/** Time between two prompts that ask whether to continue, in minutes. */
const QUESTION_MINUTES = 30;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const instant = (value: unknown): EpochMs | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? asEpochMs(value) : undefined;

function keptOf(value: unknown): readonly KeptImpersonation[] {
  if (typeof value !== 'object' || value === null) return [];
  const given = value as Record<keyof KeptImpersonation, unknown>;
  const userId = text(given.userId);
  const startedAt = instant(given.startedAt);
  if (userId === undefined || startedAt === undefined) return [];
  return [
    {
      userId,
      label: text(given.label) ?? userId,
      account: text(given.account),
      from: text(given.from),
      reason: text(given.reason),
      startedAt,
      changesAllowedAt: instant(given.changesAllowedAt),
      endedAt: instant(given.endedAt),
    },
  ];
}

/** The impersonations in a stored value, oldest first, without expired ones; foreign values are dropped. */
export const readImpersonations = (value: unknown, now: EpochMs): readonly KeptImpersonation[] =>
  (Array.isArray(value) ? value : [])
    .flatMap(keptOf)
    .filter(({ startedAt }) => now - startedAt < KEPT_DAYS * DAY_MS)
    .slice(-KEPT_MAX);

/** Adds an impersonation that begins. */
export const withBegun = (
  kept: readonly KeptImpersonation[],
  begun: KeptImpersonation,
): readonly KeptImpersonation[] => [...kept, begun].slice(-KEPT_MAX);

/** The user's impersonation that has not ended, if any; other tabs join it. */
export const runningOf = (kept: readonly KeptImpersonation[], userId: Id): KeptImpersonation | undefined =>
  kept.findLast((each) => each.userId === userId && each.endedAt === undefined);

const changed = (
  kept: readonly KeptImpersonation[],
  since: EpochMs,
  change: (each: KeptImpersonation) => Partial<KeptImpersonation>,
): readonly KeptImpersonation[] =>
  kept.map((each) =>
    each.startedAt === since && each.endedAt === undefined ? { ...each, ...change(each) } : each,
  );

/** Records the path from which the running one was started. */
export const withStart = (kept: readonly KeptImpersonation[], since: EpochMs, from: string) =>
  changed(kept, since, () => ({ from }));

/** Records that changes were allowed; a later reason replaces the earlier one, but the first time stays. */
export const withAllowed = (kept: readonly KeptImpersonation[], since: EpochMs, { reason, at }: Allowed) =>
  changed(kept, since, ({ changesAllowedAt }) => ({ reason, changesAllowedAt: changesAllowedAt ?? at }));

/** Records the end, once. */
export const withEnded = (kept: readonly KeptImpersonation[], since: EpochMs, endedAt: EpochMs) =>
  changed(kept, since, () => ({ endedAt, from: undefined }));

/** A reason as it is stored: one line, trimmed. */
export const cleanReason = cleanName;

/** The fault of a typed reason. */
export function reasonFault(typed: string): 'required' | 'long' | undefined {
  if (isBlank(typed)) return 'required';
  return [...cleanReason(typed)].length > REASON_MAX ? 'long' : undefined;
}

/** Whole minutes since the start; zero if the clock was set back before it. */
export const minutesSpent = (since: EpochMs, now: EpochMs): number => Math.max(0, wholeMinutes(since, now));

/** How many such prompts should have been shown by now. */
export const questionsDue = (since: EpochMs, now: EpochMs): number =>
  Math.floor(minutesSpent(since, now) / QUESTION_MINUTES);
