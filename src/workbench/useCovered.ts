import { useEffect } from 'react';

/** Makes the page inert while a view covers it, so that Tab doesn't reach hidden controls. */
export function useCovered(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined;
    const root = document.getElementById('root');
    root?.setAttribute('inert', '');
    return () => root?.removeAttribute('inert');
  }, [isCovered]);
}
