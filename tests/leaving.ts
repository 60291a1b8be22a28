/** What a test opens and leaves behind, taken away after it; helpers can't say so by hooks, as files share them. */
const leaving: (() => unknown)[] = [];

/** Done when the running test is over. */
export const whenOver = (leave: () => unknown): void => void leaving.push(leave);

/** The test is over: the latest first. */
export async function leaveAll(): Promise<void> {
  for (const leave of leaving.splice(0).toReversed()) await leave();
}
