import { useDataProvider } from 'ra-core';
import { partsOf } from '../../domain/bulk/parts.ts';
import { DEFAULT_FILTER, EXPORT_PAGE_SIZE, PAGE_SIZE, toNamedSort } from '../../domain/lists/listQuery.ts';
import { type FoundRecords, matchPasted, type Pasted } from '../../domain/lists/pasted.ts';
import type { Row } from '../list/useSelection.ts';

/** How records of a kind are looked up by e-mail. */
export type Lookup<T extends Row> = {
  resource: 'accounts' | 'users';
  /** The filter field that holds the e-mail. */
  emailField: string;
  emailOf(record: T): string | undefined;
  nameOf(record: T): string;
};

/** Looks up e-mails and ids, 25 per call, one call after another; rejects when a call fails. */
export function useLookUp<T extends Row>({ resource, emailField, emailOf }: Lookup<T>) {
  const { getList } = useDataProvider();
  return async (pasted: Pasted, signal: AbortSignal): Promise<FoundRecords<T>> => {
    const records: T[] = [];
    const parts = [
      ...partsOf(pasted.emails, PAGE_SIZE).map((operands) => ({ field: emailField, operands })),
      ...partsOf(pasted.ids, PAGE_SIZE).map((operands) => ({ field: '_id', operands })),
    ];
    for (const { field, operands } of parts) {
      const { data } = await getList<T>(resource, {
        // Many accounts may share an e-mail.
        pagination: { page: 1, perPage: EXPORT_PAGE_SIZE },
        sort: toNamedSort(undefined),
        filter: {
          ...DEFAULT_FILTER.teams,
          where: [{ field, operator: 'isAnyOf', operands, connector: 'none' }],
        },
        signal,
      });
      records.push(...data);
    }
    return matchPasted(pasted, records, emailOf);
  };
}
