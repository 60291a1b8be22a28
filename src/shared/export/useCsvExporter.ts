/** The exporter for react-admin's own buttons: our columns and our file. */
import type { Exporter, RaRecord } from 'ra-core';
import { useCallback } from 'react';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import type { CsvColumn } from './csv.ts';
import { csvFileName } from './ExportButton.tsx';

type Columns<T> = readonly CsvColumn<T>[];

/** An exporter for the given records. `columnsOf` must be stable. */
export function useCsvExporter<T extends RaRecord>(
  columnsOf: (t: Translate, records: readonly T[]) => Columns<T> | Promise<Columns<T>>,
): Exporter<T> {
  const t = useT();
  return useCallback<Exporter<T>>(
    async (records, _related, _provider, resource = '') => {
      const { exportRecords } = await import('./runExport.ts');
      await exportRecords(csvFileName(resource), await columnsOf(t, records), records);
    },
    [t, columnsOf],
  );
}
