/** Reads and validates the operands of conditions, from an address or as typed. Pure. */
import { entryOf } from '../values/entryOf.ts';
import { type FieldKind, modeOf, type Operand, type Operator, OPERATORS } from './filters.ts';
import { dayMeant, relativeDays } from './relativeDays.ts';

/** The kind of each field that a list can be filtered by. */
export type FieldKinds = Readonly<Record<string, FieldKind>>;

/** Maximum length of an operand, and maximum number of values in a list. */
export const OPERAND_MAX = 200;
export const OPERANDS_MAX = 100;

export const fieldKindOf = (kinds: FieldKinds, field: string): FieldKind | undefined => entryOf(kinds, field);

export const isOperator = (text: string): text is Operator => OPERATORS.some((known) => known === text);

/** A calendar day as `yyyy-MM-dd`. A year below 1000 is invalid: a date field turns "26" into the year 26. */
function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/u.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Numbers in an address have the same form in every language, one that the inputs can show. */
const PLAIN_NUMBER = /^-?\d{1,9}(?:\.\d{1,2})?$/u;

/** A number of an address; undefined if invalid. Adding zero turns -0 into 0. */
const plainNumber = (text: string): number | undefined =>
  PLAIN_NUMBER.test(text) ? Number(text) + 0 : undefined;

/** Parses an operand, or returns its fault. Without `numberOf`, the text is from an address. */
export function readOperand(
  kind: FieldKind,
  text: string,
  numberOf: (text: string) => number | undefined = plainNumber,
): { operand: Operand } | { problem: 'number' | 'date' } {
  if (kind === 'number') {
    const number = numberOf(text);
    return number === undefined ? { problem: 'number' } : { operand: number };
  }
  if (kind === 'date')
    return isDay(text) || relativeDays(text) !== undefined ? { operand: text } : { problem: 'date' };
  return { operand: text };
}

/**
 * Only an order that is beyond doubt counts as reversed: the contract doesn't define how the service sorts every
 * letter.
 */
const isAfter = (first: Operand, second: Operand): boolean => {
  if (typeof first === 'number' || typeof second === 'number') return first > second;
  const [start, end] = [first.toLowerCase(), second.toLowerCase()];
  return start > end && start.localeCompare(end) > 0;
};

/**
 * Whether a range ends before it starts, so that it would match nothing. For a fixed and a relative day that is only
 * known with `today` (`yyyy-MM-dd`, UTC).
 */
export function isReversed(
  operator: Operator,
  [first, second]: readonly Operand[],
  kind?: FieldKind,
  today?: string,
): boolean {
  if (modeOf(operator) !== 'RANGE' || first === undefined || second === undefined) return false;
  if (kind !== 'date') return isAfter(first, second);
  const [start, end] = [relativeDays(first), relativeDays(second)];
  if (start !== undefined && end !== undefined) return start > end;
  if (today !== undefined) return isAfter(dayMeant(first, today), dayMeant(second, today));
  return start === undefined && end === undefined && isAfter(first, second);
}
