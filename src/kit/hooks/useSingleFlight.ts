import { useCallback, useRef, useState } from 'react';

/** How long to stay busy while the browser leaves for another site, in milliseconds: the user may have stopped it. */
export const LEAVING_MS = 10_000;

type Run = <Result>(
  work: (stayBusy: (ms?: number) => void) => Promise<Result>,
) => Promise<Result | undefined>;

/**
 * Single-flight: calls during a run are ignored. The guard is a ref, not state, because a second press may come before
 * the next render. After `stayBusy` it stays busy: for that long, or until the next screen replaces the form.
 */
export function useSingleFlight(): [busy: boolean, run: Run] {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = useCallback<Run>(async (work) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    const end = () => {
      running.current = false;
      setBusy(false);
    };
    let stays = false;
    try {
      return await work((ms) => {
        stays = true;
        if (ms !== undefined) setTimeout(end, ms);
      });
    } finally {
      if (!stays) end();
    }
  }, []);
  return [busy, run];
}
