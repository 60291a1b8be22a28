/** react-admin's and react-query's hooks, typed for the console's resources and methods. */
import {
  type InvalidateOptions,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import {
  type DataProvider,
  useDataProvider,
  useGetList as useCoreGetList,
  type UseGetListHookValue,
  type UseGetListOptions,
  useGetOne as useCoreGetOne,
  type UseGetOneHookValue,
  type UseGetOneOptions,
} from 'ra-core';
import { useCallback } from 'react';
import type { Id } from '../domain/entities.ts';
import type { ConsoleDataProvider, ResourceWith, Records } from './consoleDataProvider.ts';
import { unheld } from './refetchNow.ts';
import type { ListRequest } from './resources/resource.ts';

export const useConsoleData = (): ConsoleDataProvider =>
  useDataProvider<ConsoleDataProvider & DataProvider>();

/** One record; until it is loaded, its row from a loaded list serves as placeholder. */
export const useGetOne: <Name extends ResourceWith<'getOne'>>(
  resource: Name,
  params: { id: Id },
  options?: UseGetOneOptions<Records[Name]>,
) => UseGetOneHookValue<Records[Name]> = useCoreGetOne;

export const useGetList: <Name extends ResourceWith<'getList'>>(
  resource: Name,
  params: ListRequest,
  options?: UseGetListOptions<Records[Name]>,
) => UseGetListHookValue<Records[Name]> = useCoreGetList;

/** react-query's `useQuery` over a named method of the provider; for verbs there are react-admin's hooks. */
export function useConsoleQuery<Value>(
  queryKey: QueryKey,
  read: (data: ConsoleDataProvider, signal: AbortSignal) => Promise<Value>,
  options?: Omit<UseQueryOptions<Value>, 'queryKey' | 'queryFn'>,
) {
  const data = useConsoleData();
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => read(data, signal) });
}

/**
 * Invalidates the queries under these keys: mounted ones refetch now, others on their next use. Never rejects, and does
 * not wait for refetches that react-query has paused.
 */
export function useInvalidate(): (of: readonly QueryKey[], options?: InvalidateOptions) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (of, options) => {
      const all = () => Promise.all(of.map((queryKey) => client.invalidateQueries({ queryKey }, options)));
      await unheld(all).catch(() => undefined);
    },
    [client],
  );
}
