import { useCallback, useRef, useState } from 'react';

type Run = <Result>(work: (stayBusy: () => void) => Promise<Result>) => Promise<Result | undefined>;

/**
 * Single-flight: calls during a run are ignored. The guard is a ref, not state, because a second press may come before
 * the next render. After `stayBusy` it stays busy, for when the next screen replaces the form.
 */
export function useSingleFlight(): [busy: boolean, run: Run] {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = useCallback<Run>(async (work) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    let stays = false;
    try {
      return await work(() => {
        stays = true;
      });
    } finally {
      if (!stays) {
        running.current = false;
        setBusy(false);
      }
    }
  }, []);
  return [busy, run];
}
