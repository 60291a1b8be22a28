import type { User } from '../../domain/entities.ts';
import type { Lookup } from '../../shared/bulk/useLookUp.ts';
import { ListMore } from '../../shared/bulk/ListMore.tsx';
import type { MoreProps } from '../../shared/export/ExportButton.tsx';
import { USER_COLUMNS } from './columns.tsx';
import { nameOfUser } from '../../domain/people/shownEmail.ts';

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
