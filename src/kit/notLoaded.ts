/** The error of code or texts that could not be loaded (`src/boot/load.ts`), and whether a new build is the cause. */

/** Something did not come: the connection is lost, or another build has removed it (`newBuildStore`). */
export class NotLoaded extends Error {
  // Otherwise the details for support would have the name of the minified class.
  override name = 'NotLoaded';
}

let isKnown = false;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: whether a file was missed that another build has removed. */
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
