import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useReadAll } from '../../../data/useReadAll.ts';
import type { DrawDown } from '../../../domain/drawDowns.ts';
import type { Id } from '../../../domain/entities.ts';
import { dollarsOf } from '../../../domain/units.ts';
import type { CsvColumn } from '../../../ui/export/csv.ts';
import { ExportButton } from '../../../ui/export/ExportButton.tsx';
import { formatDay, fullName } from '../../../ui/format.ts';
import { type Translate, useT } from '../../../ui/i18n.tsx';
import type { ConsoleList } from '../../../ui/list/useConsoleList.ts';
import { drawDownStatusLabel } from './labels.ts';

/** Dates by UTC day; amounts as numbers, in dollars. */
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

/** Exports what the list matches, in its order, with the members by name where they can be read. */
export function DrawDownExport({ list }: { list: ConsoleList<DrawDown> }) {
  const t = useT();
  const { track } = useConsoleSession();
  const { getMany } = useConsoleData();
  const readAll = useReadAll('draw-downs', list.reads);
  const names = new Map<Id, string>();
  return (
    <ExportButton
      name="draw-downs"
      className="btn s tool export"
      columns={() => csvColumns(t, names)}
      read={({ signal, onPage }) =>
        readAll({
          signal,
          async onPage(records, total) {
            const ids = [...new Set(records.flatMap(({ members }) => members))];
            // Without the names, their ids say who it is.
            const people =
              ids.length === 0
                ? []
                : (await getMany('users', { ids, signal }).catch(() => ({ data: [] }))).data;
            for (const user of people) names.set(user.id, fullName(user) || user.email);
            await onPage(records, total);
          },
        })
      }
      onDone={() => track('export:draw-downs')}
    />
  );
}
