import type { ReactNode } from 'react';
import { textOf } from '../../data/errors.ts';
import { USER_TYPES, type User } from '../../domain/entities.ts';
import { useListFilters } from '../../filters/useListFilters.tsx';
import { userTypeLabel } from '../../ui/labels.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { type ConsoleList, useConsoleList } from '../../ui/list/useConsoleList.ts';
import { nameOfUser, USER_COLUMNS } from './columns.tsx';
import { USER_FILTER_FIELDS } from './filterFields.ts';
import { USER_LIST } from './list.ts';

const SELECTOR = { values: USER_TYPES, label: userTypeLabel };

type Props = {
  /** Buttons beside the title. */
  renderActions?: (list: ConsoleList<User>) => ReactNode;
  renderRowActions?: ((user: User) => ReactNode) | undefined;
  renderBulkActions?: (list: ConsoleList<User>) => ReactNode;
};

/** /users: the users of all accounts that the viewer's token reaches (spec 1 §2). */
export function UserList({ renderActions, renderRowActions, renderBulkActions }: Props) {
  const list = useConsoleList<User>(USER_LIST);
  const filters = useListFilters(list, USER_FILTER_FIELDS);
  return (
    <ListScreen
      list={list}
      columns={USER_COLUMNS}
      filters={filters}
      types={SELECTOR}
      layout="ppl"
      nameOf={nameOfUser}
      failureText={textOf}
      actions={renderActions?.(list)}
      renderRowActions={renderRowActions}
      renderBulkActions={renderBulkActions}
    />
  );
}
