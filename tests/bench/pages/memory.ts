/** A react-admin data provider over 25 rows per resource in memory, without any delay. */
import type { DataProvider } from 'react-admin';

const ROWS = 25;
const FIELDS = ['name', 'type', 'status', 'seats', 'renewal', 'owner'] as const;

const rowsOf = (resource: string) =>
  Array.from({ length: ROWS }, (_, index) => ({
    id: index + 1,
    ...Object.fromEntries(FIELDS.map((field) => [field, `${resource} ${field} ${index + 1}`])),
  }));

/** The six columns of every list. */
export { FIELDS };

export function memoryProvider(...resources: string[]): DataProvider {
  const tables = new Map(resources.map((resource) => [resource, rowsOf(resource)]));
  const tableOf = (resource: string) => tables.get(resource) ?? [];
  const provider = {
    getList: async (resource: string) => ({ data: tableOf(resource), total: ROWS }),
    getManyReference: async (resource: string) => ({ data: tableOf(resource), total: ROWS }),
    getOne: async (resource: string, { id }: { id: unknown }) => ({
      data: tableOf(resource).find((row) => row.id === Number(id)),
    }),
  };
  // The lists and the form need no more.
  return provider as unknown as DataProvider;
}
