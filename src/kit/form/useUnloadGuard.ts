import { useEffect } from 'react';
import { markDirty } from './dirty.ts';

/** Asks before the tab is closed, and registers the unsaved input (`dirty.ts`). */
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
