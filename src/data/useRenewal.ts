/** Reads of what the CRM knows about an account. */
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConsoleQuery, useInvalidate } from './hooks.ts';
import { refetchNow } from './refetchNow.ts';
import type { CatalogProduct, Company, Deal, DealType, Id } from '../domain/entities.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import { answerKeys } from './answerKeys.ts';

export type Read<T> = {
  /** Undefined while loading and after a failure; null when there is none. */
  value: T | null | undefined;
  error: Error | undefined;
  isReading: boolean;
  /** Reads it again; rejects when that fails. */
  reread(): Promise<T | null>;
};

type Reader<T> = (data: ConsoleDataProvider, signal: AbortSignal) => Promise<T | undefined>;

function useRead<T>(key: QueryKey, read: Reader<T>, enabled = true): Read<T> {
  const { data, error, isFetching, refetch } = useConsoleQuery<T | null>(
    key,
    async (of, signal) => (await read(of, signal)) ?? null,
    { enabled },
  );
  return {
    value: data,
    error: isFetching ? undefined : (error ?? undefined),
    isReading: isFetching,
    reread: useCallback(async () => (await refetchNow(refetch)) ?? null, [refetch]),
  };
}

/** The deal of the current renewal. */
export const useRenewal = (accountId: Id): Read<Deal> =>
  useRead(answerKeys.renewal(accountId), (data, signal) => data.currentRenewal(accountId, signal));

/** The account's company; requested only with the flag `plgexternal3`. */
export const useCompany = (accountId: Id, plgexternal3: boolean): Read<Company> =>
  useRead(
    answerKeys.companyOfAccount(accountId),
    (data, signal) => data.companyOfAccount(accountId, signal),
    plgexternal3,
  );

/** The products sold by subscription. */
export const useCatalog = (): Read<CatalogProduct[]> =>
  useRead(answerKeys.catalog, (data, signal) => data.subscriptionCatalog(signal));

/** A page of the company's deals that are not yet invoiced; the previous page stays until it is loaded. */
export const useDealPage = (companyId: Id | undefined, dealTypes: readonly DealType[], page: number) =>
  useConsoleQuery(
    answerKeys.dealPage(companyId, dealTypes, page),
    (data, signal) => data.deals({ dealTypes, companyId: companyId ?? '', page }, signal),
    { enabled: companyId !== undefined, placeholderData: keepPreviousData },
  );

/** Invalidates everything that an invoice changes. */
export function useDealsChanged(): () => void {
  const invalidate = useInvalidate();
  return useCallback(() => void invalidate(answerKeys.deals), [invalidate]);
}
