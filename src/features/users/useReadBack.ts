import { useConsoleData } from '../../data/hooks.ts';
import { partsOf } from '../../domain/bulk/parts.ts';
import type { Id } from '../../domain/entities.ts';
import { anyOf } from '../../domain/lists/filters.ts';
import { PAGE_SIZE, toNamedSort } from '../../domain/lists/listQuery.ts';
import { foldEmail } from '../../domain/people/email.ts';

/** Resolves with the e-mails that now belong to users of the account; rejects when a read fails. */
export function useReadBack(): (accountId: Id, emails: readonly string[]) => Promise<string[]> {
  const { getList } = useConsoleData();
  return async (accountId, emails) => {
    const existing = new Set<string>();
    const implied = [{ field: 'accountId', operands: [accountId] }];
    for (const part of partsOf(emails, PAGE_SIZE)) {
      const { data } = await getList('users', {
        filter: { search: '', state: 'ALL', type: '', where: [anyOf('email', part)], implied },
        pagination: { page: 1, perPage: PAGE_SIZE },
        sort: toNamedSort(undefined),
      });
      for (const { email } of data) existing.add(foldEmail(email));
    }
    return emails.filter((email) => existing.has(foldEmail(email)));
  };
}
