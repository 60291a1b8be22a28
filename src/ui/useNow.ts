import { useEffect, useState } from 'react';

/** How often the time is looked at, in milliseconds. */
const LOOK_MS = 30_000;

/** The time in seconds, for what turns by itself; half a minute old at most. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
