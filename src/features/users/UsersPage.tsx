import { textOf } from '../../data/errors.ts';
import { useRecord } from '../../data/record.tsx';
import { USER_TYPES } from '../../domain/entities.ts';
import { nameOfUser } from '../../domain/people/shownEmail.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { userTypeLabel } from '../../shared/account/labels.ts';
import { ListFilters } from '../../shared/filters/ListFilters.tsx';
import { ConsoleList } from '../../shared/list/ConsoleList.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { NewUserButton } from './actions/NewUserButton.tsx';
import { UserBulkActions } from './actions/UserBulkActions.tsx';
import { UserRowMenu } from './actions/UserRowMenu.tsx';
import { USER_COLUMNS } from './columns.tsx';
import { USER_FILTER_FIELDS, USER_LIST } from './list.ts';
import { UserExport } from './UserExport.tsx';
import styles from './UsersPage.module.css';

const SELECTOR = { values: USER_TYPES, label: userTypeLabel };

const RowMenu = () => <UserRowMenu user={useRecord('users')} />;

const UserCellMenu = lazyLayer(async () => (await import('./UserCells.tsx')).UserCells);

/** /users: the users of all accounts that the viewer's token covers (spec 1 §2, decisions §7). */
export function UsersPage() {
  const t = useT();
  return (
    <ConsoleList spec={USER_LIST}>
      <ListFilters fields={USER_FILTER_FIELDS}>
        <ListScreen
          columns={USER_COLUMNS}
          types={{ ...SELECTOR, title: t('lists.type.role') }}
          layout={styles.table}
          nameOf={nameOfUser}
          failureText={textOf}
          actions={
            <>
              <UserExport />
              <NewUserButton />
            </>
          }
          CellMenu={UserCellMenu}
          rowActions={<RowMenu />}
          bulkActions={<UserBulkActions />}
        />
      </ListFilters>
    </ConsoleList>
  );
}
