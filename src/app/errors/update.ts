/**
 * Handles a deploy while the console is open: chunks that are not loaded yet no longer exist (design: "failed chunk").
 */
import { hasDirtyForm } from '../../kit/form/dirty.ts';

const RELOADED_KEY = 'canvass.reloadedAt';
/** Minimum time between two automatic reloads, in milliseconds. */
const RELOAD_INTERVAL_MS = 60_000;

/** The browsers' messages for a module that could not be loaded. */
const CHUNK_FAILURE = /dynamically imported module|importing a module script failed|unable to preload css/iu;

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && CHUNK_FAILURE.test(error.message);

let outdated = false;
const listeners = new Set<() => void>();

function hasJustReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    if (Date.now() - last < RELOAD_INTERVAL_MS) return true;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return false;
  } catch {
    // Without storage this can't be known; the banner is shown instead.
    return true;
  }
}

/**
 * Reloads once if no input would be lost; otherwise shows the banner. Offline it does neither: nothing says that there is
 * a new version, and a reload would leave no page at all.
 */
export function reportChunkFailure(reload = () => window.location.reload()): void {
  if (!navigator.onLine) return;
  if (!hasDirtyForm() && !hasJustReloaded()) return reload();
  outdated = true;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: whether the banner is shown. */
export const updateStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => outdated,
};
