import { useConsoleSession } from '../../data/session.tsx';
import { useReadAll } from '../../data/useReadAll.ts';
import { ExportButton } from '../../shared/export/ExportButton.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { useConsoleListContext } from '../../shared/list/consoleListContext.ts';

/** The columns of the file, loaded with the first export. */
export const accountCsv = async (t: Translate) => (await import('./csvColumns.ts')).accountCsvColumns(t);

const More = lazyLayer(async () => (await import('./AccountMore.tsx')).AccountMore);

/** Exports the rows that match the list's filters, in its order (spec 1 §7). */
export function AccountExport() {
  const t = useT();
  const { track } = useConsoleSession();
  const read = useReadAll('accounts', useConsoleListContext().reads);
  return (
    <ExportButton
      name="accounts"
      columns={() => accountCsv(t)}
      read={read}
      more={More}
      onDone={() => track('export:accounts')}
    />
  );
}
