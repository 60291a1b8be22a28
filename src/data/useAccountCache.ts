/** The cached accounts, for code that has changed one. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Account, Id } from '../domain/entities.ts';
import { useInvalidate } from './hooks.ts';
import { keys } from './keys.ts';

/** `put` stores an answer in the cache; `refresh` invalidates one account, or all. */
export function useAccountCache() {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useMemo(
    () => ({
      put: (account: Account): Account => {
        client.setQueryData(keys.record('accounts', account.id), account);
        return account;
      },
      refresh: (id?: Id) =>
        invalidate(id === undefined ? [keys.resource('accounts')] : keys.around('accounts', id)),
    }),
    [client, invalidate],
  );
}
