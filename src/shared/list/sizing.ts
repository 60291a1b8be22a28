/** What happens while a column is sized; loaded when the pointer comes to a table's header, or with the "Columns" box. */
import { type ColumnWidths, fitWidth, widthOfAll } from '../../domain/lists/columnWidths.ts';

type Keep = (widths: ColumnWidths) => void;

/** The key of a header's column. */
const keyOf = (header: Element): string | undefined =>
  [...header.classList].find((name) => name.startsWith('c-'))?.slice(2);

const headersOf = (table: Element): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('thead th:not(.c-check, .c-acts)'),
];

/** The widths that the columns of a table have now. */
export const measuredWidths = (table: Element): ColumnWidths =>
  Object.fromEntries(headersOf(table).map((header) => [keyOf(header) ?? '', fitWidth(header.offsetWidth)]));

/** The table whose columns the "Columns" box sizes; undefined while an open record hides some of them. */
export function sizableTable(): HTMLTableElement | undefined {
  const table = document.querySelector<HTMLTableElement>('.list table.rows');
  return table && headersOf(table).every(({ offsetWidth }) => offsetWidth > 0) ? table : undefined;
}

/** Whether the stylesheet lets this header be sized: not on a card, nor beside an open record. */
const isSizable = (header: Element): boolean => getComputedStyle(header, '::after').content !== 'none';

/**
 * Sizes a column until the pointer is released. From the first move on every column keeps the width it had, because the
 * browser would give what one column loses to all others, under the pointer. Escape takes it back.
 */
export function dragColumn(
  header: HTMLElement,
  { pointerId, from }: { pointerId: number; from: number },
  keep: Keep,
): void {
  const table = header.closest('table');
  const key = keyOf(header);
  if (!table || key === undefined || !header.hasPointerCapture(pointerId) || !isSizable(header)) return;
  const before = measuredWidths(table);
  const others = widthOfAll(before, Object.keys(before)) - (before[key] ?? 0);
  const wasSized = table.classList.contains('sized');
  const start = header.offsetWidth;
  const sign = getComputedStyle(header).direction === 'rtl' ? -1 : 1;
  const over = new AbortController();
  let width = start;
  let hasMoved = false;

  /** Not through React: it would render every row at every move. */
  function show(shown: number): void {
    table?.style.setProperty('--sized', `${others + shown}px`);
    const column = table?.querySelector<HTMLElement>(`col[data-column="${key}"]`);
    if (column) column.style.width = `${shown}px`;
  }
  function end(widths: ColumnWidths | undefined): void {
    over.abort();
    table?.removeAttribute('data-sizing');
    if (hasMoved && widths) keep(widths);
  }
  function move({ clientX }: PointerEvent): void {
    const by = sign * (clientX - from);
    if (!hasMoved && Math.abs(by) < 3) return;
    if (!hasMoved && !wasSized) keep(before);
    hasMoved = true;
    width = fitWidth(start + by);
    table?.setAttribute('data-sizing', '');
    show(width);
  }
  const { signal } = over;
  header.addEventListener('pointermove', move, { signal });
  header.addEventListener('pointerup', () => end({ ...before, [key]: width }), { signal });
  header.addEventListener('pointercancel', () => end(before), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      show(start);
      end(before);
    },
    { signal, capture: true },
  );
}

/** Makes a column as wide as its longest content. */
export function fitColumn(header: HTMLElement, keep: Keep): void {
  const table = header.closest('table');
  const key = keyOf(header);
  if (!table || key === undefined || !isSizable(header)) return;
  const before = measuredWidths(table);
  table.setAttribute('data-fitting', '');
  const width = fitWidth(Math.ceil(header.getBoundingClientRect().width));
  table.removeAttribute('data-fitting');
  keep({ ...before, [key]: width });
}
