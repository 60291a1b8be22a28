import { useEffect } from 'react';

/** Takes the page out of reach while something lies over it: nobody tabs into what can't be seen. */
export function useCovered(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined;
    const root = document.getElementById('root');
    root?.setAttribute('inert', '');
    return () => root?.removeAttribute('inert');
  }, [isCovered]);
}
