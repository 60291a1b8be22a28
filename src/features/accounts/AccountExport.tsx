import { useConsoleSession } from '../../data/session.tsx';
import { useReadAll } from '../../data/useReadAll.ts';
import type { Account } from '../../domain/entities.ts';
import { ExportButton } from '../../ui/export/ExportButton.tsx';
import { useT } from '../../ui/i18n.tsx';
import type { ConsoleList } from '../../ui/list/useConsoleList.ts';
import { accountCsvColumns } from './csvColumns.ts';

/** Exports what the list matches, in its order (spec 1 §7). */
export function AccountExport({ list }: { list: ConsoleList<Account> }) {
  const t = useT();
  const { track } = useConsoleSession();
  const read = useReadAll('accounts', list.state);
  return (
    <ExportButton
      name="accounts"
      columns={() => accountCsvColumns(t)}
      read={read}
      onDone={() => track('export:accounts')}
    />
  );
}
