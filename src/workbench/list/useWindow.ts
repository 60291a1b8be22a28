import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows above and below what is seen, so that a quick hand meets no blank. */
const SPARE = 6;

export type Window = {
  readonly first: number;
  /** The one after the last. */
  readonly end: number;
};

/** Brings a row into sight; the list's head stays on top of what scrolls. */
export function showRow(list: HTMLElement, index: number, rowHeight: number, headHeight: number): void {
  const top = index * rowHeight;
  const room = list.clientHeight - headHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + rowHeight > list.scrollTop + room) list.scrollTop = top + rowHeight - room;
}

/** Which of many rows of one height are drawn: those in sight of the list, which scrolls. */
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
