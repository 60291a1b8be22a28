import { useConsoleSession } from '../../data/session.tsx';
import { useReadAll } from '../../data/useReadAll.ts';
import type { User } from '../../domain/entities.ts';
import { ExportButton } from '../../ui/export/ExportButton.tsx';
import { useT } from '../../ui/i18n.tsx';
import type { ConsoleList } from '../../ui/list/useConsoleList.ts';
import { userCsvColumns } from './csvColumns.ts';

/** Exports what the list matches, in its order (spec 1 §7). */
export function UserExport({ list }: { list: ConsoleList<User> }) {
  const t = useT();
  const { track } = useConsoleSession();
  const read = useReadAll('users', list.state);
  return (
    <ExportButton
      name="users"
      columns={() => userCsvColumns(t)}
      read={read}
      onDone={() => track('export:users')}
    />
  );
}
