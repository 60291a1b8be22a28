import type { Sort } from '../../domain/lists/listQuery.ts';
import { LabelledSelect } from '../../kit/controls/inputs.tsx';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import type { Column } from './columns.ts';
import type { Row } from './useSelection.ts';

/** A sort in words; undefined for a field that no column has. */
export function sortWords<T extends Row>(
  t: Translate,
  columns: readonly Column<T>[],
  { field, direction }: Sort,
): string | undefined {
  const column = columns.find(({ sortBy }) => sortBy === field);
  return (
    column && t(direction === 'desc' ? 'lists.sort.down' : 'lists.sort.up', { column: t(column.labelKey) })
  );
}

const textOf = (sort: Sort | undefined): string => (sort ? `${sort.direction}:${sort.field}` : '');

type Props<T extends Row> = {
  columns: readonly Column<T>[];
  value: Sort | undefined;
  onPick(sort: Sort | undefined): void;
};

/** The sort select of phones, where cards have no column headers. */
export function SortSelect<T extends Row>({ columns, value, onPick }: Props<T>) {
  const t = useT();
  const sorts = columns.flatMap(({ sortBy: field }) =>
    field === undefined ? [] : (['desc', 'asc'] as const).map((direction): Sort => ({ field, direction })),
  );
  return (
    <LabelledSelect
      label={t('lists.sort.label')}
      value={textOf(value)}
      onChange={({ target }) => onPick(sorts.find((sort) => textOf(sort) === target.value))}
      choices={[
        { value: '', label: t('lists.sort.none') },
        ...sorts.map((sort) => ({ value: textOf(sort), label: sortWords(t, columns, sort) })),
      ]}
    />
  );
}
