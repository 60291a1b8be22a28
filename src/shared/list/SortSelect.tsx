import { useListContext } from 'ra-core';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import type { Column } from './columns.ts';
import type { Row } from './useSelection.ts';

/** The sort select of phones, where cards have no column headers. */
export function SortSelect<T extends Row>({ columns }: { columns: readonly Column<T>[] }) {
  const t = useT();
  const { sort, setSort } = useListContext();
  return (
    <label className="btn s tool pick phone-only">
      <span>{t('lists.sort.label')}</span>
      <select
        value={sort.field && `${sort.order}:${sort.field}`}
        onChange={({ target }) => {
          const [order, field = ''] = target.value.split(':');
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
      >
        <option value="">{t('lists.sort.none')}</option>
        {columns.flatMap(({ sortBy, labelKey }) =>
          sortBy === undefined
            ? []
            : (['DESC', 'ASC'] as const).map((order) => (
                <option key={`${order}:${sortBy}`} value={`${order}:${sortBy}`}>
                  {t(order === 'DESC' ? 'lists.sort.down' : 'lists.sort.up', { column: t(labelKey) })}
                </option>
              )),
        )}
      </select>
      <Icon name="down" size="s" />
    </label>
  );
}
