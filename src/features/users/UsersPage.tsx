import { useConsoleSession } from '../../data/session.tsx';
import { rowMenu } from '../../domain/peopleRules.ts';
import { NewUserButton } from './actions/NewUserButton.tsx';
import { UserBulkActions } from './actions/UserBulkActions.tsx';
import { UserRowMenu } from './actions/UserRowMenu.tsx';
import { UserExport } from './UserExport.tsx';
import { UserList } from './UserList.tsx';

/** /users: the people of all accounts that the viewer's token reaches (decisions §7). */
export function UsersPage() {
  const { user: viewer } = useConsoleSession();
  return (
    <UserList
      renderActions={(list) => (
        <>
          <UserExport list={list} />
          <NewUserButton />
        </>
      )}
      renderRowActions={(user) => (rowMenu(viewer, user) ? <UserRowMenu user={user} /> : null)}
      renderBulkActions={(list) => <UserBulkActions list={list} />}
    />
  );
}
