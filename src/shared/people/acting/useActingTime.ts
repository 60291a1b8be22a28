import { useEffect, useState } from 'react';
import { minutesSpent, questionsDue } from '../../../domain/session/impersonations.ts';
import { asEpochMs, type EpochMs } from '../../../domain/values/units.ts';

/** How often the time is updated, in milliseconds. */
const LOOK_MS = 15_000;
/** sessionStorage key for the number of questions answered in this tab, and for which impersonation. */
const ANSWERED_KEY = 'canvass.actingAnswered';

function readAnswered(since: EpochMs): number {
  try {
    const [of, count] = (sessionStorage.getItem(ANSWERED_KEY) ?? '').split(':');
    return Number(of) === since ? Number(count) || 0 : 0;
  } catch {
    return 0;
  }
}

function keepAnswered(since: EpochMs, count: number): void {
  try {
    sessionStorage.setItem(ANSWERED_KEY, `${since}:${count}`);
  } catch {
    // Storage is blocked: a reload asks again.
  }
}

/**
 * The minutes spent in an impersonation, and whether to ask now if it should continue. A hidden tab isn't updated, so
 * it asks when it is visible again.
 */
export function useActingTime(since: EpochMs) {
  const [now, setNow] = useState(() => asEpochMs(Date.now()));
  const [answered, setAnswered] = useState(() => readAnswered(since));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setNow(asEpochMs(Date.now()));
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const due = questionsDue(since, now);
  return {
    minutes: minutesSpent(since, now),
    asks: due > answered,
    goOn() {
      setAnswered(due);
      keepAnswered(since, due);
    },
  };
}
