/** The shortcuts in the rows of a list, or of any table with focusable rows. */
import type { KeyId } from './table.ts';

const ROWS = 'main tbody > tr[tabindex]';

type RowAction = (key: string) => boolean;

const rowWithFocus = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>(ROWS) ?? undefined;

/**
 * Focuses the row at the index from `find`. From outside the rows, a letter key focuses the row that Tab would stop at.
 */
const going =
  (find: (at: number, last: number) => number): RowAction =>
  (key) => {
    const row = rowWithFocus();
    if (!row) {
      const first = key.length === 1 ? document.querySelector<HTMLElement>(`${ROWS}[tabindex="0"]`) : null;
      first?.focus();
      return first !== null;
    }
    const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]') ?? [])];
    rows[find(rows.indexOf(row), rows.length - 1)]?.focus();
    return true;
  };

/** Presses a control of the row. If the focus is on a control inside the row, only letter keys do so. */
const pressing =
  (selector: string): RowAction =>
  (key) => {
    const row = rowWithFocus();
    const control = row?.querySelector<HTMLElement>(selector);
    const isLetter = key.length === 1 && key !== ' ';
    if (!control || (!isLetter && document.activeElement !== row)) return false;
    control.click();
    return true;
  };

/** Each returns whether it had something to do. */
export const ROW_ACTIONS: Partial<Record<KeyId, RowAction>> = {
  down: going((at) => at + 1),
  up: going((at) => at - 1),
  first: going(() => 0),
  last: going((_, last) => last),
  open: pressing('[data-open]'),
  tick: pressing('input[type="checkbox"]'),
};

/** Whether the screen has such rows. */
export const hasRows = (): boolean => document.querySelector(ROWS) !== null;
