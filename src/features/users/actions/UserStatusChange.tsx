import type { Account, User } from '../../../domain/entities.ts';
import type { UserTarget } from '../../../domain/people/userStatus.ts';
import { BulkChange } from '../../../shared/bulk/BulkChange.tsx';
import { useUserKind } from './useUserKind.ts';

type Props = {
  users: readonly User[];
  target: UserTarget;
  account: Account | undefined;
  onChanged: (() => void) | undefined;
  /** `done`: whether the users were changed. */
  close(done: boolean): void;
};

/** The dialog that activates or deactivates the selected users. */
export function UserStatusChange({ users, close, ...others }: Props) {
  return <BulkChange records={users} kind={useUserKind(others)} close={close} />;
}
