/** What slowness can't cause: no second try makes up for it (docs/testing.md). */

const MARK = 'Never forgiven:';

/** The message of a check that no second try forgives: a page error, a token outside of the memory, a second charge. */
export const unforgiven = (what: string): string => `${MARK} ${what}`;

/** How fast-check tells a counterexample; with the next seed it may not be found. */
const COUNTEREXAMPLE = /\bProperty failed after \d+ tests?\b/u;

/** Whether an error is of such a check, or a property's counterexample. */
export const isUnforgiven = (error: string): boolean => error.includes(MARK) || COUNTEREXAMPLE.test(error);

/**
 * Throws unless there are exactly so many, of calls that write or charge. More are never forgiven; fewer may not have
 * come yet.
 */
export function expectExactly(found: number | readonly unknown[], count: number): void {
  const number = typeof found === 'number' ? found : found.length;
  if (number === count) return;
  const all = typeof found === 'number' ? '' : `: ${JSON.stringify(found)}`;
  const fault = `${number} instead of ${count}${all}`;
  throw new Error(number > count ? unforgiven(fault) : fault);
}
