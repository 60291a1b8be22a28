/** The error of code or texts that could not be loaded (`src/boot/load.ts`), and whether a new build is the cause. */

/** Code or texts failed to load: the connection is lost, or another build has removed them (`newBuildStore`). */
export class NotLoaded extends Error {
  // Without this the details for support would show the minified class name.
  override name = 'NotLoaded';
}

let isKnown = false;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: whether a file is missing because another build has removed it. */
export const newBuildStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => isKnown,
  know(): void {
    isKnown = true;
    for (const listener of listeners) listener();
  },
};
