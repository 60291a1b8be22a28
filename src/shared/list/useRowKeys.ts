/** The row of a list that Tab stops at. The keys that move between rows belong to the page (`kit/keys/rows.ts`). */
import { type FocusEvent, useState } from 'react';

/** For a table body with focusable rows; `current` is the index of the row that Tab stops at. */
export function useRowKeys() {
  const [current, setCurrent] = useState(0);

  function onFocus({ target }: FocusEvent<HTMLTableSectionElement>): void {
    const row = target.closest('tr');
    if (row) setCurrent([...(row.parentElement?.children ?? [])].indexOf(row));
  }

  return { current, onFocus };
}
