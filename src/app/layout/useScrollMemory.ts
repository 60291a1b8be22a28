/** Where the page was scrolled to, for Back and Forward. */
import { useEvent } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** By history entry, for as long as the page lives: the document, the main element, and the rows of a list. */
const places = new Map<string, readonly number[]>();

const scrollersOf = (main: HTMLElement): readonly (Element | null)[] => [
  document.scrollingElement,
  main,
  main.querySelector('.list > .panel > .scroll'),
];

/**
 * Remembers how far each history entry was scrolled. The returned function, called when another page is rendered,
 * restores that after Back and Forward; every other page starts at the top.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>): () => void {
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
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, [main, key]);
  return useEvent(() => {
    if (!main.current) return;
    const place = isReturn ? places.get(key) : undefined;
    scrollersOf(main.current).forEach((scroller, index) => {
      const top = place?.[index] ?? 0;
      if (scroller && scroller.scrollTop !== top) scroller.scrollTop = top;
    });
  });
}
