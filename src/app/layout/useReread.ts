/** Refetches what is shown when the user returns to the tab. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetChanged } from '../../shared/list/useChangedRows.ts';

/** How long the tab must be hidden before its rows and record are refetched, in milliseconds. */
const AWAY_MS = 60_000;

const SHOWN: readonly unknown[] = ['getList', 'getOne'];

/**
 * After a minute in the background the rows and the record on screen are refetched. The old data stays until the answer
 * arrives, and input stays, too: forms follow a changed record field by field.
 */
export function useReread(): void {
  const client = useQueryClient();
  useEffect(() => {
    let left: number | undefined;
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        left = Date.now();
        return;
      }
      if (left !== undefined && Date.now() - left >= AWAY_MS) {
        forgetChanged(client);
        void client.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.includes(queryKey[1]) });
      }
      left = undefined;
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [client]);
}
