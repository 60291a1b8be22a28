import { type RefObject, useEffect } from 'react';

/** Whatever of the page listens to the whole document would take these for its own. */
const OWN = ['focusin', 'keydown'] as const;

/**
 * Keeps the panel usable while a dialog or a menu of the page is open: those that hold the focus don't hear that it
 * went here, and Escape is not theirs. Its own root has heard of it before.
 */
export function useKeptApart(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = panel.current?.parentElement;
    if (!root) return undefined;
    const keep = (event: Event) => {
      const isInside = event.target instanceof Node && panel.current?.contains(event.target) === true;
      const isOther = event instanceof KeyboardEvent && event.key !== 'Escape';
      if (isInside && !isOther) event.stopPropagation();
    };
    for (const name of OWN) root.addEventListener(name, keep);
    return () => {
      for (const name of OWN) root.removeEventListener(name, keep);
    };
  }, [panel]);
}
