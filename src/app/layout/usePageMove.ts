import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '../../kit/page.tsx';

/** Whether the focus may be moved: nothing in the page holds it, or what held it is gone. */
const isFree = (main: HTMLElement): boolean => {
  const { activeElement } = document;
  return activeElement === main || activeElement === document.body || !main.contains(activeElement);
};

/**
 * What a full page load would do on a move inside the console: back to the top, focus on the new page's heading
 * (on its frame until the heading is there), so that the keyboard and a screen reader start at the page. A control
 * that stays on the screen, as a tab does, keeps the focus.
 */
export function usePageMove(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const { title } = usePage();
  const shown = useRef(pathname);
  const awaited = useRef(false);
  useEffect(() => {
    const frame = main.current;
    if (!frame || document.querySelector('[aria-modal="true"]')) return;
    if (shown.current !== pathname) {
      shown.current = pathname;
      awaited.current = isFree(frame);
      if (awaited.current) {
        frame.scrollTop = 0;
        window.scrollTo?.(0, 0);
        frame.focus({ preventScroll: true });
      }
    }
    const heading = frame.querySelector<HTMLElement>('h1');
    if (!awaited.current || title === undefined || !heading) return;
    awaited.current = false;
    if (!isFree(frame)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [main, pathname, title]);
}
