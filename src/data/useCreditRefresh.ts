/** Credits hang together: what one call changes of pools, draw-downs or distributions, the others show. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CREDIT_POOLS } from './resources/creditPools.ts';

/** First part of the key of every query about credits but the lists of pools and draw-downs, which are resources. */
export const CREDITS = 'creditPools';

/** Reads everything about credits again that is on the screen, and marks the rest as old. Never rejects. */
export function useCreditRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) =>
          first === CREDITS || first === CREDIT_POOLS || first === 'draw-downs',
      }),
    [client],
  );
}
