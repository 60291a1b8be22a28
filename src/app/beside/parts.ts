/** The code that a list with records beside it loads on first use. */
import type { Location, NavigateFunction } from 'react-router';
import { hasRoom, type Press, pressedLink, type RowLink } from '../../shared/list/openRow.ts';
import { rowAddress } from './address.ts';

export { AccountBeside } from './AccountBeside.tsx';

/** How long to wait for rows that are being refetched, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Whether the focus is still where the navigation put it, so that the user has not moved it. */
const isUntouched = (frame: HTMLElement): boolean => {
  const { activeElement } = document;
  return activeElement === document.body || activeElement === frame || activeElement?.tagName === 'H1';
};

/** Focuses the row's link to the page that was left, as soon as the list shows it. */
export function returnToRow(frame: HTMLElement, left: string): void {
  const here = window.location.pathname;
  const [, list = '', id] = left.split('/');
  if (id === undefined) return;
  const record = `/${list}/${id}/`;
  function look(): void {
    if (window.location.pathname !== here || !isUntouched(frame)) return stop();
    const links = frame.querySelectorAll<HTMLAnchorElement>('a[data-open]');
    const link = [...links].find(({ pathname }) => pathname.startsWith(record));
    if (!link) return undefined;
    stop();
    link.focus({ preventScroll: true });
    return link.scrollIntoView({ block: 'nearest' });
  }
  const observer = new MutationObserver(look);
  const timer = window.setTimeout(stop, PATIENCE_MS);
  function stop(): void {
    observer.disconnect();
    window.clearTimeout(timer);
  }
  observer.observe(frame, { childList: true, subtree: true });
  look();
}

/**
 * Opens a record, or handles a press on a row: follows its link, beside the list where there is room, and with Ctrl, ⌘,
 * Shift or the middle button in a new tab, as links do.
 */
export function openRow(what: Press | RowLink, list: Location, navigate: NavigateFunction): void {
  const open = ({ address, takesFocus }: RowLink) =>
    void navigate(rowAddress(list, address), {
      // Stepping from row to row adds no history entries.
      replace: new URLSearchParams(list.search).has('open'),
      state: { takesFocus },
    });
  if ('address' in what) return open(what);
  const { nativeEvent: event } = what;
  const link = pressedLink(what);
  if (!link) return undefined;
  if (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey)
    window.open(link.href, '_blank', 'noopener');
  else if (hasRoom()) open({ address: link.pathname + link.search, takesFocus: false });
  else link.click();
  return undefined;
}
