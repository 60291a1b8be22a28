import type { User } from '../../domain/entities.ts';
import { nameOfUser } from '../../domain/people/shownEmail.ts';
import { ListMore } from '../../shared/bulk/ListMore.tsx';
import type { Lookup } from '../../shared/bulk/useLookUp.ts';
import type { MoreProps } from '../../shared/export/ExportButton.tsx';
import { USER_COLUMNS } from './columns.tsx';

const LOOKUP: Lookup<User> = {
  resource: 'users',
  emailField: 'email',
  emailOf: ({ email }) => email,
  nameOf: nameOfUser,
};

/** The list's menu: other exports, and selecting many users at once. Loaded on demand. */
export const UserMore = (props: MoreProps<User>) => (
  <ListMore {...props} columns={USER_COLUMNS} lookup={LOOKUP} />
);
