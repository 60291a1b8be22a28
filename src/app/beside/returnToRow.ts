/** Going back from a record's page focuses the record's row. */

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
