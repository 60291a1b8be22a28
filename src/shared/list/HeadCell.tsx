import { useListContext } from 'ra-core';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import type { Column } from './columns.ts';
import { useConsoleListContext } from './consoleListContext.ts';
import type { Row } from './useSelection.ts';

type Props<T extends Row> = { column: Column<T>; className: string };

/** A column's header; sorting cycles None, Down, Up, None (spec 1 §3). */
export function HeadCell<T extends Row>({ column, className }: Props<T>) {
  const t = useT();
  const { sort } = useListContext();
  const list = useConsoleListContext();
  const { sortBy } = column;
  const label = t(column.labelKey);
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
