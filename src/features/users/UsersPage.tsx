import { useConsoleSession } from '../../data/session.tsx';
import { impersonates } from '../../domain/peopleRules.ts';
import type { User } from '../../domain/entities.ts';
import { NewUserButton } from './actions/NewUserButton.tsx';
import { UserBulkActions } from './actions/UserBulkActions.tsx';
import { RowMenu } from './RowMenu.tsx';
import { UserExport } from './UserExport.tsx';
import { UserList } from './UserList.tsx';
import { useImpersonate } from './useImpersonate.ts';

/** /users: the people of all accounts that the viewer's token reaches (decisions §7). */
export function UsersPage() {
  const { user: viewer } = useConsoleSession();
  const { startingId, start } = useImpersonate();
  const menu = (user: User) => (
    <RowMenu user={user} startingId={startingId} onImpersonate={(chosen) => void start(chosen)} />
  );
  return (
    <UserList
      renderActions={(list) => (
        <>
          <UserExport list={list} />
          <NewUserButton />
        </>
      )}
      // It is all that a menu holds: nobody else needs the column.
      renderRowActions={impersonates(viewer) ? menu : undefined}
      renderBulkActions={(list) => <UserBulkActions list={list} />}
    />
  );
}
