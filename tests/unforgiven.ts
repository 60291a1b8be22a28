/** Failures that slowness can't cause, so that no second try makes up for them (docs/testing.md). */

const MARK = 'Never forgiven:';

/** The message of a check that no second try forgives: a page error, a token outside of the memory, a second charge. */
export const unforgiven = (what: string): string => `${MARK} ${what}`;

/** How fast-check reports a counterexample, which the next seed may not find. */
const COUNTEREXAMPLE = /\bProperty failed after \d+ tests?\b/u;

/** Whether an error comes from such a check or is a property's counterexample. */
export const isUnforgiven = (error: string): boolean => error.includes(MARK) || COUNTEREXAMPLE.test(error);

/**
 * Throws unless there are exactly `count` calls that write or charge. More are never forgiven; if there are fewer, the
 * rest may still come.
 */
export function expectExactly(found: number | readonly unknown[], count: number): void {
  const number = typeof found === 'number' ? found : found.length;
  if (number === count) return;
  const all = typeof found === 'number' ? '' : `: ${JSON.stringify(found)}`;
  const fault = `${number} instead of ${count}${all}`;
  throw new Error(number > count ? unforgiven(fault) : fault);
}
