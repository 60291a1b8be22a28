/** What the CRM knows of an account, as it was read. */
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConsoleQuery, useReadAgain } from './hooks.ts';
import type { CatalogProduct, Company, Deal, DealType, Id } from '../domain/entities.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import { answerKeys } from './answerKeys.ts';

export type Read<T> = {
  /** Undefined while it is read, and where it could not be; null where there is none. */
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
    reread: useCallback(async () => (await refetch({ throwOnError: true })).data ?? null, [refetch]),
  };
}

/** The deal of the current renewal. */
export const useRenewal = (accountId: Id): Read<Deal> =>
  useRead(answerKeys.renewal(accountId), (data, signal) => data.currentRenewal(accountId, signal));

/** The account's company; asked for only with the flag `plgexternal3`. */
export const useCompany = (accountId: Id, plgexternal3: boolean): Read<Company> =>
  useRead(
    answerKeys.companyOfAccount(accountId),
    (data, signal) => data.companyOfAccount(accountId, signal),
    plgexternal3,
  );

/** What is sold by subscription. */
export const useCatalog = (): Read<CatalogProduct[]> =>
  useRead(answerKeys.catalog, (data, signal) => data.subscriptionCatalog(signal));

/** A page of the company's deals that were not invoiced; the page before stands until it is here. */
export const useDealPage = (companyId: Id | undefined, dealTypes: readonly DealType[], page: number) =>
  useConsoleQuery(
    answerKeys.dealPage(companyId, dealTypes, page),
    (data, signal) => data.deals({ dealTypes, companyId: companyId ?? '', page }, signal),
    { enabled: companyId !== undefined, placeholderData: keepPreviousData },
  );

/** Reads again what an invoice changes. */
export function useDealsChanged(): () => void {
  const readAgain = useReadAgain();
  return useCallback(() => void readAgain(answerKeys.deals), [readAgain]);
}
