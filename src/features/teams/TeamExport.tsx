import { useConsoleSession } from '../../data/session.tsx';
import { useReadAll } from '../../data/useReadAll.ts';
import type { Team } from '../../domain/entities.ts';
import { ExportButton } from '../../ui/export/ExportButton.tsx';
import { useT } from '../../ui/i18n.tsx';
import type { ConsoleList } from '../../ui/list/useConsoleList.ts';
import { teamCsvColumns } from './csvColumns.ts';

/** Exports what the list matches, in its order (spec 1 §7). */
export function TeamExport({ list }: { list: ConsoleList<Team> }) {
  const t = useT();
  const { track } = useConsoleSession();
  const read = useReadAll('teams', list.state);
  return (
    <ExportButton
      name="teams"
      columns={() => teamCsvColumns(t)}
      read={read}
      onDone={() => track('export:teams')}
    />
  );
}
