/** Tests that passed only at a second try: which a run may forgive, and the notes about them (docs/testing.md). */
import { isUnforgiven } from '../unforgiven.ts';

/** A test that failed, with its first error, and then passed alone. */
export type SecondTry = {
  readonly test: string;
  readonly error: string;
  readonly trace?: string | undefined;
};

/** The day (UTC, YYYY-MM-DD) on which a test needed a second try. */
export type Note = { readonly test: string; readonly day: string };

/** The file of the notes, including those of the last run. */
export const NOTES = 'tests/second-tries.json';

/** Where the runner of the browser tests reports its second tries. */
export const TOLD = 'test-results/second-tries.json';

/** How many second tries a run may have. */
export const MOST = 3;

const DAYS = 14;

const daysBetween = (day: string, today: string): number =>
  (Date.parse(today) - Date.parse(day)) / 86_400_000;

/** Why a run's second tries make it red; empty if they are forgiven. */
export function faultsOf(tries: readonly SecondTry[], notes: readonly Note[], today: string): string[] {
  const known = new Map(
    notes.filter(({ day }) => daysBetween(day, today) < DAYS).map(({ test, day }) => [test, day]),
  );
  return [
    ...(tries.length > MOST ? [`${tries.length} tests needed a second try, more than ${MOST}`] : []),
    ...tries.flatMap(({ test, error }) => {
      if (isUnforgiven(error)) return [`${test}: slowness can’t cause this`];
      const day = known.get(test);
      return day === undefined ? [] : [`${test}: it needed a second try on ${day} already`];
    }),
  ];
}

/** The notes after a run: those that still count, and its own. */
export const notesAfter = (tries: readonly SecondTry[], notes: readonly Note[], today: string): Note[] => [
  ...notes.filter(
    ({ test, day }) => daysBetween(day, today) < DAYS && !tries.some((each) => each.test === test),
  ),
  ...tries.map(({ test }) => ({ test, day: today })),
];
