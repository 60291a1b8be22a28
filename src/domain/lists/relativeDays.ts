/**
 * Days relative to today, in conditions on dates. A view stores "within 60 days" as `P60D`, an ISO 8601 duration from
 * today (`P0D` is today, `-P7D` a week ago); the services get the actual day, in UTC as they compare (contract §1).
 */
import { entryOf } from '../values/entryOf.ts';
import type { FieldKind, Filter, Operand } from './filters.ts';

/** The furthest relative day, in both directions: ten years. */
export const RELATIVE_MAX = 3650;

const DURATION = /^(-?)P(\d{1,4})D$/u;

/** The number of days from today; undefined for any other text. */
export function relativeDays(operand: Operand): number | undefined {
  const [, sign, digits] = DURATION.exec(String(operand)) ?? [];
  if (digits === undefined) return undefined;
  const days = Number(digits);
  if (days > RELATIVE_MAX || (sign === '-' && days === 0)) return undefined;
  return sign === '-' ? -days : days;
}

/** The reverse of `relativeDays`. */
export const relativeText = (days: number): string => `${days < 0 ? '-' : ''}P${Math.abs(days)}D`;

/** The day that an operand of a date field stands for on the UTC day `today` (`yyyy-MM-dd`). */
export function dayMeant(operand: Operand, today: string): Operand {
  const days = relativeDays(operand);
  if (days === undefined) return operand;
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The conditions as sent on the UTC day `today`. The same array if none is relative. */
export function withDaysMeant(
  where: Filter[],
  kinds: Readonly<Record<string, FieldKind>>,
  today: string,
): Filter[] {
  const isRelative = ({ field, operands }: Filter) =>
    entryOf(kinds, field) === 'date' && operands.some((operand) => relativeDays(operand) !== undefined);
  if (!where.some(isRelative)) return where;
  return where.map((filter) =>
    isRelative(filter)
      ? { ...filter, operands: filter.operands.map((operand) => dayMeant(operand, today)) }
      : filter,
  );
}
