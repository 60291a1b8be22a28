/** The result of the last action, shown over the bar. */
import type { StatusMessage } from './StatusNote.tsx';

let said: StatusMessage | undefined;
const listeners = new Set<() => void>();

export const saidStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): StatusMessage | undefined => said,
};

/** Replaces the message shown over the bar; undefined removes it. */
export function say(next: StatusMessage | undefined): void {
  said = next;
  for (const listener of listeners) listener();
}
