import { type DataProvider, useDataProvider } from 'ra-core';
import type { ListFilter, Sort } from '../domain/lists/listQuery.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import type { ExportedRecords, ExportRequest } from './exportPages.ts';

/**
 * Reads all matches of a list page by page for its export, with the list's current filter and sort. Rejects as the call
 * does.
 */
export function useReadAll<Name extends keyof ExportedRecords>(
  resource: Name,
  { filter, sort }: { filter: ListFilter; sort: Sort | undefined },
) {
  const data = useDataProvider<ConsoleDataProvider & DataProvider>();
  return async (request: Pick<ExportRequest<Name>, 'signal' | 'onPage'>): Promise<void> => {
    const { exportPages } = await import('./exportPages.ts');
    return exportPages(data, { resource, filter, sort, ...request });
  };
}
