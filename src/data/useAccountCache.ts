/** The accounts that were read, for whoever has changed one. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Account, Id } from '../domain/entities.ts';
import { useReadAgain } from './hooks.ts';
import { keys } from './keys.ts';

/** `put` shows an answer at once; `refresh` reads again what is on the screen, and marks the rest as old. */
export function useAccountCache() {
  const client = useQueryClient();
  const readAgain = useReadAgain();
  return useMemo(
    () => ({
      put: (account: Account): Account => {
        client.setQueryData(keys.record('accounts', account.id), account);
        return account;
      },
      refresh: (id?: Id) =>
        readAgain(id === undefined ? [keys.resource('accounts')] : keys.around('accounts', id)),
    }),
    [client, readAgain],
  );
}
