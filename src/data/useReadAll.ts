/** Reading everything that a list matches, for its export. */
import type { ListFilter, Sort } from '../domain/listQuery.ts';
import { useConsoleData } from './hooks.ts';
import type { Records, ResourceName } from './resources/records.ts';

type Request<Name extends ResourceName> = {
  signal: AbortSignal;
  onPage(records: Records[Name][], total: number): Promise<void>;
};

/** Reads the list's matches page by page, as they are filtered and sorted now. Rejects as the call does. */
export function useReadAll<Name extends ResourceName>(
  resource: Name,
  list: { filter: ListFilter; sort: Sort | undefined },
) {
  const data = useConsoleData();
  const { filter, sort } = list;
  return (request: Request<Name>): Promise<void> => data.exportPages({ resource, filter, sort, ...request });
}
