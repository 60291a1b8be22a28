import { useEffect } from 'react';
import { markDirty } from './dirty.ts';

/** Holds up the closing of the tab, and tells whoever would reload the page. */
export function useHold(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const clean = markDirty();
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      clean();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
}
