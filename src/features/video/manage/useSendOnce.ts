import { useCallback, useRef } from 'react';
import type { Outcome } from './useTermWrites.ts';

/** Sends a form once, and again only after a failure: a successful form disappears. */
export function useSendOnce(): (send: () => Promise<Outcome>) => Promise<Outcome> {
  const isSent = useRef(false);
  return useCallback(async (send) => {
    // Blocks a second press before the next render.
    if (isSent.current) return undefined;
    isSent.current = true;
    const outcome = await send();
    if (outcome !== 'done') isSent.current = false;
    return outcome;
  }, []);
}
