/** The scroll positions of pages, for Back and Forward. */
import { useEvent } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { loadBeside } from '../beside/lazyBeside.ts';

/** By history entry, for the lifetime of the page: of the document, the main element, and the rows of a list. */
const places = new Map<string, readonly number[]>();

const scrollersOf = (main: HTMLElement): readonly (Element | null)[] => [
  document.scrollingElement,
  main,
  main.querySelector('.list > .panel > .scroll'),
];

/**
 * Remembers the scroll position of each history entry. The returned function is called when another page is rendered,
 * with the path of the page that was left. After Back and Forward it restores the position and the focus of a list's
 * row; every other page starts at the top.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>): (left: string) => void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const note = () => {
      if (!main.current) return;
      places.set(
        key,
        scrollersOf(main.current).map((scroller) => scroller?.scrollTop ?? 0),
      );
    };
    // For a list that was scrolled before a record was opened beside it.
    if (!places.has(key)) note();
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, [main, key]);
  return useEvent((left: string) => {
    const frame = main.current;
    if (!frame) return;
    const place = isReturn ? places.get(key) : undefined;
    scrollersOf(frame).forEach((scroller, index) => {
      const top = place?.[index] ?? 0;
      if (scroller && scroller.scrollTop !== top) scroller.scrollTop = top;
    });
    if (isReturn)
      void loadBeside().then(
        ({ returnToRow }) => returnToRow(frame, left),
        () => undefined,
      );
  });
}
