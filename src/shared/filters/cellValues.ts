/** Values of cells in the form that filters compare (contract). */
import type { CellValue } from '../../domain/lists/cellFilter.ts';
import type { Iso } from '../../domain/values/units.ts';
import { formatDay, localDayInUtc } from '../../kit/i18n/format.ts';

/** A date without a time, as its UTC day. */
export function dayValue(field: string, at: Iso | undefined): CellValue {
  const day = at === undefined ? undefined : formatDay(at, 'wire');
  return { field, operands: day === undefined ? [] : [day] };
}

/** An instant: its UTC day, and the UTC days of the viewer's local day that the cell shows. */
export function instantValue(field: string, at: Iso | undefined): CellValue {
  const days = at === undefined ? undefined : localDayInUtc(at);
  return { ...dayValue(field, at), ...(days && { days }) };
}
