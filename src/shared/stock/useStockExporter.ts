/** The default exporter of stock lists. */
import { type Exporter, useResourceDefinitions } from 'ra-core';
import { useCallback } from 'react';
import type { CsvColumn } from '../export/csv.ts';
import { fileStamp } from '../export/ExportButton.tsx';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';

type Fields = Readonly<Record<string, unknown>>;
type ColumnsOf = (t: Translate, records: readonly unknown[]) => Promise<readonly CsvColumn<unknown>[]>;

/** Values other than strings and numbers are written as JSON. */
function cellOf(value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** One column for each field found in any record, with the field's name as header. */
const fieldsOf = (records: readonly Fields[]): CsvColumn<Fields>[] =>
  [...new Set(records.flatMap(Object.keys))].map((field) => ({
    header: field,
    value: (record) => cellOf(record[field]),
  }));

/** Writes our CSV with the columns of the `<Resource>` (`options.csv`), or the records' fields by default. */
export function useStockExporter(): Exporter {
  const t = useT();
  const definitions = useResourceDefinitions<{ csv?: ColumnsOf }>();
  return useCallback<Exporter>(
    async (records: Fields[], _related, _provider, resource = '') => {
      const [{ exportRecords }, columns] = await Promise.all([
        import('../export/runExport.ts'),
        definitions[resource]?.options?.csv?.(t, records) ?? fieldsOf(records),
      ]);
      await exportRecords(`${resource}_${fileStamp(new Date())}.csv`, columns, records);
    },
    [t, definitions],
  );
}
