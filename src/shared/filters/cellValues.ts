/** Values of cells as the contract compares them. */
import type { CellValue } from '../../domain/lists/cellFilter.ts';
import type { Iso } from '../../domain/values/units.ts';
import { formatDay } from '../../kit/i18n/format.ts';

/** The UTC day of an instant. */
export function dayValue(field: string, at: Iso | undefined): CellValue {
  const day = at === undefined ? undefined : formatDay(at, 'wire');
  return { field, operands: day === undefined ? [] : [day] };
}
