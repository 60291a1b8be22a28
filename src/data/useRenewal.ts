/** Reads the CRM's data about an account. */
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DealType, Id } from '../domain/entities.ts';
import { answerKeys } from './answerKeys.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import { useConsoleQuery, useInvalidate } from './hooks.ts';

/** Reads something that may not exist; null when it doesn't. */
const useRead = <T>(
  key: QueryKey,
  read: (data: ConsoleDataProvider, signal: AbortSignal) => Promise<T | undefined>,
  enabled = true,
) => useConsoleQuery(key, async (data, signal) => (await read(data, signal)) ?? null, { enabled });

/** The deal of the current renewal. */
export const useRenewal = (accountId: Id) =>
  useRead(answerKeys.renewal(accountId), (data, signal) => data.currentRenewal(accountId, signal));

/** The account's company; requested only with the flag `plgexternal3`. */
export const useCompany = (accountId: Id, plgexternal3: boolean) =>
  useRead(
    answerKeys.companyOfAccount(accountId),
    (data, signal) => data.companyOfAccount(accountId, signal),
    plgexternal3,
  );

/** The products sold by subscription. */
export const useCatalog = () =>
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
