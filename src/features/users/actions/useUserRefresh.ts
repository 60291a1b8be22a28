/** What was read of users, for whoever has changed one. */
import { type InvalidateOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../../../data/keys.ts';
import type { Id } from '../../../domain/entities.ts';

type Changed = {
  accountId: Id | undefined;
  /** Reads the account itself, where somebody shows it. */
  onChanged?: (() => void) | undefined;
};

/**
 * Reads the list on the screen again, at its page (spec 1 §4), and marks the rest as old: other pages, the users
 * themselves, and the account, which counts its seats. The options are of reading the users.
 */
export function useUserRefresh(): (changed: Changed, options?: InvalidateOptions) => void {
  const client = useQueryClient();
  return useCallback(
    ({ accountId, onChanged }, options) => {
      void client.invalidateQueries({ queryKey: keys.resource('users') }, options);
      void client.invalidateQueries({ queryKey: keys.lists('accounts'), refetchType: 'none' });
      if (accountId !== undefined)
        void client.invalidateQueries({
          queryKey: keys.record('accounts', accountId),
          // Once is enough.
          refetchType: onChanged ? 'none' : 'active',
        });
      onChanged?.();
    },
    [client],
  );
}
