/** The cached accounts, for code that changes them. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Account, Id } from '../domain/entities.ts';
import { useInvalidate } from './hooks.ts';
import { keys } from './keys.ts';

/** `put` stores an answer in the cache, as the record and in its rows; `refresh` invalidates one account, or all. */
export function useAccountCache() {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useMemo(
    () => ({
      put: (account: Account): Account => {
        client.setQueryData(keys.record('accounts', account.id), account);
        client.setQueriesData<{ data: Account[] }>({ queryKey: keys.lists('accounts') }, (page) =>
          page?.data.some(({ id }) => id === account.id)
            ? { ...page, data: page.data.map((row) => (row.id === account.id ? account : row)) }
            : page,
        );
        return account;
      },
      refresh: (id?: Id) =>
        invalidate(id === undefined ? [keys.resource('accounts')] : keys.around('accounts', id)),
    }),
    [client, invalidate],
  );
}
