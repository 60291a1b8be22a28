/** Warns before an account is left without an active Account Admin. */
import { useConsoleData } from '../../../data/hooks.ts';
import type { Id, User } from '../../../domain/entities.ts';
import { PAGE_SIZE } from '../../../domain/lists/listQuery.ts';
import { leavesAdmins } from '../../../domain/people/userStatus.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { nameOfUser } from '../columns.tsx';

/** The list parameters for the active Account Admins of accounts. */
export const adminsOf = (accountIds: readonly Id[], perPage = PAGE_SIZE) => ({
  pagination: { page: 1, perPage },
  sort: { field: '', order: 'ASC' as const },
  filter: {
    search: '',
    state: 'ACTIVE',
    type: 'ACCOUNT_ADMIN',
    where: [{ field: 'accountId', operator: 'isAnyOf', operands: [...accountIds], connector: 'none' }],
  },
});

/** Resolves with the text of the warning, or undefined when none is needed; makes at most one request. */
export function useLastAdmin() {
  const t = useT();
  const { getList } = useConsoleData();
  return async (user: User, next: { isActive: boolean; userType: string }): Promise<string | undefined> => {
    const { accountId } = user;
    if (accountId === undefined || !leavesAdmins(user, next)) return undefined;
    const params = { name: nameOfUser(user), account: user.account?.name || accountId };
    try {
      const { data, total } = await getList('users', adminsOf([accountId]));
      const hasOther = total > data.length || data.some(({ id }) => id !== user.id);
      return hasOther ? undefined : t('people.lastAdmin.last', params);
    } catch {
      return t('people.lastAdmin.unknown', { account: params.account });
    }
  };
}
