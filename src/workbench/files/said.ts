/** What the last action came to, shown over the bar. */
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

/** Replaces what is said; undefined takes it away. */
export function say(next: StatusMessage | undefined): void {
  said = next;
  for (const listener of listeners) listener();
}
