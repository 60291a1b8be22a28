/** Parses how many tests passed and failed from a runner's output. */
import { stripVTControlCharacters } from 'node:util';

export type Count = { passed: number; failed: number };

const sum = (text: string, pattern: RegExp): number =>
  [...text.matchAll(pattern)].reduce((total, [, number]) => total + Number(number), 0);

/**
 * Vitest ends with `Tests  1 failed | 164 passed (165)`, Playwright with `1 failed` and `12 passed (1.2m)`, each on a
 * line of its own; a flaky test has passed at its second try. A step without such a line counts as one check; a failing
 * step has at least one failure.
 */
export function countOf(output: string, succeeded: boolean): Count {
  const lines = stripVTControlCharacters(output).split('\n');
  const closing = lines
    .filter((line) => /^\s+Tests\s+\d|^\s+\d+ (passed|failed|flaky)\b[^|]*$/u.test(line))
    .join('\n');
  const passed = sum(closing, /(\d+) (?:passed|flaky)/gu);
  const failed = sum(closing, /(\d+) failed/gu);
  if (succeeded) return { passed: closing === '' ? 1 : passed, failed };
  return { passed, failed: Math.max(1, failed) };
}
