import type { Account, User } from '../../../domain/entities.ts';
import type { ConsoleList } from '../../../ui/list/useConsoleList.ts';

type Props = {
  list: ConsoleList<User>;
  account?: Account | undefined;
  onChanged?: (() => void) | undefined;
};

/** Activates or deactivates the chosen users (spec 1 §7). */
export function UserBulkActions({ list }: Props) {
  return <p>{list.total}</p>;
}
