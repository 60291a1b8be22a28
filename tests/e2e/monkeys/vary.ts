/** Turns an answer of the mock platform into another one that the contract allows (docs/api/openapi.json). */
import { at, type Document, followed, type Schema } from '../../tools/contract/document.ts';
import type { Random } from './random.ts';

const STRINGS = [
  '',
  ' ',
  'x'.repeat(300),
  'Ein sehr langer Name '.repeat(12),
  'שלום עולם',
  'اختبار طويل جدا للنص',
  '<img src=x onerror=alert(1)>',
  '%{count} |||| %{smart_count}',
  '👩‍👩‍👧‍👦 a\u0301',
  'constructor',
  '__proto__',
] as const;
const INSTANTS = [
  '0001-01-01T00:00:00Z',
  '1970-01-01T00:00:00Z',
  '2038-01-19T03:14:08Z',
  '9999-12-31T23:59:59.999Z',
] as const;
const NUMBERS = [0, 1, -1, 7, 1_000_000, 1_000_000_000_000] as const;
const UNKNOWN_VALUES = ['SOMETHING_NEW', 'constructor', '__proto__', ''] as const;
const SECONDS = [0, 2_147_483_648, 253_402_300_799] as const;
/** The number of rows of a long list. */
const MANY = 120;

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of a row with other ids, so that no two rows are the same. */
const withOtherIds = (row: unknown, nth: number): unknown =>
  isRecord(row)
    ? Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          /^_?id$|InternalId$/u.test(name) && typeof value === 'string' ? `${value}-${nth}` : value,
        ]),
      )
    : row;

/** Varies a value by the schema at `place`; `share` is how much of it, from 0 to 1. */
export function vary(
  document: Document,
  start: string,
  value: unknown,
  random: Random,
  share: number,
): unknown {
  const of = (place: string, current: unknown): unknown => {
    const here = followed(document, place);
    const schema = at(document, here) as Schema;
    const name = here.split('/').at(-1);
    const changes = () => random.chance(share);
    // Ids stay, so that the screens still find each other's records.
    if (name === 'Id') return current;
    if (name === 'Iso') return changes() ? random.pick(INSTANTS) : current;
    if (name === 'Epoch') return changes() ? random.pick(SECONDS) : current;
    if (Array.isArray(schema['enum'])) {
      if (!changes()) return current;
      const [one, ...others] = schema['enum'] as unknown[];
      return random.chance(0.5) ? random.pick([one, ...others]) : random.pick(UNKNOWN_VALUES);
    }
    if (isRecord(schema['properties']) && isRecord(current)) {
      const required = new Set((schema['required'] ?? []) as readonly string[]);
      const entries = Object.entries(current).flatMap(([key, each]): [string, unknown][] => {
        if (!Object.hasOwn(schema['properties'] as Json, key)) return [[key, each]];
        if (!required.has(key) && changes()) return random.chance(0.5) ? [] : [[key, null]];
        return [[key, of(`${here}/properties/${key}`, each)]];
      });
      return Object.fromEntries(entries);
    }
    if (schema['type'] === 'array' && Array.isArray(current)) {
      const rows = changes() ? lengthened(current) : current;
      return rows.map((row: unknown) => of(`${here}/items`, row));
    }
    if (!changes()) return current;
    if (typeof current === 'string') return random.pick(STRINGS);
    if (typeof current === 'number') return random.pick(NUMBERS);
    return current;
  };
  const lengthened = (rows: readonly unknown[]): readonly unknown[] => {
    const [first] = rows;
    if (first === undefined || random.chance(0.4)) return [];
    if (random.chance(0.4)) return [first];
    return Array.from({ length: MANY }, (_, nth) => withOtherIds(rows[nth % rows.length], nth));
  };
  return of(start, value);
}
