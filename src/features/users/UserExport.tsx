import { useConsoleSession } from '../../data/session.tsx';
import { useReadAll } from '../../data/useReadAll.ts';
import type { User } from '../../domain/entities.ts';
import { ExportButton } from '../../ui/export/ExportButton.tsx';
import { useT } from '../../ui/i18n.tsx';
import type { ConsoleList } from '../../ui/list/useConsoleList.ts';
import { userCsvColumns } from './csvColumns.ts';

type Props = { list: ConsoleList<User>; className?: string };

/** Exports what the list matches, in its order (spec 1 §7); of one account, its people alone. */
export function UserExport({ list, ...look }: Props) {
  const t = useT();
  const { track } = useConsoleSession();
  const read = useReadAll('users', list.reads);
  return (
    <ExportButton
      {...look}
      name="users"
      columns={() => userCsvColumns(t)}
      read={read}
      onDone={() => track('export:users')}
    />
  );
}
