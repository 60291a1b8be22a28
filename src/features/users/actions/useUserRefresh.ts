import { type InvalidateOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../../../data/keys.ts';
import type { Id } from '../../../domain/entities.ts';

type Changed = {
  accountId: Id | undefined;
  /** Reads the account again, where it is shown. */
  onChanged?: (() => void) | undefined;
};

/**
 * After a change of users: refetches the list that is shown, on its page (spec 1 §4), and marks the rest as stale: other
 * pages, user records, and, because of its seats, the account and its row, which may be beside it. `options` are for the
 * users' queries.
 */
export function useUserRefresh(): (changed: Changed, options?: InvalidateOptions) => void {
  const client = useQueryClient();
  return useCallback(
    ({ accountId, onChanged }, options) => {
      void client.invalidateQueries({ queryKey: keys.resource('users') }, options);
      void client.invalidateQueries({ queryKey: keys.lists('accounts') });
      if (accountId !== undefined)
        void client.invalidateQueries({
          queryKey: keys.record('accounts', accountId),
          // `onChanged` already reads it.
          refetchType: onChanged ? 'none' : 'active',
        });
      onChanged?.();
    },
    [client],
  );
}
