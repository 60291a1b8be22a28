/** Finds the users whose change would leave an account without an active Account Admin. */
import { partsOf } from '../domain/bulk/parts.ts';
import type { Id, User } from '../domain/entities.ts';
import { EXPORT_PAGE_SIZE, PAGE_SIZE } from '../domain/lists/listQuery.ts';
import { adminsAmong, lastAdminsOf } from '../domain/people/manyRoles.ts';
import { useConsoleData } from './hooks.ts';
import { adminsOf } from './useLastAdmin.ts';

/** Reads the active admins of the accounts concerned, 25 accounts per call; rejects when that fails. */
export function useLastAdmins(): (users: readonly User[], userType: string) => Promise<Set<Id>> {
  const { getList } = useConsoleData();
  return async (users, userType) => {
    const leaving = adminsAmong(users, userType);
    const accountIds = [...new Set(leaving.flatMap(({ accountId }) => accountId ?? []))];
    const admins: User[] = [];
    for (const part of partsOf(accountIds, PAGE_SIZE))
      admins.push(...(await getList('users', adminsOf(part, EXPORT_PAGE_SIZE))).data);
    return lastAdminsOf(leaving, admins);
  };
}
