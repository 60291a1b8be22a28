import { UserExport } from './UserExport.tsx';
import { UserList } from './UserList.tsx';

/** /users: the people of all accounts that the viewer's token reaches (decisions §7). */
export const UsersPage = () => <UserList renderActions={(list) => <UserExport list={list} />} />;
