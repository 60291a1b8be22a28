import { useConsoleSession } from '../../data/session.tsx';
import { useReadAll } from '../../data/useReadAll.ts';
import { ExportButton } from '../../shared/export/ExportButton.tsx';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { useConsoleListContext } from '../../shared/list/consoleListContext.ts';

/** The columns of the file, loaded with the first export. */
export const teamCsv = async (t: Translate) => (await import('./csvColumns.ts')).teamCsvColumns(t);

/** Exports the rows that match the list's filters, in its order (spec 1 §7). */
export function TeamExport() {
  const t = useT();
  const { track } = useConsoleSession();
  const read = useReadAll('teams', useConsoleListContext().reads);
  return (
    <ExportButton name="teams" columns={() => teamCsv(t)} read={read} onDone={() => track('export:teams')} />
  );
}
