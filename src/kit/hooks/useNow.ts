import { useEffect, useState } from 'react';
import { asEpochMs, type EpochMs } from '../../domain/values/units.ts';

/** Update interval, in milliseconds. */
const LOOK_MS = 30_000;

const listeners = new Set<(now: EpochMs) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tell = () => listeners.forEach((listen) => listen(asEpochMs(Date.now())));

/** The current time, for content that changes with it; at most half a minute old. All users share one timer. */
export function useNow(): EpochMs {
  const [now, setNow] = useState(() => asEpochMs(Date.now()));
  useEffect(() => {
    listeners.add(setNow);
    timer ??= setInterval(tell, LOOK_MS);
    return () => {
      listeners.delete(setNow);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return now;
}
