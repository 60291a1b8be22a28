/** Checks, before a change, whether it would leave an account without an active Account Admin. */
import { partsOf } from '../domain/bulk/parts.ts';
import type { Id, User } from '../domain/entities.ts';
import { anyOf } from '../domain/lists/filters.ts';
import { PAGE_SIZE, EXPORT_PAGE_SIZE } from '../domain/lists/listQuery.ts';
import { adminsAmong, lastAdminsOf } from '../domain/people/manyUsers.ts';
import { nameOfUser } from '../domain/people/shownEmail.ts';
import { type LastAdminDoubt, leavesAdmins, type NextState } from '../domain/people/userStatus.ts';
import { useConsoleData } from './hooks.ts';

/** The list parameters for the active Account Admins of accounts. */
const adminsOf = (accountIds: readonly Id[], perPage = PAGE_SIZE) => ({
  pagination: { page: 1, perPage },
  sort: { field: '', order: 'ASC' as const },
  filter: { search: '', state: 'ACTIVE', type: 'ACCOUNT_ADMIN', where: [anyOf('accountId', accountIds)] },
});

/** Resolves with the warning to show, or undefined when there is none; makes at most one request. */
export function useLastAdmin() {
  const { getList } = useConsoleData();
  return async (user: User, next: NextState): Promise<LastAdminDoubt | undefined> => {
    const { accountId } = user;
    if (accountId === undefined || !leavesAdmins(user, next)) return undefined;
    const params = { name: nameOfUser(user), account: user.account?.name || accountId };
    try {
      const { data, total } = await getList('users', adminsOf([accountId]));
      const hasOther = total > data.length || data.some(({ id }) => id !== user.id);
      return hasOther ? undefined : { kind: 'last', ...params };
    } catch {
      return { kind: 'unknown', ...params };
    }
  };
}

/**
 * Finds the users whose change would leave an account without an active Account Admin: reads the active admins of the
 * accounts, 25 accounts per call; rejects when that fails.
 */
export function useLastAdmins(): (users: readonly User[], next: Partial<NextState>) => Promise<Set<Id>> {
  const { getList } = useConsoleData();
  return async (users, next) => {
    const leaving = adminsAmong(users, next);
    const accountIds = [...new Set(leaving.flatMap(({ accountId }) => accountId ?? []))];
    const admins: User[] = [];
    for (const part of partsOf(accountIds, PAGE_SIZE))
      admins.push(...(await getList('users', adminsOf(part, EXPORT_PAGE_SIZE))).data);
    return lastAdminsOf(leaving, admins);
  };
}
