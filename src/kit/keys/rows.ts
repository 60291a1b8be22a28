/** What the keys do in the rows of a list: of any table whose rows can have the focus. */
import type { KeyId } from './table.ts';

const ROWS = 'main tbody > tr[tabindex]';

type RowAction = (key: string) => boolean;

const rowWithFocus = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>(ROWS) ?? undefined;

/** Focuses the row that `find` names. Letters also come from outside, into the row that Tab would stop at. */
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

/** Presses something of the row; only a letter does so from a control inside it. */
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

/** Each says whether it had something to do. */
export const ROW_ACTIONS: Partial<Record<KeyId, RowAction>> = {
  down: going((at) => at + 1),
  up: going((at) => at - 1),
  first: going(() => 0),
  last: going((_, last) => last),
  open: pressing('[data-open]'),
  tick: pressing('input[type="checkbox"]'),
};

/** Whether the screen has rows for them. */
export const hasRows = (): boolean => document.querySelector(ROWS) !== null;
