/** Opens the record of a row beside its list. */
import type { Location, NavigateFunction } from 'react-router';
import { hasRoom, type Press, type RowLink } from '../../shared/list/openRow.ts';
import { rowAddress } from './address.ts';

/** Links and controls, and the cells around small controls, where a press is probably a near miss. */
const OWN = 'a, button, input, label, .c-check, .c-acts';

/** The link of the pressed row; undefined for presses that mean something else. */
function pressedLink({ target, button }: MouseEvent, rows: Element): HTMLAnchorElement | undefined {
  // A row's menu is rendered elsewhere in the document.
  if (!(target instanceof Element) || !rows.contains(target) || target.closest(OWN)) return undefined;
  if (button > 1) return undefined;
  return target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-open]') ?? undefined;
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
  const { nativeEvent: event, currentTarget } = what;
  const link = pressedLink(event, currentTarget);
  if (!link) return undefined;
  if (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey)
    window.open(link.href, '_blank', 'noopener');
  else if (hasRoom()) open({ address: link.pathname + link.search, takesFocus: false });
  else link.click();
  return undefined;
}
