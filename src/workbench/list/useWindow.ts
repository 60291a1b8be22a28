import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows rendered above and below the visible ones, for fast scrolling. */
const SPARE = 6;

export type Window = {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
};

/** Scrolls a row into view, below the sticky header. */
export function showRow(list: HTMLElement, index: number, rowHeight: number, headHeight: number): void {
  const top = index * rowHeight;
  const room = list.clientHeight - headHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + rowHeight > list.scrollTop + room) list.scrollTop = top + rowHeight - room;
}

/** The range of rows to render in a scrolling list whose rows have equal heights. */
export function useWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): Window {
  const [seen, setSeen] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  const first = Math.max(0, Math.min(Math.floor(seen.top / rowHeight) - SPARE, count - 1));
  const end = Math.min(count, Math.ceil((seen.top + seen.height) / rowHeight) + SPARE);
  return { first, end };
}
