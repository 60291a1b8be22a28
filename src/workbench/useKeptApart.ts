import { type RefObject, useEffect } from 'react';

/** Events that the page's document listeners would otherwise handle. */
const OWN = ['focusin', 'keydown'] as const;

/**
 * Keeps the panel usable while a dialog or menu of the page is open: focus traps don't notice that the focus is here,
 * and Escape doesn't close them. The workbench's own root has already handled the event.
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
