/** Parses a list query from an address, as strictly as the wire contract defines it (contract §1, §8). */
import { refuse } from '../http/refusal.ts';
import type { Field, Fields } from './fields.ts';
import type { QueryFilter } from './query.ts';

export type ListQuery = {
  readonly search: string;
  readonly filters: readonly QueryFilter[];
  readonly sort: { readonly field: string; readonly descending: boolean } | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly nextPage: string | undefined;
};

const LIMITS = [25, 50, 100, 1000];
const SEARCH_MAX = 100;
const ORDERED = [
  'greaterThan',
  'greaterThanOrEquals',
  'lessThan',
  'lessThanOrEquals',
  'betweenExclusive',
  'betweenInclusive',
];
const SETS = ['isAnyOf', 'isNoneOf', 'isBlank'];
const OPERATORS: Readonly<Record<Field['kind'], readonly string[]>> = {
  number: ['equals', 'notEquals', ...ORDERED, ...SETS],
  date: ['dateEquals', 'notEquals', ...ORDERED, ...SETS],
  text: ['equals', 'notEquals', ...ORDERED, ...SETS],
  list: SETS,
};
const FILTER_KEYS = 'connector,field,operands,operator';

const bad = (message: string): never => refuse(400, message);

function checkOperand(field: string, kind: Field['kind'], operand: unknown): void {
  if (kind === 'number') {
    if (typeof operand !== 'number' || !Number.isFinite(operand)) bad(`filters: ${field} takes numbers`);
  } else if (typeof operand !== 'string' || operand === '')
    bad(`filters: ${field} takes texts that aren't empty`);
  else if (kind === 'date' && !isDay(operand)) bad(`filters: ${field} takes days as yyyy-MM-dd`);
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/u.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function checkCount(operator: string, count: number): void {
  const wanted = operator === 'isBlank' ? 0 : operator.startsWith('between') ? 2 : 1;
  const more = operator === 'isAnyOf' || operator === 'isNoneOf';
  if (count !== wanted && !(more && count > 1))
    bad(`filters: ${operator} takes another number of operands than ${count}`);
}

function readFilter(candidate: unknown, index: number, fields: Fields): QueryFilter {
  if (
    typeof candidate !== 'object' ||
    candidate === null ||
    Object.keys(candidate).toSorted().join() !== FILTER_KEYS
  )
    return bad('filters: a filter has field, operator, operands and connector, and nothing else');
  const { field, operator, operands, connector } = candidate as Record<string, unknown>;
  const kind = typeof field === 'string' && Object.hasOwn(fields, field) ? fields[field]?.kind : undefined;
  if (kind === undefined || typeof field !== 'string') return bad(`filters: unknown field ${String(field)}`);
  if (typeof operator !== 'string' || !OPERATORS[kind].includes(operator))
    return bad(`filters: ${field} does not take the operator ${String(operator)}`);
  if (!Array.isArray(operands)) return bad('filters: operands is a list');
  checkCount(operator, operands.length);
  for (const operand of operands) checkOperand(field, kind, operand);
  if (index === 0 ? connector !== 'none' : connector !== 'and' && connector !== 'or')
    return bad('filters: the first connector is none, the others are and, or');
  return { field, operator, operands, connector: connector as QueryFilter['connector'] };
}

function readFilters(text: string | undefined, fields: Fields): QueryFilter[] {
  if (text === undefined) return [];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return bad('filters: is not JSON');
  }
  if (!Array.isArray(json) || json.length === 0) return bad('filters: is a list that is left out when empty');
  return json.map((candidate, index) => readFilter(candidate, index, fields));
}

function readWhole(name: string, text: string | undefined): number {
  if (text === undefined || !/^\d{1,9}$/u.test(text)) return bad(`${name}: a whole number is needed`);
  return Number(text);
}

/** Parses the query of a list with these fields; 400 when it is invalid. */
export function readListQuery(query: Readonly<Record<string, string>>, fields: Fields): ListQuery {
  const { search, sortBy, sort, nextPage } = query;
  if (search !== undefined && (search === '' || search !== search.trim().replace(/\s+/gu, ' ')))
    bad('search: is trimmed, its white space folded, and left out when empty');
  if (search !== undefined && [...search].length > SEARCH_MAX)
    bad(`search: at most ${SEARCH_MAX} characters`);
  if ((sortBy === undefined) !== (sort === undefined)) bad('sortBy and sort go together');
  if (sortBy !== undefined && !Object.hasOwn(fields, sortBy)) bad(`sortBy: unknown field ${sortBy}`);
  if (sort !== undefined && sort !== 'asc' && sort !== 'desc') bad('sort: asc or desc');
  const limit = readWhole('limit', query['limit']);
  if (!LIMITS.includes(limit)) bad(`limit: one of ${LIMITS.join(', ')}`);
  const offset = readWhole('offset', query['offset']);
  if (offset % limit !== 0) bad('offset: a multiple of limit');
  return {
    search: search ?? '',
    filters: readFilters(query['filters'], fields),
    sort: sortBy === undefined ? undefined : { field: sortBy, descending: sort === 'desc' },
    offset,
    limit,
    nextPage,
  };
}
