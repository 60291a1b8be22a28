/** Where the page was scrolled to, for Back and Forward. */
import { useEvent } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { loadBeside } from '../beside/lazyBeside.ts';

/** By history entry, for as long as the page lives: the document, the main element, and the rows of a list. */
const places = new Map<string, readonly number[]>();

const scrollersOf = (main: HTMLElement): readonly (Element | null)[] => [
  document.scrollingElement,
  main,
  main.querySelector('.list > .panel > .scroll'),
];

/**
 * Remembers how far each history entry was scrolled. The returned function, called when another page is rendered with
 * the path of the one that was left, restores that after Back and Forward, and the focus of a list's row; every other
 * page starts at the top.
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
    // A list that was scrolled before a record was opened beside it.
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
