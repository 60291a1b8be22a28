import { clsx } from 'clsx';
import { useListContext } from 'ra-core';
import {
  type ComponentType,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type FocusEvent,
  useState,
} from 'react';
import { useTickedRows } from '../../kit/actions/offered.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { CheckBox } from '../../kit/controls/inputs.tsx';
import { SkeletonBar } from '../../kit/controls/Skeleton.tsx';
import { usePainted } from '../../kit/hooks/usePainted.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { type CellMenuProps, useCellMenu } from './cellMenu.tsx';
import type { Column } from './columns.ts';
import { useConsoleListContext } from './consoleListContext.ts';
import { useLastCreated } from './lastCreated.ts';
import { cellClass, ListRow } from './ListRow.tsx';
import { OpenRowContext } from './openRow.ts';
import type { Row } from './useSelection.ts';

/**
 * For a table body with focusable rows; `current` is the index of the row that Tab stops at. The keys that move between
 * rows belong to the page (`kit/keys/actions.ts`).
 */
function useRowKeys() {
  const [current, setCurrent] = useState(0);

  function onFocus({ target }: FocusEvent<HTMLTableSectionElement>): void {
    const row = target.closest('tr');
    if (row) setCurrent([...(row.parentElement?.children ?? [])].indexOf(row));
  }

  return { current, onFocus };
}

type HeadCellProps = { sortBy: string | undefined; label: string; className: string };

/** A column's header; sorting cycles None, Down, Up, None (spec 1 §3). */
function HeadCell({ sortBy, label, className }: HeadCellProps) {
  const { sort } = useListContext();
  const list = useConsoleListContext();
  if (sortBy === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const isSorted = sort.field === sortBy;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={() => list.sortBy(sortBy)}>
        {label}
        {isSorted && <Icon name="up" size="s" />}
      </button>
    </th>
  );
}

/** How a list renders its rows. */
export type RowsProps<T extends Row> = {
  /** All columns. The first is the name and is always shown. Must be stable. */
  columns: readonly Column<T>[];
  /** CSS class of the card layout on phones. */
  layout: string | undefined;
  nameOf(record: T): string;
  /** Actions of a row, rendered in its record's context. */
  rowActions?: ReactNode;
  CellMenu?: ComponentType<CellMenuProps<T>>;
};

type Props<T extends Row> = RowsProps<T> & { labelledBy: string; selectable: boolean };

/** A skeleton as tall as a page of rows, in one cell; it appears only if the answer takes a while. */
function Skeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tr className="skeletons" aria-hidden="true">
      <td colSpan={columns} style={{ '--rows': rows } as CSSProperties}>
        <SkeletonBar />
      </td>
    </tr>
  );
}

/** The rows of a list: a table with a sticky header, cards on phones. */
export function ListTable<T extends Row>({
  columns,
  layout,
  labelledBy,
  nameOf,
  selectable,
  rowActions,
  CellMenu,
}: Props<T>) {
  const t = useT();
  const cells = useMemo(
    () => columns.map((column) => ({ ...column, className: cellClass(column), label: t(column.labelKey) })),
    [columns, t],
  );
  const scroll = useRef<HTMLDivElement>(null);
  const { current, onFocus } = useRowKeys();
  const { press, id: open } = use(OpenRowContext);
  // Copies `currentTarget`, which React resets after the event.
  const onPress = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) =>
    press?.({ nativeEvent, currentTarget });
  const { data, total, isFetching, isPlaceholderData, page, perPage, resource, selectedIds, onSelect } =
    useListContext<T>();
  useTickedRows(selectedIds);
  const cellMenu = useCellMenu(CellMenu, data, scroll);
  const { isDefault, reset, toggle, gone } = useConsoleListContext<T>();
  // Cached rows wait until the list's frame is painted, so that the press gets a fast response.
  const isPainted = usePainted();
  const isLoading = !isPainted || data === undefined || (data.length === 0 && total > 0);
  const width = columns.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0);
  const chosen = new Set(selectedIds);
  const here = data?.map(({ id }) => id).filter((id) => !gone.has(id)) ?? [];
  const chosenHere = here.filter((id) => chosen.has(id)).length;
  const isWhole = here.length > 0 && chosenHere === here.length;

  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current !== page) scroll.current?.scrollTo?.({ top: 0 });
    shownPage.current = page;
  }, [page]);

  const created = useLastCreated(resource);
  const isCreatedHidden =
    created !== undefined &&
    !isFetching &&
    !isPlaceholderData &&
    !isDefault &&
    data?.some(({ id }) => id === created) === false;
  // A new row may be hidden by the filter, sort or page; the defaults show it.
  const showAll = useEffectEvent(reset);
  useEffect(() => {
    if (isCreatedHidden) showAll();
  }, [isCreatedHidden]);

  return cellMenu.provide(
    <div className="scroll" ref={scroll}>
      <table
        className={clsx('rows cards', layout)}
        aria-labelledby={labelledBy}
        aria-busy={isFetching}
        data-stale={isPlaceholderData || undefined}
      >
        <thead>
          <tr>
            {selectable && (
              <th className="c-check">
                <CheckBox
                  aria-label={t('lists.select.page', { smart_count: here.length })}
                  checked={isWhole}
                  ref={(box) => {
                    if (box) box.indeterminate = chosenHere > 0 && !isWhole;
                  }}
                  onChange={() =>
                    onSelect(
                      isWhole
                        ? selectedIds.filter((id) => !here.includes(id))
                        : [...new Set([...selectedIds, ...here])],
                    )
                  }
                />
              </th>
            )}
            {cells.map(({ key, ...cell }) => (
              <HeadCell key={key} sortBy={cell.sortBy} label={cell.label} className={cell.className} />
            ))}
            {rowActions ? (
              <th scope="col" className="c-acts">
                <span className="sr">{t('lists.actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody
          onFocus={onFocus}
          onClick={onPress}
          onAuxClick={onPress}
          onContextMenu={cellMenu.onContextMenu}
        >
          {isLoading ? (
            <Skeleton columns={width} rows={perPage} />
          ) : (
            data.map((record, index) => (
              <ListRow
                key={record.id}
                record={record}
                columns={cells}
                name={nameOf(record)}
                isChosen={selectable ? chosen.has(record.id) : undefined}
                onToggle={toggle}
                actions={rowActions}
                isNew={record.id === created}
                isGone={gone.has(record.id)}
                isOpen={record.id === open}
                isCurrent={index === Math.min(current, data.length - 1)}
              />
            ))
          )}
        </tbody>
      </table>
    </div>,
  );
}
