/** Terms of video minutes: their ends, order and validation (spec 2 §3, §4, §5). Pure; days are UTC. */
import type { Id, Open } from '../entities.ts';
import { countTyped, type NumberMarks } from '../values/typedNumber.ts';
import { midnightOf, msOfIso, utcDay, type Iso } from '../values/units.ts';

/**
 * A `term` begins on a day and runs until the next one begins; `additionalMinutes` belong to the term that is running
 * when they start.
 */
export type VideoTerm = {
  readonly id: Id;
  readonly type: Open<'term' | 'additionalMinutes'>;
  readonly termStartDate: Iso;
  readonly allocatedSeconds: number;
  /** Empty when the service omits it. */
  readonly createdAt: Iso;
  readonly updatedAt: Iso;
  readonly projectId?: Id | undefined;
};

/** The request body of a term. */
export type TermInput = { readonly allocatedSeconds: number; readonly termStartDate: Iso };

/** Default minutes of a new term (spec 2 §5). */
export const NEW_TERM_MINUTES = 1000;
/** Minimum minutes of a new term and of an addition; an edit may set zero (spec 2 §5). */
export const LEAST_MINUTES = { add: 1, edit: 0 } as const;
/** Exclusive maximum of minutes, so that their seconds stay exact. */
const MINUTES_END = 1_000_000_000;

const MINUTE_S = 60;

/** The day of a date field's value, `2026-11-01`; undefined when invalid. */
export function dayTyped(value: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/u.test(value) ? msOfIso(value) : undefined;
  if (at === undefined || Number.isNaN(at)) return undefined;
  // Some engines parse February 30 as a day in March.
  return midnightOf(utcDay(at)).startsWith(value) ? utcDay(at) : undefined;
}

/** Whether a typed day is plausible: a date field turns "26" into the year 26. */
export const isMeant = (value: string): boolean => value >= '1000';

/** A day as a date field's value. */
export const dayField = (day: number): string => midnightOf(day).slice(0, 10);

/** Seconds in whole minutes, as shown (spec 2 §5). */
export const minutesOf = (seconds: number): number => Math.round(seconds / MINUTE_S) + 0;

export const secondsOf = (minutes: number): number => minutes * MINUTE_S;

export const isTerm = ({ type }: Pick<VideoTerm, 'type'>): boolean => type === 'term';

const startDays = (terms: readonly VideoTerm[]): number[] =>
  terms.filter(isTerm).map(({ termStartDate }) => utcDay(termStartDate));

/** Sorts by start date descending, then the term before its additional minutes, then newest first (spec 2 §4). */
export function sortTerms(terms: readonly VideoTerm[]): VideoTerm[] {
  const created = ({ createdAt }: VideoTerm) => msOfIso(createdAt) || 0;
  return terms.toSorted(
    (one, other) =>
      utcDay(other.termStartDate) - utcDay(one.termStartDate) ||
      Number(isTerm(other)) - Number(isTerm(one)) ||
      created(other) - created(one),
  );
}

/**
 * The last day of a term or addition that starts on this day: the day before the next term; undefined for the latest.
 */
export function lastDayFrom(start: number, terms: readonly VideoTerm[]): number | undefined {
  const later = startDays(terms).filter((day) => day > start);
  return later.length === 0 ? undefined : Math.min(...later) - 1;
}

/** The start of the term that runs on a day; undefined before the first one. */
export function termOn(day: number, terms: readonly VideoTerm[]): number | undefined {
  const begun = startDays(terms).filter((start) => start <= day);
  return begun.length === 0 ? undefined : Math.max(...begun);
}

/** Whether a row is the term that runs today, or minutes added to it. */
export function belongsToCurrentTerm(row: VideoTerm, terms: readonly VideoTerm[], today: number): boolean {
  const current = termOn(today, terms);
  return current !== undefined && termOn(utcDay(row.termStartDate), terms) === current;
}

/** The current term's minutes, and those added to it. */
export function currentMinutes(
  terms: readonly VideoTerm[],
  today: number,
): { term: number; added: number; seconds: number } {
  const rows = terms.filter((row) => belongsToCurrentTerm(row, terms, today));
  const sum = (of: readonly VideoTerm[]) => of.reduce((total, row) => total + row.allocatedSeconds, 0);
  return {
    term: minutesOf(sum(rows.filter(isTerm))),
    added: minutesOf(sum(rows.filter((row) => !isTerm(row)))),
    seconds: sum(rows),
  };
}

/** The first day on which a new term may start: two days after the latest start (spec 2 §5). */
export function earliestStart(terms: readonly VideoTerm[]): number | undefined {
  const starts = startDays(terms);
  return starts.length === 0 ? undefined : Math.max(...starts) + 2;
}

export type DateFault = 'required' | 'tooEarly';

/** The fault of a new term's start. */
export function startFault(value: string, terms: readonly VideoTerm[]): DateFault | undefined {
  const day = dayTyped(value);
  if (day === undefined || !isMeant(value)) return 'required';
  const earliest = earliestStart(terms);
  return earliest !== undefined && day < earliest ? 'tooEarly' : undefined;
}

/** Whole minutes as typed, at least `least`; undefined when invalid. */
export function minutesTyped(value: string, least: number, marks: NumberMarks): number | undefined {
  const minutes = countTyped(value, marks);
  return minutes !== undefined && minutes >= least && minutes < MINUTES_END ? minutes : undefined;
}

/**
 * The request body of an edit. Minutes and day that were not changed keep the row's exact seconds and instant, which
 * are rounded only for display.
 */
export function editedTerm(row: VideoTerm, minutes: number, day: number): TermInput {
  return {
    allocatedSeconds: minutes === minutesOf(row.allocatedSeconds) ? row.allocatedSeconds : secondsOf(minutes),
    termStartDate: day === utcDay(row.termStartDate) ? row.termStartDate : midnightOf(day),
  };
}

/** Whether the input equals the row. */
export const isUnchanged = (row: VideoTerm, { allocatedSeconds, termStartDate }: TermInput): boolean =>
  row.allocatedSeconds === allocatedSeconds && msOfIso(row.termStartDate) === msOfIso(termStartDate);

/** A change whose answer was lost. */
export type LostChange =
  | ({ readonly kind: 'create' } & TermInput)
  | ({ readonly kind: 'update'; readonly id: Id } & TermInput)
  | { readonly kind: 'add'; readonly allocatedSeconds: number }
  | { readonly kind: 'remove'; readonly id: Id };

/** Whether the list as read afterwards shows the change. */
export function isChangeApplied(
  change: LostChange,
  before: readonly VideoTerm[],
  after: readonly VideoTerm[],
): boolean {
  const known = new Set(before.map(({ id }) => id));
  const fresh = after.filter(({ id }) => !known.has(id));
  switch (change.kind) {
    case 'create':
      return fresh.some((row) => isTerm(row) && isUnchanged(row, change));
    case 'add':
      return fresh.some((row) => !isTerm(row) && row.allocatedSeconds === change.allocatedSeconds);
    case 'update':
      return after.some((row) => row.id === change.id && isUnchanged(row, change));
    case 'remove':
      return !after.some(({ id }) => id === change.id);
  }
}
