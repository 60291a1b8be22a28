/** Handles a deploy while the console is open: chunks that are not loaded yet no longer exist (design: "failed chunk"). */
import { hasDirtyForm } from '../../kit/form/dirty.ts';
import { newBuildStore } from '../../kit/notLoaded.ts';

const RELOADED_KEY = 'canvass.reloadedAt';
/** Minimum time between two automatic reloads, in milliseconds. */
const RELOAD_INTERVAL_MS = 60_000;

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
 * The one case in which the page reloads itself (decisions §13): a screen can't be shown because another build has
 * removed its code, and no input would be lost. Only once; after that the banner is shown. Never for a file that merely
 * failed to load.
 */
export function reloadIfReplaced(reload = () => window.location.reload()): void {
  if (newBuildStore.get() && !hasDirtyForm() && !hasJustReloaded()) reload();
}
