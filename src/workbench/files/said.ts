/** What the last action came to, shown over the bar. */
import type { Said } from './Said.tsx';

let said: Said | undefined;
const listeners = new Set<() => void>();

export const saidStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Said | undefined => said,
};

/** Replaces what is said; undefined takes it away. */
export function say(next: Said | undefined): void {
  said = next;
  for (const listener of listeners) listener();
}
