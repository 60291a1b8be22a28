/** Sorting rows by a field (wire §1): blanks last both ways, ties by id, which is the row. */
import type { Field } from './fields.ts';

/**
 * The first six characters as one number, so that a million rows are mostly ordered without comparing texts.
 * Characters beyond Latin-1 share one place; equal numbers are decided by the texts themselves.
 */
function prefixOf(text: string): number {
  let prefix = 0;
  for (let index = 0; index < 6; index += 1)
    prefix = prefix * 256 + (index < text.length ? Math.min(text.charCodeAt(index), 254) + 1 : 0);
  return prefix;
}

/** The greatest (or least) member stands for a list, as it does in the sort orders of document stores. */
function keyOf(value: string | readonly string[], descending: boolean): string {
  if (typeof value === 'string') return value;
  let key = '';
  for (const member of value)
    if (member !== '' && (key === '' || (descending ? member > key : member < key))) key = member;
  return key;
}

/** Rows, given in ascending order, sorted by the field. */
export function sortRows(rows: Uint32Array, field: Field, descending: boolean): Uint32Array {
  const direction = descending ? -1 : 1;
  const numbers = new Float64Array(rows.length);
  const texts: string[] = [];
  const blanks: number[] = [];
  let filled = new Uint32Array(rows.length);
  let size = 0;
  rows.forEach((row, index) => {
    if ('value' in field) {
      numbers[index] = field.value(row);
    } else {
      const key = keyOf('texts' in field ? field.texts(row) : field.ids(row), descending);
      texts.push(key);
      numbers[index] = key === '' ? Number.NaN : prefixOf(key);
    }
    if (Number.isNaN(numbers[index])) blanks.push(row);
    else filled[size++] = index;
  });
  filled = filled.subarray(0, size);
  // Indexes stand in the order of the rows, so their difference decides a tie.
  filled.sort((a, b) => {
    const difference = (numbers[a] as number) - (numbers[b] as number);
    if (difference !== 0) return difference * direction;
    const left = texts[a];
    const right = texts[b];
    if (left === right || left === undefined || right === undefined) return a - b;
    return left < right ? -direction : direction;
  });
  const sorted = filled.map((index) => rows[index] as number);
  const all = new Uint32Array(rows.length);
  all.set(sorted);
  all.set(blanks, sorted.length);
  return all;
}
