import { type RefObject, useLayoutEffect, useState } from 'react';

/** Minimum width for columns, in pixels; list.css has the same. */
const WIDE = 720;

/** Whether an element is wide enough for columns. */
export function useIsWide(element: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const look = () => setWide(watched.clientWidth >= WIDE);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}
