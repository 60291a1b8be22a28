import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../i18n.tsx';
import type { Column } from './columns.ts';
import { HeadCell } from './HeadCell.tsx';
import { cellClass, ListRow } from './ListRow.tsx';
import type { ConsoleList } from './useConsoleList.ts';
import { useMade } from './made.ts';
import { useRowKeys } from './useRowKeys.ts';
import type { Row } from './useSelection.ts';

type Props<T extends Row> = {
  list: ConsoleList<T>;
  columns: readonly Column<T>[];
  /** Class of the cards' layout. */
  layout: string;
  labelledBy: string;
  nameOf(record: T): string;
  selectable: boolean;
  renderRowActions: ((record: T) => ReactNode) | undefined;
};

/** The height of a page's rows, drawn as one cell, and seen only when the answer takes a while. */
function Bones({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tr className="bones" aria-hidden="true">
      <td colSpan={columns} style={{ '--rows': rows } as CSSProperties}>
        <span className="bone" />
      </td>
    </tr>
  );
}

/** The rows of a list: a table with a sticky head, cards on a phone. */
export function ListTable<T extends Row>({
  list,
  columns,
  layout,
  labelledBy,
  nameOf,
  selectable,
  renderRowActions,
}: Props<T>) {
  const t = useT();
  const scroll = useRef<HTMLDivElement>(null);
  const { current, onKeyDown, onFocus } = useRowKeys();
  const { rows, selection, state } = list;
  const isLoading = rows === undefined || (rows.length === 0 && (list.total ?? 0) > 0);
  const width = columns.length + (selectable ? 1 : 0) + (renderRowActions ? 1 : 0);

  const shownPage = useRef(state.page);
  useEffect(() => {
    if (shownPage.current !== state.page) scroll.current?.scrollTo?.({ top: 0 });
    shownPage.current = state.page;
  }, [state.page]);

  const made = useMade(list.spec.resource);
  const isAmiss =
    made !== undefined &&
    !list.isFetching &&
    !list.isStale &&
    !list.isDefault &&
    rows?.some(({ id }) => id === made) === false;
  // The filter, sort or page hides the new row; the defaults show it.
  const showAll = useEffectEvent(() => list.reset());
  useEffect(() => {
    if (isAmiss) showAll();
  }, [isAmiss]);

  return (
    <div className="scroll" ref={scroll}>
      <table
        className={`rows cards ${layout}`}
        aria-labelledby={labelledBy}
        aria-busy={list.isFetching}
        data-stale={list.isStale || undefined}
      >
        <thead>
          <tr>
            {selectable && (
              <th className="c-check">
                <input
                  type="checkbox"
                  className="check"
                  aria-label={t('lists.select.page', { smart_count: rows?.length ?? 0 })}
                  checked={selection.page === 'all'}
                  ref={(box) => {
                    if (box) box.indeterminate = selection.page === 'some';
                  }}
                  onChange={selection.togglePage}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                className={cellClass(column)}
                sort={state.sort}
                onSort={list.sortBy}
              />
            ))}
            {renderRowActions && (
              <th scope="col" className="c-acts">
                <span className="sr">{t('lists.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown} onFocus={onFocus}>
          {isLoading ? (
            <Bones columns={width} rows={state.size} />
          ) : (
            rows.map((record, index) => (
              <ListRow
                key={record.id}
                record={record}
                columns={columns}
                name={nameOf(record)}
                selection={selectable ? selection : undefined}
                actions={renderRowActions}
                isMade={record.id === made}
                isCurrent={index === Math.min(current, rows.length - 1)}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}
