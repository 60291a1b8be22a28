/** The platform's time, which the page at /__mock and tests can shift. */
export type Clock = {
  /** Milliseconds since the epoch, shifted. */
  now(): number;
  /** Moves the time forward (or back) by milliseconds. */
  shift(milliseconds: number): void;
  /** The current shift in milliseconds. */
  shifted(): number;
  reset(): void;
};

export const DAY_MS = 86_400_000;

/** A clock over a base time, which is read at every call so that fake timers work. */
export function createClock(base: () => number = () => Date.now()): Clock {
  let offset = 0;
  return {
    now: () => base() + offset,
    shift: (milliseconds) => {
      offset += milliseconds;
    },
    shifted: () => offset,
    reset: () => {
      offset = 0;
    },
  };
}
