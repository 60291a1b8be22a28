import type { User } from '../../domain/entities.ts';
import type { Lookup } from '../../shared/bulk/useLookUp.ts';
import { ListMore } from '../../shared/bulk/ListMore.tsx';
import type { MoreProps } from '../../shared/export/ExportButton.tsx';
import { nameOfUser, USER_COLUMNS } from './columns.tsx';

const LOOKUP: Lookup<User> = {
  resource: 'users',
  emailField: 'email',
  emailOf: ({ email }) => email,
  nameOf: nameOfUser,
};

/** The menu over the list: other exports, and finding many. Loaded on demand. */
export const UserMore = (props: MoreProps<User>) => (
  <ListMore {...props} columns={USER_COLUMNS} lookup={LOOKUP} />
);
