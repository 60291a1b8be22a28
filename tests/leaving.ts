/** Cleanups of what a test opened. Helpers can't register hooks for this, because files share them. */
const leaving: (() => unknown)[] = [];

/** Registers a cleanup for the end of the current test. */
export const whenOver = (leave: () => unknown): void => void leaving.push(leave);

/** Runs the cleanups, the latest first. */
export async function leaveAll(): Promise<void> {
  for (const leave of leaving.splice(0).toReversed()) await leave();
}
