/** The menu of a cell, opened by right-click or from the row's menu: filter conditions made of the row's values. */
import { useEvent } from 'ra-core';
import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useState,
} from 'react';
import type { Action } from '../../kit/actions/action.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { Row } from './useSelection.ts';

export type CellMenuProps<T extends Row> = {
  record: T;
  /** The column's key; without it, all columns. */
  column: string | undefined;
  anchor: HTMLElement;
  onClose(): void;
};

const OpenCellMenu = createContext<((record: Row) => void) | undefined>(undefined);

/** The entry of a row's menu that opens the cell menu; empty for lists without cell menus. */
export function useFilterEntry(record: Row): Action[] {
  const t = useT();
  const open = use(OpenCellMenu);
  if (!open) return [];
  return [{ id: 'cells', icon: 'filter', label: t('lists.filterBy'), onSelect: () => open(record) }];
}

/** Elements that keep the browser's own context menu. */
const OWN = 'a, button, input, select, textarea, [role="menu"]';

const columnOf = (cell: Element | null | undefined): string | undefined =>
  [...(cell?.classList ?? [])].find((name) => name.startsWith('c-'))?.slice(2);

type Opened<T extends Row> = Omit<CellMenuProps<T>, 'onClose'>;

/** `onContextMenu` belongs on the table body, whose rows are `data`; `provide` wraps the table. */
export function useCellMenu<T extends Row>(
  CellMenu: ComponentType<CellMenuProps<T>> | undefined,
  data: readonly T[] | undefined,
  table: RefObject<HTMLElement | null>,
) {
  const [opened, setOpened] = useState<Opened<T>>();
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];

  function onContextMenu(event: MouseEvent<HTMLElement>): void {
    const { target, nativeEvent } = event;
    // On touch screens a long press selects text.
    const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (!CellMenu || isTouch || !(target instanceof Element) || target.closest(OWN)) return;
    const row = target.closest<HTMLElement>('tr');
    const record = data?.[row ? rows().indexOf(row) : -1];
    if (!row || !record) return;
    event.preventDefault();
    // For the keyboard's menu key, the target is the row.
    const cell = target.closest('td');
    setOpened({ record, column: columnOf(cell), anchor: cell ?? row });
  }
  const openOf = useEvent((record: Row): void => {
    const at = data?.findIndex(({ id }) => id === record.id) ?? -1;
    const anchor = rows()[at];
    if (anchor && data?.[at]) setOpened({ record: data[at], column: undefined, anchor });
  });
  const provide = (children: ReactNode) => (
    <OpenCellMenu value={CellMenu && openOf}>
      {children}
      {CellMenu && opened ? <CellMenu {...opened} onClose={() => setOpened(undefined)} /> : null}
    </OpenCellMenu>
  );
  return { onContextMenu, provide };
}
