import { useConsoleData } from '../../data/hooks.ts';
import type { Id } from '../../domain/entities.ts';
import { foldEmail } from '../../domain/people/email.ts';
import { PAGE_SIZE, toNamedSort } from '../../domain/lists/listQuery.ts';

/** Resolves with the e-mails that now belong to users of the account; rejects when a read fails. */
export function useReadBack(): (accountId: Id, emails: readonly string[]) => Promise<string[]> {
  const { getList } = useConsoleData();
  return async (accountId, emails) => {
    const existing = new Set<string>();
    for (let start = 0; start < emails.length; start += PAGE_SIZE) {
      const where = [
        { field: 'email', operator: 'isAnyOf', operands: emails.slice(start, start + PAGE_SIZE) },
        { field: 'accountId', operator: 'isAnyOf', operands: [accountId] },
      ].map((condition, index) => ({ ...condition, connector: index === 0 ? 'none' : 'and' }));
      const { data } = await getList('users', {
        filter: { search: '', state: 'ALL', type: '', where },
        pagination: { page: 1, perPage: PAGE_SIZE },
        sort: toNamedSort(undefined),
      });
      for (const { email } of data) existing.add(foldEmail(email));
    }
    return emails.filter((email) => existing.has(foldEmail(email)));
  };
}
