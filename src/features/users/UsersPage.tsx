import { NewUserButton } from './actions/NewUserButton.tsx';
import { UserBulkActions } from './actions/UserBulkActions.tsx';
import { UserRowMenu } from './actions/UserRowMenu.tsx';
import { UserExport } from './UserExport.tsx';
import { UserList } from './UserList.tsx';

/** /users: the people of all accounts that the viewer's token reaches (decisions §7). */
export function UsersPage() {
  return (
    <UserList
      renderActions={(list) => (
        <>
          <UserExport list={list} />
          <NewUserButton />
        </>
      )}
      renderRowActions={(user) => <UserRowMenu user={user} />}
      renderBulkActions={(list) => <UserBulkActions list={list} />}
    />
  );
}
