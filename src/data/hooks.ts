/** react-admin's and react-query's hooks with the types of the console's resources and methods. */
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
import type { ConsoleDataProvider, Having } from './consoleDataProvider.ts';
import type { Records } from './resources/all.ts';
import type { ListRequest } from './resources/resource.ts';

/** The console's provider: react-admin's verbs with the types of each resource, and the named methods. */
export const useConsoleData = (): ConsoleDataProvider =>
  useDataProvider<ConsoleDataProvider & DataProvider>();

/** A record; one of a list that was read stands in until it is here. */
export const useGetOne: <Name extends Having<'getOne'>>(
  resource: Name,
  params: { id: Id },
  options?: UseGetOneOptions<Records[Name]>,
) => UseGetOneHookValue<Records[Name]> = useCoreGetOne;

/** A page of a list, or all of it. */
export const useGetList: <Name extends Having<'getList'>>(
  resource: Name,
  params: ListRequest,
  options?: UseGetListOptions<Records[Name]>,
) => UseGetListHookValue<Records[Name]> = useCoreGetList;

/** react-query's `useQuery` over a named method of the provider; of a verb it is react-admin's hook. */
export function useConsoleQuery<Value>(
  queryKey: QueryKey,
  read: (data: ConsoleDataProvider, signal: AbortSignal) => Promise<Value>,
  options?: Omit<UseQueryOptions<Value>, 'queryKey' | 'queryFn'>,
) {
  const data = useConsoleData();
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => read(data, signal) });
}

/** Reads what begins with one of these keys again where it is on the screen, and marks the rest as old. Never rejects. */
export function useReadAgain(): (of: readonly QueryKey[], options?: InvalidateOptions) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (of, options) => {
      await Promise.all(of.map((queryKey) => client.invalidateQueries({ queryKey }, options)));
    },
    [client],
  );
}
