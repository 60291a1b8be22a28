import type { Account } from '../../../domain/entities.ts';

type Props = {
  /** Left out where the account has to be chosen. */
  account?: Account | undefined;
  onChanged?: (() => void) | undefined;
};

/** Creates one user: name, e-mail, role (spec 1 §7). */
export function NewUserButton({ account }: Props) {
  return <p>{account?.name}</p>;
}
