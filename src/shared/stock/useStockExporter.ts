/** The file that a stock list exports when its screen says nothing else. */
import { type Exporter, useResourceDefinitions } from 'ra-core';
import { useCallback } from 'react';
import type { CsvColumn } from '../export/csv.ts';
import { fileStamp } from '../export/ExportButton.tsx';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';

type Fields = Readonly<Record<string, unknown>>;
type ColumnsOf = (t: Translate, records: readonly unknown[]) => Promise<readonly CsvColumn<unknown>[]>;

/** What is no word and no number is written as JSON. */
function cellOf(value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** A column a field that any of the records has, by the field's name. */
const fieldsOf = (records: readonly Fields[]): CsvColumn<Fields>[] =>
  [...new Set(records.flatMap(Object.keys))].map((field) => ({
    header: field,
    value: (record) => cellOf(record[field]),
  }));

/** Writes our CSV: the columns that the `<Resource>` names (`options.csv`), else the records' fields. */
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
