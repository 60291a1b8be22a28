import { useEffect } from 'react';
import { warmLayers } from '../../ui/layers.ts';

/** How long the console is up before its menus, panels and dialogs are fetched, in milliseconds. */
const WARM_AFTER_MS = 1000;

/** Fetches what opens over the page once nothing else is to be done, so that the first click opens it at once. */
export function useWarmLayers(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Safari has no idle time to tell of.
      if ('requestIdleCallback' in window) window.requestIdleCallback(warmLayers);
      else warmLayers();
    }, WARM_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
