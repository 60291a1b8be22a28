/** Cleans up what a test opened; helpers can't register hooks for it, as files share them. */
const leaving: (() => unknown)[] = [];

/** Runs when the current test ends. */
export const whenOver = (leave: () => unknown): void => void leaving.push(leave);

/** Runs the cleanups, the latest first. */
export async function leaveAll(): Promise<void> {
  for (const leave of leaving.splice(0).toReversed()) await leave();
}
