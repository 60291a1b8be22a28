import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the prerendered page and while React hydrates it, true from then on and everywhere else. What the build
 * can't know (brand, providers, the visitor) is rendered only when true: a single differing text would make React
 * recreate the page and lose the input.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
