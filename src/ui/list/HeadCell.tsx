import type { Sort } from '../../domain/listQuery.ts';
import { useT } from '../i18n.tsx';
import { Icon } from '../Icon.tsx';
import type { Column } from './columns.ts';
import type { Row } from './useSelection.ts';

type Props<T extends Row> = {
  column: Column<T>;
  className: string;
  sort: Sort | undefined;
  onSort(field: string): void;
};

/** A column's head; one that sorts goes from None to Down to Up to None (spec 1 §3). */
export function HeadCell<T extends Row>({ column, className, sort, onSort }: Props<T>) {
  const t = useT();
  const { sortBy } = column;
  const label = t(column.labelKey);
  if (sortBy === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const direction = sort?.field === sortBy ? sort.direction : undefined;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <button type="button" onClick={() => onSort(sortBy)}>
        {label}
        {direction && <Icon name="up" size="s" />}
      </button>
    </th>
  );
}
