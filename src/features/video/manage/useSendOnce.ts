import { useCallback, useRef } from 'react';
import type { Outcome } from './useTermWrites.ts';

/** Sends what a form holds, and not again unless that failed: once it is done, the form goes away. */
export function useSendOnce(): (send: () => Promise<Outcome>) => Promise<Outcome> {
  const isSent = useRef(false);
  return useCallback(async (send) => {
    // A second press comes before the next rendering.
    if (isSent.current) return undefined;
    isSent.current = true;
    const outcome = await send();
    if (outcome !== 'done') isSent.current = false;
    return outcome;
  }, []);
}
