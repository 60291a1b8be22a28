import { useConsoleSession } from '../../data/session.tsx';
import { useReadAll } from '../../data/useReadAll.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { ExportButton } from '../../shared/export/ExportButton.tsx';
import { useConsoleListContext } from '../../shared/list/consoleListContext.ts';

/** The columns of the file, loaded with the first export. */
const userCsv = async (t: Translate) => (await import('./csvColumns.ts')).userCsvColumns(t);

const More = lazyLayer(async () => (await import('./UserMore.tsx')).UserMore);

/** Exports the rows that match the list's filters, in its order (spec 1 §7). The Users tab has no choice of columns. */
export function UserExport({ inTools = false }: { inTools?: boolean }) {
  const t = useT();
  const { track } = useConsoleSession();
  const read = useReadAll('users', useConsoleListContext().reads);
  return (
    <ExportButton
      inTools={inTools}
      name="users"
      columns={() => userCsv(t)}
      read={read}
      more={inTools ? undefined : More}
      onDone={() => track('export:users')}
    />
  );
}
