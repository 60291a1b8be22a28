/** Sorts rows by a field (contract §1): blanks last in both directions, equal values by id, in the order of rows. */
import type { Field } from './fields.ts';
import { compareTexts } from './strings.ts';

const CHUNK = 6;

/**
 * Six characters as one number, so that most of a million rows are sorted without comparing texts. Characters beyond
 * Latin-1 share one value, which makes the number inexact.
 */
function chunkOf(text: string, from: number): number {
  let chunk = 0;
  for (let index = from; index < from + CHUNK; index += 1)
    chunk = chunk * 256 + (index < text.length ? Math.min(text.charCodeAt(index), 254) + 1 : 0);
  return chunk;
}

const BEYOND = /[\u00fe-\uffff]/u;

/** A list is sorted by its greatest (or least) member, as document stores do. */
function keyOf(value: string | readonly string[], descending: boolean): string {
  if (typeof value === 'string') return value;
  let key = '';
  for (const member of value)
    if (member !== '' && (key === '' || (descending ? member > key : member < key))) key = member;
  return key;
}

type Compare = (a: number, b: number) => number;
/** How two rows compare, by index, and which are blank. */
type Order = { readonly compare: Compare; isBlank(index: number): boolean };

function numericOrder(rows: Uint32Array, value: (row: number) => number): Order {
  const keys = Float64Array.from(rows, value);
  return {
    compare: (a, b) => (keys[a] as number) - (keys[b] as number),
    isBlank: (index) => Number.isNaN(keys[index]),
  };
}

function textualOrder(texts: readonly string[]): Order {
  const heads = Float64Array.from(texts, (text) => chunkOf(text, 0));
  // NaN for inexact numbers: equal heads then prove nothing, so the texts are compared.
  const tails = Float64Array.from(texts, (text) => (BEYOND.test(text) ? Number.NaN : chunkOf(text, CHUNK)));
  return {
    compare: (a, b) =>
      (heads[a] as number) - (heads[b] as number) ||
      (tails[a] as number) - (tails[b] as number) ||
      compareTexts(texts[a] as string, texts[b] as string),
    isBlank: (index) => texts[index] === '',
  };
}

function orderOf(rows: Uint32Array, field: Field, descending: boolean): Order {
  if ('value' in field) return numericOrder(rows, field.value);
  if ('ranks' in field && field.ranks) return numericOrder(rows, field.ranks());
  const read = 'texts' in field ? field.texts : field.ids;
  return textualOrder(Array.from(rows, (row) => keyOf(read(row), descending)));
}

/** Rows, given in ascending order, sorted by the field. */
export function sortRows(rows: Uint32Array, field: Field, descending: boolean): Uint32Array {
  const { compare, isBlank } = orderOf(rows, field, descending);
  const indexes = Uint32Array.from(rows, (_, index) => index);
  const filled = indexes.filter((index) => !isBlank(index));
  // Indexes follow the order of the rows, so their difference breaks ties.
  filled.sort(descending ? (a, b) => compare(b, a) || a - b : (a, b) => compare(a, b) || a - b);
  const sorted = new Uint32Array(rows.length);
  sorted.set(filled);
  sorted.set(indexes.filter(isBlank), filled.length);
  return sorted.map((index) => rows[index] as number);
}
