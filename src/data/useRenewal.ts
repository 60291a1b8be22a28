/** What the CRM knows of an account, as it was read. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CatalogProduct, Company, Deal, DealType, Id } from '../domain/entities.ts';
import { useConsoleData } from './hooks.ts';
import type { DealsAnswer } from './methods/money.ts';

export type Read<T> = {
  /** Undefined while it is read, and where it could not be; null where there is none. */
  value: T | null | undefined;
  error: Error | undefined;
  isReading: boolean;
  /** Reads it again; rejects when that fails. */
  reread(): Promise<T | null>;
};

type Reader<T> = (signal: AbortSignal) => Promise<T | undefined>;

const OF_DEALS = ['renewals', 'deals', 'invoices'];

function useRead<T>(key: readonly unknown[], read: Reader<T>, enabled = true): Read<T> {
  const { data, error, isFetching, refetch } = useQuery<T | null>({
    queryKey: key,
    queryFn: async ({ signal }) => (await read(signal)) ?? null,
    enabled,
  });
  return {
    value: data,
    error: isFetching ? undefined : (error ?? undefined),
    isReading: isFetching,
    reread: useCallback(async () => (await refetch({ throwOnError: true })).data ?? null, [refetch]),
  };
}

/** The deal of the current renewal. */
export function useRenewal(accountId: Id): Read<Deal> {
  const data = useConsoleData();
  return useRead(['renewals', 'getOne', { id: accountId }], (signal) =>
    data.currentRenewal(accountId, signal),
  );
}

/** The account's company; asked for only with the flag `plgexternal3`. */
export function useCompany(accountId: Id, plgexternal3: boolean): Read<Company> {
  const data = useConsoleData();
  return useRead(
    ['companies', 'ofAccount', { id: accountId }],
    (signal) => data.companyOfAccount(accountId, signal),
    plgexternal3,
  );
}

/** What is sold by subscription. */
export function useCatalog(): Read<CatalogProduct[]> {
  const data = useConsoleData();
  return useRead(['catalog', 'subscription'], (signal) => data.subscriptionCatalog(signal));
}

/** A page of the company's deals that were not invoiced; the page before stands until it is here. */
export function useDealPage(companyId: Id | undefined, dealTypes: readonly DealType[], page: number) {
  const data = useConsoleData();
  return useQuery<DealsAnswer>({
    queryKey: ['deals', 'getList', { companyId, dealTypes, page }],
    queryFn: ({ signal }) => data.deals({ dealTypes, companyId: companyId ?? '', page }, signal),
    enabled: companyId !== undefined,
    placeholderData: (earlier) => earlier,
  });
}

/** Reads again what an invoice changes. */
export function useDealsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(
    () =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [resource] }) => OF_DEALS.some((one) => one === resource),
      }),
    [client],
  );
}
