/** A list that is a part of a record's page: its tools stand in one line, and the page scrolls. */
import { type ReactNode, useId } from 'react';
import { statesOf } from '../../domain/listAddress.ts';
import { formatCount } from '../format.ts';
import { useT } from '../i18n.tsx';
import type { Label } from '../labels.ts';
import type { Column } from './columns.ts';
import { ListPanel, type RowsProps } from './ListPanel.tsx';
import { SearchInput } from './SearchInput.tsx';
import { SortSelect } from './SortSelect.tsx';
import { StateTabs } from './StateTabs.tsx';
import { TypeSelect } from './TypeSelect.tsx';
import type { Row } from './useSelection.ts';
import '../styles/listTab.css';

type Props<T extends Row> = RowsProps<T> & {
  columns: readonly Column<T>[];
  types: { values: readonly string[]; label: Label };
  /** At the end of the tools. */
  actions?: ReactNode;
};

/** Nothing but the type narrows it besides search and state. */
const NO_CONDITIONS: readonly never[] = [];

/** The page's title and breadcrumb stay the record's; this is a section of it. */
export function ListTab<T extends Row>({ columns, types, actions, ...props }: Props<T>) {
  const { list } = props;
  const t = useT();
  const id = useId();
  const { resource } = list.spec;
  const total = list.total ?? 0;
  return (
    <section className="list part" aria-labelledby={id}>
      <h2 id={id} className="sr">
        {t(`lists.${resource}.title`)}
      </h2>
      <div className="tools">
        {statesOf(list.spec).length > 1 && <StateTabs list={list} look="seg" />}
        <TypeSelect list={list} types={types.values} label={types.label} />
        <SortSelect list={list} columns={columns} />
        <span className="grow wide-only" />
        {!list.isDefault && (
          <button type="button" className="link" title={t('lists.resetHint')} onClick={list.reset}>
            {t('lists.reset')}
          </button>
        )}
        <SearchInput
          key={list.resets}
          label={t(`lists.${resource}.search`)}
          value={list.state.filter.search}
          onSettled={list.setSearch}
        />
        {actions}
      </div>
      <span className="sr" role="status">
        {list.total !== undefined &&
          !list.isStale &&
          t(`lists.${resource}.count`, { smart_count: total, count: formatCount(total) })}
      </span>
      <ListPanel {...props} columns={columns} labelledBy={id} sentences={NO_CONDITIONS} />
    </section>
  );
}
