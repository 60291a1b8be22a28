/** A pool's draw-downs are asked for by POST: the pool and a state are all that narrows them (contract §5). */
import { exportDrawDowns, listDrawDowns } from '../../api/calls/drawDowns.ts';
import type { DrawDown } from '../../domain/drawDowns.ts';
import type { ListQuery } from '../../domain/listQuery.ts';
import { toDrawDown } from './credits.ts';
import type { ReadPage } from './records.ts';

const STATUSES = ['FINAL', 'PENDING'] as const;
const SORTS = ['closeDate', 'drawdownAmount', 'projectName'] as const;

/** The first operand of a condition on this field. */
const operandOf = ({ filters = [] }: ListQuery, field: string): string =>
  String(filters.find((filter) => filter.field === field)?.operands[0] ?? '');

/** What both calls carry; a state or a field that the service doesn't know is left out. */
function narrowedBy(query: ListQuery) {
  const asked = operandOf(query, 'status');
  const status = STATUSES.find((one) => one === asked);
  const sortBy = SORTS.find((field) => field === query.sort?.field);
  return {
    creditPoolId: operandOf(query, 'creditPoolId'),
    ...(status ? { status } : {}),
    ...(sortBy && query.sort ? { sortBy, sort: query.sort.direction } : {}),
  };
}

/** One page of a pool's draw-downs. */
export const readDrawDowns: ReadPage<'draw-downs'> = async (send, query, signal) => {
  const body = { ...narrowedBy(query), offset: query.offset, limit: query.limit };
  const answer = await send(listDrawDowns, { body, signal });
  return { ...answer, rows: answer.rows.map(toDrawDown) };
};

/** All that match, doubles dropped by id. */
export const readAllDrawDowns: ReadPage<'draw-downs'> = async (send, query, signal) => {
  const answer = await send(exportDrawDowns, { body: narrowedBy(query), signal });
  const seen = new Map<string, DrawDown>(answer.rows.map((wire) => [wire._id, toDrawDown(wire)]));
  return { ...answer, rows: [...seen.values()], count: seen.size };
};
