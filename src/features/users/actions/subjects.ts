/** Subjects for the rules about a row of a user list. */
import type { Account, User } from '../../../domain/entities.ts';

/** The account that the user's role applies to: the list's, else the one in the user record. */
export const roleAccountOf = (
  { accountId, account: own }: User,
  account: Account | undefined,
): Pick<Account, 'id' | 'accessType'> =>
  account ?? { id: accountId ?? '', accessType: own?.accessType ?? '' };
