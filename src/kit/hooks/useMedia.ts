import { useCallback, useSyncExternalStore } from 'react';

/** The phone layout's breakpoint, as in the stylesheets. */
export const PHONE = '(max-width: 900px)';

/** Whether the media query currently matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
