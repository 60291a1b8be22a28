/** Reads all matches of a list for its export. Loaded on demand. */
import type { DataProvider } from 'ra-core';
import type { DrawDown } from '../domain/credits/drawDowns.ts';
import type { Account, Id, Team, User } from '../domain/entities.ts';
import { EXPORT_PAGE_SIZE, type ListFilter, type Sort, toNamedSort } from '../domain/lists/listQuery.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import type { ListMeta } from './resources/resource.ts';

/** The lists that can be exported. */
export type ExportedRecords = { accounts: Account; users: User; teams: Team; 'draw-downs': DrawDown };

export type ExportRequest<Name extends keyof ExportedRecords> = {
  resource: Name;
  filter: ListFilter;
  sort: Sort | undefined;
  signal: AbortSignal;
  /** Called with the records of a page that were not in an earlier one, and the total count. */
  onPage(records: ExportedRecords[Name][], total: number): void | Promise<void>;
};

/**
 * Reads in pages of 1,000 and drops duplicate ids; draw-downs have a single call for all of them (contract §5). Rejects
 * as the call does.
 */
export async function exportPages<Name extends keyof ExportedRecords>(
  data: ConsoleDataProvider & DataProvider,
  { resource, filter, sort, signal, onPage }: ExportRequest<Name>,
): Promise<void> {
  const list = { filter, sort: toNamedSort(sort), signal };
  if (resource === 'draw-downs') {
    const { rows, count } = await data.allDrawDowns(list);
    return onPage(rows as ExportedRecords[Name][], count);
  }
  const seen = new Set<Id>();
  for (let page = 1, left = Infinity; left > 0; page += 1) {
    const answer = await data.getList<ExportedRecords[Name]>(resource as string, {
      ...list,
      pagination: { page, perPage: EXPORT_PAGE_SIZE },
    });
    const { total = 0 } = answer;
    const { skipped } = answer.meta as ListMeta;
    left = total - page * EXPORT_PAGE_SIZE;
    await onPage(
      answer.data.filter(({ id }) => !seen.has(id) && seen.add(id)),
      total,
    );
    if (answer.data.length + skipped === 0) return;
  }
}
