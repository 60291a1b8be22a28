/** The accounts that were read, for whoever has changed one. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Account, Id } from '../domain/entities.ts';

/** `put` shows an answer at once; `refresh` reads again what is on the screen, and marks the rest as old. */
export function useAccountCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      put: (account: Account) =>
        void client.setQueryData(['accounts', 'getOne', { id: account.id }], account),
      refresh: async (id?: Id) => {
        await client.invalidateQueries({
          predicate: ({ queryKey: [resource, method, params] }) => {
            if (resource !== 'accounts') return false;
            return method !== 'getOne' || id === undefined || (params as { id: Id }).id === id;
          },
        });
      },
    }),
    [client],
  );
}
