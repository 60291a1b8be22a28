/**
 * A write that is under way is not sent again: whoever asks for the same one meanwhile, also after going back and
 * coming again, gets the answer of the first.
 */

const running = new Map<string, Promise<unknown>>();

/** Starts the work, or joins the same work that is under way; `key` names everything that it sends. */
export function joined<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = running.get(key) as Promise<T> | undefined;
  if (known) return known;
  const started = work().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}
