/** A deploy while the console is open: the parts that it has not loaded yet are gone (design: "failed chunk"). */
import { hasDirtyForm } from '../../kit/form/dirty.ts';

const RELOADED_KEY = 'canvass.reloadedAt';
/** A reload that did not help is not repeated within this time (milliseconds). */
const RELOAD_AGAIN_MS = 60_000;

/** The browsers' words for a module that could not be loaded. */
const CHUNK_FAILURE = /dynamically imported module|importing a module script failed|unable to preload css/iu;

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && CHUNK_FAILURE.test(error.message);

let outdated = false;
const listeners = new Set<() => void>();

function reloadedLately(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    if (Date.now() - last < RELOAD_AGAIN_MS) return true;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return false;
  } catch {
    // Without storage nobody knows; the banner asks instead.
    return true;
  }
}

/** Reloads once when nothing typed would be lost and there is a network; else the banner asks. */
export function reportChunkFailure(reload = () => window.location.reload()): void {
  if (navigator.onLine && !hasDirtyForm() && !reloadedLately()) return reload();
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
