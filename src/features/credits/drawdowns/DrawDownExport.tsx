import { type Exporter, useEvent } from 'ra-core';
import { useCallback } from 'react';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useReadAll } from '../../../data/useReadAll.ts';
import type { DrawDown } from '../../../domain/credits/drawDowns.ts';
import type { Id } from '../../../domain/entities.ts';
import { dollarsOf } from '../../../domain/values/units.ts';
import type { CsvColumn } from '../../../shared/export/csv.ts';
import { ExportButton } from '../../../shared/export/ExportButton.tsx';
import { useCsvExporter } from '../../../shared/export/useCsvExporter.ts';
import { personName } from '../../../domain/people/shownEmail.ts';
import { formatDay } from '../../../kit/i18n/format.ts';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { useConsoleListContext } from '../../../shared/list/consoleListContext.ts';
import { drawDownStatusLabel } from './labels.ts';

/** The columns of the file: dates by UTC day; amounts as numbers, in dollars. */
const csvColumns = (t: Translate, names: ReadonlyMap<Id, string>): readonly CsvColumn<DrawDown>[] => [
  { header: t('exports.id'), value: ({ id }) => id },
  { header: t('drawDowns.column.deal'), value: ({ dealName, dealId }) => dealName || dealId },
  { header: t('drawDowns.column.status'), value: ({ status }) => drawDownStatusLabel(t, status) },
  { header: t('drawDowns.csv.amount'), value: ({ drawdownAmount }) => dollarsOf(drawdownAmount) },
  {
    header: t('drawDowns.column.close'),
    value: ({ closeDate }) => (closeDate === undefined ? undefined : formatDay(closeDate, 'wire')),
  },
  {
    header: t('drawDowns.column.members'),
    value: ({ members }) => members.map((id) => names.get(id) ?? id).join(', '),
  },
  {
    header: t('drawDowns.column.project'),
    value: ({ projectName }) => projectName ?? t('drawDowns.none'),
  },
];

/** Reads the names of the draw-downs' members; none when they can't be read, so that their ids are exported. */
function useMemberNames(): (records: readonly DrawDown[], signal: AbortSignal) => Promise<[Id, string][]> {
  const { getMany } = useConsoleData();
  return useEvent(async (records: readonly DrawDown[], signal: AbortSignal) => {
    const ids = [...new Set(records.flatMap(({ members }) => members))];
    if (ids.length === 0) return [];
    const read = await getMany('users', { ids, signal }).catch(() => ({ data: [] }));
    return read.data.map((user): [Id, string] => [user.id, personName(user)]);
  });
}

/** The exporter for react-admin's own buttons. */
export function useDrawDownExporter(): Exporter<DrawDown> {
  const namesOf = useMemberNames();
  return useCsvExporter<DrawDown>(
    useCallback(
      async (t, records) => csvColumns(t, new Map(await namesOf(records, new AbortController().signal))),
      [namesOf],
    ),
  );
}

/** Exports the rows that match the list's filters, in its order, with members by name if they can be read. */
export function DrawDownExport() {
  const t = useT();
  const { track } = useConsoleSession();
  const namesOf = useMemberNames();
  const readAll = useReadAll('draw-downs', useConsoleListContext().reads);
  const names = new Map<Id, string>();
  return (
    <ExportButton
      name="draw-downs"
      inTools
      columns={() => csvColumns(t, names)}
      read={({ signal, onPage }) =>
        readAll({
          signal,
          async onPage(records, total) {
            for (const [id, name] of await namesOf(records, signal)) names.set(id, name);
            await onPage(records, total);
          },
        })
      }
      onDone={() => track('export:draw-downs')}
    />
  );
}
