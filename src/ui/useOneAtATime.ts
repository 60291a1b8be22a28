import { useCallback, useRef, useState } from 'react';

type Run = <Result>(work: (stayBusy: () => void) => Promise<Result>) => Promise<Result | undefined>;

/**
 * Work that runs once at a time; another press meanwhile does nothing, and comes before the next rendering, so the
 * guard is not the state. It stays busy where what follows replaces the form.
 */
export function useOneAtATime(): [busy: boolean, run: Run] {
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
