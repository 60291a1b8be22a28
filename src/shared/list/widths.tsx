/** Sizing of columns: by the edge of a header with the pointer, by the "Columns" box with the keyboard. */
import { useListContext, useStore } from 'ra-core';
import { type CSSProperties, type MouseEvent, type PointerEvent, useMemo } from 'react';
import { type ColumnWidths, keptWidths, widthOf, widthOfAll } from '../../domain/lists/columnWidths.ts';
import { useConsoleListContext } from './consoleListContext.ts';
import './sizing.css';

/** The viewer's widths for this list, kept in this browser; a list on a record's page has its own. */
export function useColumnWidths() {
  const { resource } = useListContext();
  const { spec } = useConsoleListContext();
  const [kept, setWidths] = useStore<unknown>(`${resource}${spec.implied ? '.tab' : ''}.widths`);
  const widths = useMemo(() => keptWidths(kept), [kept]);
  return { widths, setWidths: setWidths as (widths: ColumnWidths | undefined) => void };
}

/** Without it, which the next press asks for again, the columns stay as they are. */
const load = () => import('./sizing.ts').catch(() => undefined);

/** How near to a header's end a press sizes its column, in pixels; `sizing.css` draws the edge. */
const EDGE = 10;

function headerAtEdge(target: EventTarget, x: number): HTMLElement | undefined {
  if (!(target instanceof HTMLElement) || target.tagName !== 'TH') return undefined;
  const { left, right } = target.getBoundingClientRect();
  const distance = getComputedStyle(target).direction === 'rtl' ? x - left : right - x;
  return distance <= EDGE ? target : undefined;
}

/** For the header of the table: a drag sizes a column, a double press fits it to its content. */
export const sizingProps = (setWidths: (widths: ColumnWidths) => void) => ({
  onPointerEnter: () => void load(),
  onPointerDown({ target, clientX, pointerId, button }: PointerEvent) {
    const header = button === 0 ? headerAtEdge(target, clientX) : undefined;
    if (!header) return;
    // At once, since a pointer that was released by then could not be held any more.
    header.setPointerCapture(pointerId);
    void load().then((code) => code?.dragColumn(header, { pointerId, from: clientX }, setWidths));
  },
  onDoubleClick({ target, clientX }: MouseEvent) {
    const header = headerAtEdge(target, clientX);
    if (header) void load().then((code) => code?.fitColumn(header, setWidths));
  },
});

type Keyed = { readonly key: string };

/** For the table: the width of all its columns. */
export const sizedStyle = (widths: ColumnWidths, columns: readonly Keyed[]) =>
  ({
    '--sized': `${widthOfAll(
      widths,
      columns.map(({ key }) => key),
    )}px`,
  }) as CSSProperties;

type Props = { widths: ColumnWidths; columns: readonly Keyed[]; selectable: boolean; hasActions: boolean };

/** Widths of a table whose columns were sized; the last one takes what is left. */
export const SizedColumns = ({ widths, columns, selectable, hasActions }: Props) => (
  <colgroup>
    {selectable && <col className="c-check" />}
    {columns.map(({ key }, index) => (
      <col
        key={key}
        data-column={key}
        style={hasActions || index < columns.length - 1 ? { width: widthOf(widths, key) } : undefined}
      />
    ))}
    {hasActions ? <col /> : null}
  </colgroup>
);
