import { useEffect } from 'react';
import { markDirty } from './dirty.ts';

/** Asks before the tab is closed, and marks the page as dirty. */
export function useUnloadGuard(isDirty: boolean): void {
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
