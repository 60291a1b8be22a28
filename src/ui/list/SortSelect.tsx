import { useT } from '../i18n.tsx';
import { Icon } from '../Icon.tsx';
import type { Column } from './columns.ts';
import type { ConsoleList } from './useConsoleList.ts';
import type { Row } from './useSelection.ts';

type Props<T extends Row> = {
  list: Pick<ConsoleList, 'state' | 'setSort'>;
  columns: readonly Column<T>[];
};

/** Sorting on a phone, where the cards have no heads. */
export function SortSelect<T extends Row>({ list, columns }: Props<T>) {
  const t = useT();
  const { sort } = list.state;
  return (
    <label className="btn s tool pick phone-only">
      <span>{t('lists.sort.label')}</span>
      <select
        value={sort ? `${sort.direction}:${sort.field}` : ''}
        onChange={({ target }) => {
          const [direction, field] = target.value.split(':');
          list.setSort(
            field === undefined ? undefined : { field, direction: direction === 'asc' ? 'asc' : 'desc' },
          );
        }}
      >
        <option value="">{t('lists.sort.none')}</option>
        {columns.flatMap(({ sortBy, labelKey }) =>
          sortBy === undefined
            ? []
            : (['desc', 'asc'] as const).map((direction) => (
                <option key={`${direction}:${sortBy}`} value={`${direction}:${sortBy}`}>
                  {t(direction === 'desc' ? 'lists.sort.down' : 'lists.sort.up', { column: t(labelKey) })}
                </option>
              )),
        )}
      </select>
      <Icon name="down" size="s" />
    </label>
  );
}
