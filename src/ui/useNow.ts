import { useEffect, useState } from 'react';
import { asEpochMs, type EpochMs } from '../domain/units.ts';

/** How often the time is looked at, in milliseconds. */
const LOOK_MS = 30_000;

/** The time, for what turns by itself; half a minute old at most. */
export function useNow(): EpochMs {
  const [now, setNow] = useState(() => asEpochMs(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(asEpochMs(Date.now())), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
