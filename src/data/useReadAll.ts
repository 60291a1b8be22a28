/** Reading everything that a list matches, for its export. */
import { type DataProvider, useDataProvider } from 'ra-core';
import type { ListFilter, Sort } from '../domain/lists/listQuery.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import type { ExportedRecords, ExportRequest } from './exportPages.ts';

/** Reads the list's matches page by page, as they are filtered and sorted now. Rejects as the call does. */
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
