/** The provider that the console's components speak to: react-admin's methods and the domain's own. */
import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import { filterOptions, updateTeam, updateUser } from '../api/calls/users.ts';
import type { Api, Send } from '../api/context.ts';
import { ApiError, isAborted } from '../api/errors.ts';
import type { Id, Option, Team } from '../domain/entities.ts';
import {
  EXPORT_PAGE_SIZE,
  type ListFilter,
  type ListQuery,
  PAGE_SIZE,
  type Sort,
  toListQuery,
} from '../domain/listQuery.ts';
import type { Flags } from '../config/flags.ts';
import { type AccountMethods, accountMethods } from './methods/accounts.ts';
import { type CreditMethods, creditMethods } from './methods/credits.ts';
import { type BillingMethods, billingMethods } from './methods/billing.ts';
import { type MoneyMethods, moneyMethods } from './methods/money.ts';
import { type PeopleMethods, peopleMethods } from './methods/people.ts';
import { type VideoMethods, videoMethods } from './methods/video.ts';
import { CREDIT_POOLS, creditPoolList } from './resources/creditPools.ts';
import { isResource, READERS, type Records, type ResourceName } from './resources/records.ts';
import { createRest } from './rest.ts';

export type FilterOptions = Record<
  'accounts' | 'accountManagers' | 'customerSuccessManagers' | 'teams',
  Option[]
>;

/** What a list says besides its rows. */
export type ListMeta = { nextPage?: string | undefined; skipped: number };

export type ExportRequest<Name extends ResourceName = ResourceName> = {
  resource: Name;
  filter: ListFilter;
  sort: Sort | undefined;
  signal: AbortSignal;
  /** One page of new records, and how many there will be in all. */
  onPage(records: Records[Name][], total: number): void | Promise<void>;
};

export type ConsoleDataProvider = DataProvider &
  AccountMethods &
  CreditMethods &
  BillingMethods &
  MoneyMethods &
  PeopleMethods &
  VideoMethods & {
    updateTeam(id: Id, changes: { name?: string; members?: Id[] }): Promise<Team>;
    /** Options whose label matches, or those with the named values; at most 100 a list. */
    filterOptions(request: {
      search?: string;
      values?: string[];
      signal?: AbortSignal;
    }): Promise<FilterOptions>;
    /** Reads every match in pages of 1,000, doubles dropped by id. */
    exportPages<Name extends ResourceName>(request: ExportRequest<Name>): Promise<void>;
  };

const resourceOf = (name: string): ResourceName => {
  if (!isResource(name)) throw new Error(`Unknown resource ${name}`);
  return name;
};

/** The whole list query of react-admin's parameters; a sort without a field is None. */
function listQueryOf(
  resource: ResourceName,
  params: Parameters<DataProvider['getList']>[1],
  flags: Flags,
): ListQuery {
  const { page = 1, perPage = PAGE_SIZE } = params.pagination ?? {};
  const sort: Sort | undefined = params.sort?.field
    ? { field: params.sort.field, direction: params.sort.order === 'DESC' ? 'desc' : 'asc' }
    : undefined;
  return {
    ...toListQuery(resource, params.filter as ListFilter, flags.plgexternal3),
    sort,
    offset: (page - 1) * perPage,
    limit: perPage,
    nextPage: flags.plgexternal3 ? (params.meta as { nextPage?: string } | undefined)?.nextPage : undefined,
  };
}

/** What react-query and react-admin take for nobody waiting any more. */
const withAbortErrors =
  (send: Send): Send =>
  async (call, input) => {
    try {
      return await send(call, input);
    } catch (error) {
      throw isAborted(error) ? new DOMException('Nobody waits for the answer any more', 'AbortError') : error;
    }
  };

/** Makes the provider. Of the resources, credit pools alone can be deleted. */
export function createConsoleDataProvider(
  { send: sendCall, session }: Api,
  flags: Flags,
): ConsoleDataProvider {
  const send = withAbortErrors(sendCall);
  const rest = createRest(send);
  const unsupported = (method: string) => (): Promise<never> =>
    Promise.reject(new Error(`${method} is no call of ours`));

  /**
   * Records by id, 25 a call (contract §1). One that is missing is gone; one that can't be read makes the answer
   * unusable, because nobody could tell the two apart.
   */
  async function byIds(name: ResourceName, ids: readonly Identifier[], signal?: AbortSignal) {
    const { idField, page } = READERS[name];
    if (idField === undefined) throw new Error(`${name} cannot be read by id`);
    const records: Records[ResourceName][] = [];
    for (let start = 0; start < ids.length; start += PAGE_SIZE) {
      const operands = ids.slice(start, start + PAGE_SIZE).map(String);
      const filters = [
        { field: idField, operator: 'isAnyOf' as const, operands, connector: 'none' as const },
      ];
      const { rows, skipped } = await page(send, { filters, offset: 0, limit: PAGE_SIZE }, signal);
      if (skipped > 0) throw new ApiError('unusable');
      records.push(...rows);
    }
    const known = new Map(records.map((record) => [record.id, record]));
    return ids.flatMap((id) => known.get(String(id)) ?? []);
  }

  const methods = {
    supportAbortSignal: true,
    async getList(name: string, params: Parameters<DataProvider['getList']>[1]) {
      if (name === CREDIT_POOLS) return creditPoolList(provider, params);
      const resource = resourceOf(name);
      const answer = await READERS[resource].page(send, listQueryOf(resource, params, flags), params.signal);
      const meta: ListMeta = { nextPage: answer.nextPage, skipped: answer.skipped };
      return { data: answer.rows, total: answer.count, meta };
    },
    getOne: rest.getOne,
    getMany: async (name: string, { ids, signal }: { ids: Identifier[]; signal?: AbortSignal }) => ({
      data: await byIds(resourceOf(name), ids, signal),
    }),
    async getManyReference(name: string, params: Parameters<DataProvider['getManyReference']>[1]) {
      const { target, id, ...others } = params;
      const where = [{ field: target, operator: 'isAnyOf', operands: [String(id)], connector: 'and' }];
      const given = params.filter as ListFilter;
      const filter = { ...given, where: [...(given.where ?? []), ...where] };
      return methods.getList(name, { ...others, filter });
    },
    create: rest.create,
    async update(name: string, { id, data }: { id: Identifier; data: object }) {
      const resource = resourceOf(name);
      if (resource === 'accounts') return { data: await provider.updateAccount(String(id), data) };
      if (resource === 'teams') return { data: await provider.updateTeam(String(id), data) };
      return { data: await send(updateUser, { body: { ...data, id: String(id) } }) };
    },
    async updateMany(
      name: string,
      { ids, data }: { ids: Identifier[]; data: { status?: 'ACTIVE' | 'LAPSED' } },
    ) {
      if (name !== 'accounts' || data.status === undefined) throw new Error(`No bulk update of ${name}`);
      await provider.setAccountStatuses(ids.map(String), data.status);
      return { data: ids };
    },
    async delete(name: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) {
      if (name !== CREDIT_POOLS) throw new Error(`delete of ${name} is no call of ours`);
      await provider.deleteCreditPool(String(id));
      return { data: previousData ?? { id } };
    },
    deleteMany: unsupported('deleteMany'),
    ...accountMethods(send),
    ...creditMethods(send),
    ...billingMethods(send),
    ...moneyMethods(send),
    ...peopleMethods(send, session),
    ...videoMethods(send),
    updateTeam: (id: Id, changes: { name?: string; members?: Id[] }) =>
      send(updateTeam, { body: { id, ...changes } }),
    filterOptions: ({
      search,
      values,
      signal,
    }: {
      search?: string;
      values?: string[];
      signal?: AbortSignal;
    }) =>
      send(filterOptions, {
        query: values ? { values: values.join(',') } : search ? { search } : {},
        signal,
      }),
    async exportPages<Name extends ResourceName>({
      resource,
      filter,
      sort,
      signal,
      onPage,
    }: ExportRequest<Name>) {
      const seen = new Set<Id>();
      const query = toListQuery(resource, filter, flags.plgexternal3);
      const { all } = READERS[resource];
      if (all) {
        const { rows, count } = await all(
          send,
          { ...query, sort, offset: 0, limit: EXPORT_PAGE_SIZE },
          signal,
        );
        return onPage(rows, count);
      }
      for (let offset = 0, total = Infinity; offset < total; offset += EXPORT_PAGE_SIZE) {
        const answer = await READERS[resource].page(
          send,
          { ...query, sort, offset, limit: EXPORT_PAGE_SIZE },
          signal,
        );
        total = answer.count;
        const fresh = answer.rows.filter(({ id }) => !seen.has(id) && seen.add(id));
        await onPage(fresh, total);
        if (answer.rows.length + answer.skipped === 0) return;
      }
    },
  };
  const provider = methods as typeof methods & ConsoleDataProvider;
  return provider;
}
