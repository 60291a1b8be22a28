/** What the rules are asked about a row of a list of users. */
import type { Account, User } from '../../../domain/entities.ts';

/** The account that the user's role is in: the list's own, else what the user says of it. */
export const roleAccountOf = (
  { accountId, account: own }: User,
  account: Account | undefined,
): Pick<Account, 'id' | 'accessType'> =>
  account ?? { id: accountId ?? '', accessType: own?.accessType ?? '' };
