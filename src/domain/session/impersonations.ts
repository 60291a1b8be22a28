/**
 * Impersonations: the mode of the running one, and what is kept of them for the staff user who began them (decisions
 * §12; docs/adr/028). Pure: storage and clock are passed in.
 */
import type { Id } from '../entities.ts';
import { cleanName, isBlank } from '../people/names.ts';
import { asEpochMs, DAY_MS, type EpochMs, wholeMinutes } from '../values/units.ts';

/** Why changes were allowed, and since when. */
export type Allowed = { readonly reason: string; readonly at: EpochMs };

/** A running impersonation in one tab; without `allowed` it only looks. `since` tells it from any other. */
export type ActingMode = { readonly since: EpochMs; readonly allowed?: Allowed | undefined };

/** What is kept of one impersonation; without `endedAt` it is running, or its end was not noticed. */
export type KeptImpersonation = {
  readonly userId: Id;
  /** The name of the impersonated user. */
  readonly label: string;
  /** The name of that user's account. */
  readonly account?: string | undefined;
  /** The path that it was begun from, while it runs. */
  readonly from?: string | undefined;
  /** The last reason for allowing changes; undefined when it only looked. */
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
/** Time between two questions whether to go on, in minutes. */
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

/** The impersonations in a stored value, oldest first, without those that are too old; foreign values are dropped. */
export const readImpersonations = (value: unknown, now: EpochMs): readonly KeptImpersonation[] =>
  (Array.isArray(value) ? value : [])
    .flatMap(keptOf)
    .filter(({ startedAt }) => now - startedAt < KEPT_DAYS * DAY_MS)
    .slice(-KEPT_MAX);

/** Adds one that begins. */
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

/** Notes the path that the running one was begun from. */
export const withStart = (kept: readonly KeptImpersonation[], since: EpochMs, from: string) =>
  changed(kept, since, () => ({ from }));

/** Notes that changes were allowed; a later reason replaces the earlier, the first time stays. */
export const withAllowed = (kept: readonly KeptImpersonation[], since: EpochMs, { reason, at }: Allowed) =>
  changed(kept, since, ({ changesAllowedAt }) => ({ reason, changesAllowedAt: changesAllowedAt ?? at }));

/** Notes the end, once. */
export const withEnded = (kept: readonly KeptImpersonation[], since: EpochMs, endedAt: EpochMs) =>
  changed(kept, since, () => ({ endedAt, from: undefined }));

/** A reason as it is kept: one line, trimmed. */
export const cleanReason = cleanName;

/** What is wrong with a typed reason. */
export function reasonFault(typed: string): 'required' | 'long' | undefined {
  if (isBlank(typed)) return 'required';
  return [...cleanReason(typed)].length > REASON_MAX ? 'long' : undefined;
}

/** Whole minutes spent; none before the start, should the clock have been set back. */
export const minutesSpent = (since: EpochMs, now: EpochMs): number => Math.max(0, wholeMinutes(since, now));

/** How many times it should have been asked by now whether to go on. */
export const questionsDue = (since: EpochMs, now: EpochMs): number =>
  Math.floor(minutesSpent(since, now) / QUESTION_MINUTES);
