import type { Account, User } from '../../../domain/entities.ts';

type Props = {
  user: User;
  /** The account of the list; left out where the list is of all accounts. */
  account?: Account | undefined;
  /** Something changed that the account counts: its seats. */
  onChanged?: (() => void) | undefined;
};

/** What can be done with one user of a list (decisions §7); what can't says why. */
export function UserRowMenu({ user }: Props) {
  return <p>{user.id}</p>;
}
