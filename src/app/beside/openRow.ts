/** Opens the record of a row beside its list. */
import type { Location, NavigateFunction } from 'react-router';
import { hasRoom, type Press, type RowLink } from '../../shared/list/openRow.ts';
import { rowAddress } from './address.ts';

/** Links and controls, and the cells around the small ones, where a press would be a near miss. */
const OWN = 'a, button, input, label, .c-check, .c-acts';

/** The link of the row that was pressed; undefined for presses that mean something else. */
function pressedLink({ target, button }: MouseEvent, rows: Element): HTMLAnchorElement | undefined {
  // A menu of a row is elsewhere in the document.
  if (!(target instanceof Element) || !rows.contains(target) || target.closest(OWN)) return undefined;
  if (button > 1) return undefined;
  return target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-open]') ?? undefined;
}

/**
 * Opens a record, or does what a press on a row means: its link, beside the list where there is room; with Ctrl, ⌘, Shift
 * or the middle button in another tab, as with links.
 */
export function openRow(what: Press | RowLink, list: Location, navigate: NavigateFunction): void {
  const open = ({ address, takesFocus }: RowLink) =>
    void navigate(rowAddress(list, address), {
      // The rows that one walks through are one step of the history.
      replace: new URLSearchParams(list.search).has('open'),
      state: { takesFocus },
    });
  if ('address' in what) return open(what);
  const { nativeEvent: event, currentTarget } = what;
  const link = pressedLink(event, currentTarget);
  if (!link) return undefined;
  if (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey)
    window.open(link.href, '_blank', 'noopener');
  else if (hasRoom()) open({ address: link.pathname + link.search, takesFocus: false });
  else link.click();
  return undefined;
}
