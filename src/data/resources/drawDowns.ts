/** Draw-downs of a pool as a resource; they can be filtered by pool and status only (contract §5). */
import {
  type DrawDownDetailWire,
  type DrawDownWire,
  exportDrawDowns,
  finalizeDrawDown,
  getDealDrawDown,
  getDrawDown,
  getDrawDownDeal,
  listDrawDowns,
  removeDrawDown,
  saveDrawDown,
} from '../../api/calls/drawDowns.ts';
import type { DrawDown, DrawDownDeal, DrawDownDetail } from '../../domain/credits/drawDowns.ts';
import type { Id } from '../../domain/entities.ts';
import type { ListQuery } from '../../domain/lists/listQuery.ts';
import type { Cents } from '../../domain/values/units.ts';
import { orNone } from '../errors.ts';
import { readingOne } from '../rest.ts';
import {
  type DeleteRequest,
  listing,
  type ListRequest,
  queryOf,
  type ReadPage,
  type Sources,
  type UpdateRequest,
  readable,
} from './resource.ts';

const toDrawDown = ({ _id: id, ...rest }: DrawDownWire): DrawDown => ({ ...rest, id });

const toDrawDownDetail = ({ drawdown, deal }: DrawDownDetailWire): DrawDownDetail => ({
  drawDown: toDrawDown(drawdown),
  deal,
});

const STATUSES = ['FINAL', 'PENDING'] as const;
const SORTS = ['closeDate', 'drawdownAmount', 'projectName'] as const;

/** The operand of the condition on this field; '' when there is none or more than one. */
function operandOf({ filters = [] }: ListQuery, field: string): string {
  const operands = filters.find((filter) => filter.field === field)?.operands ?? [];
  return operands.length === 1 ? String(operands[0]) : '';
}

/** The filter and sort of both list calls; a status or sort field unknown to the service is omitted. */
function toFilterBody(query: ListQuery) {
  const operand = operandOf(query, 'status');
  const status = STATUSES.find((one) => one === operand);
  const sortBy = SORTS.find((field) => field === query.sort?.field);
  return {
    creditPoolId: operandOf(query, 'creditPoolId'),
    ...(status ? { status } : {}),
    ...(sortBy && query.sort ? { sortBy, sort: query.sort.direction } : {}),
  };
}

/** A pending draw-down as it is sent: complete, with its account and pool, which answers don't contain. */
export type DrawDownDraft = Pick<DrawDown, 'dealId' | 'projectId' | 'drawdownAmount'> & {
  accountId: Id;
  creditPoolId: Id;
};

export function drawDownResource(sources: Sources) {
  const { send } = sources;
  const readPage: ReadPage<DrawDown> = async (query, signal) => {
    const body = { ...toFilterBody(query), offset: query.offset, limit: query.limit };
    const answer = await send(listDrawDowns, { body, signal });
    return { ...answer, rows: answer.rows.map(toDrawDown) };
  };
  /** Creates a draw-down, or updates it when given an id. Rejects with a 422 when it exceeds the available credits. */
  async function save(draft: DrawDownDraft, id?: Id): Promise<{ data: DrawDown }> {
    const { dealId, accountId: companyId, creditPoolId, projectId, drawdownAmount } = draft;
    const body = { _id: id, dealId, companyId, creditPoolId, projectId, drawdownAmount };
    return { data: toDrawDown(await send(saveDrawDown, { body })) };
  }
  return {
    getList: listing('draw-downs', readPage, sources),
    getOne: readingOne(send, getDrawDown, ({ drawdown }) => toDrawDown(drawdown)),
    create: ({ data }: { data: DrawDownDraft }) => save(data),
    update: ({ id, data }: UpdateRequest<DrawDownDraft, DrawDown>) => save(data, id),
    async delete({ id }: DeleteRequest): Promise<void> {
      await send(removeDrawDown, { body: { _id: id } });
    },
  };
}

/** The calls that are not react-admin verbs. */
export const drawDownMethods = (sources: Sources) => ({
  /** All matches of a list in one call, without duplicate ids; `count` includes those that can't be parsed. */
  async allDrawDowns(request: ListRequest): Promise<{ rows: DrawDown[]; count: number }> {
    const body = toFilterBody(await queryOf('draw-downs', request, sources));
    const { rows, skipped } = readable(await sources.send(exportDrawDowns, { body, signal: request.signal }));
    const unique = [...new Map(rows.map((wire) => [wire._id, toDrawDown(wire)])).values()];
    return { rows: unique, count: unique.length + skipped };
  },
  /** A draw-down and its deal. */
  drawDown: async (id: Id, signal?: AbortSignal): Promise<DrawDownDetail> =>
    toDrawDownDetail(await sources.send(getDrawDown, { params: { id }, signal })),
  /** The newest pending draw-down of a deal; undefined when there is none. */
  async dealDrawDown(dealId: Id, accountId: Id, signal?: AbortSignal): Promise<DrawDownDetail | undefined> {
    const wire = await orNone(sources.send(getDealDrawDown, { params: { dealId, accountId }, signal }));
    return wire && toDrawDownDetail(wire);
  },
  /** The deal of a draw-down, by the draw-down's id. */
  drawDownDeal: (id: Id, signal?: AbortSignal): Promise<DrawDownDeal> =>
    sources.send(getDrawDownDeal, { params: { id }, signal }),
  /** Rejects with a 409 when the draw-down is already final. */
  finalizeDrawDown: async (id: Id, drawdownAmount: Cents): Promise<DrawDown> =>
    toDrawDown(await sources.send(finalizeDrawDown, { body: { _id: id, drawdownAmount } })),
});
