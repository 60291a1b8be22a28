/** The changes of many users that are sent one by one. */
import type { Account, User } from '../../../domain/entities.ts';

export type ManyDialog = 'role' | 'access';

export type ManyUsersProps = {
  users: readonly User[];
  /** The account whose list the users were selected in. */
  account: Account | undefined;
  onChanged: (() => void) | undefined;
  /** `done`: whether every user who can be changed was changed. */
  close(done: boolean): void;
};
