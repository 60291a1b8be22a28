/** Values of cells as the contract compares them. */
import type { CellValue } from '../../domain/lists/cellFilter.ts';
import type { Iso } from '../../domain/values/units.ts';
import { formatDay, localDayInUtc } from '../../kit/i18n/format.ts';

/** A date without a time, by its UTC day. */
export function dayValue(field: string, at: Iso | undefined): CellValue {
  const day = at === undefined ? undefined : formatDay(at, 'wire');
  return { field, operands: day === undefined ? [] : [day] };
}

/** An instant: its UTC day, and those of the viewer's day that the cell shows. */
export function instantValue(field: string, at: Iso | undefined): CellValue {
  const days = at === undefined ? undefined : localDayInUtc(at);
  return { ...dayValue(field, at), ...(days && { days }) };
}
