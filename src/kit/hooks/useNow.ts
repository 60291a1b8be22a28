import { useEffect, useState } from 'react';
import { asEpochMs, type EpochMs } from '../../domain/values/units.ts';

/** Update interval, in milliseconds. */
const LOOK_MS = 30_000;

/** The current time, for content that changes with it; at most half a minute old. */
export function useNow(): EpochMs {
  const [now, setNow] = useState(() => asEpochMs(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(asEpochMs(Date.now())), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
