/** Keyboard navigation in the rows of a list: arrows, Home, End, Enter and Space. */
import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const rowsOf = (row: HTMLTableRowElement): HTMLTableRowElement[] =>
  [...(row.parentElement?.children ?? [])] as HTMLTableRowElement[];

/** Whether the key belongs to a control inside the row. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('select, textarea, input:not([type="checkbox"]), [role="menu"], [role="dialog"]') !== null;

/** Handlers for the body of a table with focusable rows; `current` is the index of the row that Tab stops at. */
export function useRowKeys() {
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    const { target, key } = event;
    const row = target instanceof Element ? target.closest('tr') : null;
    if (!row || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isControl(target))
      return;
    const rows = rowsOf(row);
    const at = rows.indexOf(row);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
    if (to !== undefined) {
      event.preventDefault();
      rows[to]?.focus();
    } else if (target === row && key === 'Enter') {
      row.querySelector<HTMLElement>('[data-open]')?.click();
    } else if (target === row && key === ' ') {
      event.preventDefault();
      row.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
    }
  }

  function onFocus({ target }: FocusEvent<HTMLTableSectionElement>): void {
    const row = target.closest('tr');
    if (row) setCurrent(rowsOf(row).indexOf(row));
  }

  return { current, onKeyDown, onFocus };
}
