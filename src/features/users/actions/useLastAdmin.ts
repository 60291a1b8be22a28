/** Whether an account would be left without an Account Admin. */
import { useConsoleData } from '../../../data/hooks.ts';
import type { Id, User } from '../../../domain/entities.ts';
import { PAGE_SIZE } from '../../../domain/lists/listQuery.ts';
import { leavesAdmins } from '../../../domain/people/userStatus.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { nameOfUser } from '../columns.tsx';

/** Everybody who is an active Account Admin there, as the list's call asks for it. */
const adminsOf = (accountId: Id) => ({
  pagination: { page: 1, perPage: PAGE_SIZE },
  sort: { field: '', order: 'ASC' as const },
  filter: {
    search: '',
    state: 'ACTIVE',
    type: 'ACCOUNT_ADMIN',
    where: [{ field: 'accountId', operator: 'isAnyOf', operands: [accountId], connector: 'none' }],
  },
});

/** One read; resolves with a warning, in words, or with undefined when there is nothing to warn of. */
export function useLastAdmin() {
  const t = useT();
  const { getList } = useConsoleData();
  return async (user: User, next: { isActive: boolean; userType: string }): Promise<string | undefined> => {
    const { accountId } = user;
    if (accountId === undefined || !leavesAdmins(user, next)) return undefined;
    const words = { name: nameOfUser(user), account: user.account?.name || accountId };
    try {
      const { data, total } = await getList('users', adminsOf(accountId));
      const isAnother = total > data.length || data.some(({ id }) => id !== user.id);
      return isAnother ? undefined : t('people.lastAdmin.last', words);
    } catch {
      return t('people.lastAdmin.unknown', { account: words.account });
    }
  };
}
