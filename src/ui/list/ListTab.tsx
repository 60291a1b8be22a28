/** A list that is a part of a record's page: its tools stand in one line, and the page scrolls. */
import { type ReactNode, useId } from 'react';
import { statesOf } from '../../domain/listAddress.ts';
import { formatCount } from '../format.ts';
import { useT } from '../i18n.tsx';
import type { Label } from '../labels.ts';
import type { Column } from './columns.ts';
import { ListPanel, type RowsProps } from './ListPanel.tsx';
import type { ListFilters } from './ListScreen.tsx';
import { SearchInput } from './SearchInput.tsx';
import { SortSelect } from './SortSelect.tsx';
import { StateTabs } from './StateTabs.tsx';
import { TypeSelect } from './TypeSelect.tsx';
import type { Row } from './useSelection.ts';
import '../styles/listTab.css';

type Props<T extends Row> = RowsProps<T> & {
  columns: readonly Column<T>[];
  types: { values: readonly string[]; label: Label; title?: string };
  /** Whether the service searches it. */
  hasSearch?: boolean;
  /** Conditions besides the type; without them there are none. */
  filters?: ListFilters;
  /** At the end of the tools. */
  actions?: ReactNode;
};

const NO_CONDITIONS: readonly never[] = [];

/** The page's title and breadcrumb stay the record's; this is a section of it. */
export function ListTab<T extends Row>({
  columns,
  types,
  hasSearch = true,
  filters,
  actions,
  ...props
}: Props<T>) {
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
        <TypeSelect list={list} types={types.values} label={types.label} title={types.title} />
        <SortSelect list={list} columns={columns} />
        {filters?.button}
        <span className="grow wide-only" />
        {!list.isDefault && (
          <button type="button" className="link" title={t('lists.resetHint')} onClick={list.reset}>
            {t('lists.reset')}
          </button>
        )}
        {hasSearch ? (
          <SearchInput
            key={list.resets}
            label={t(`lists.${resource}.search`)}
            value={list.state.filter.search}
            onSettled={list.setSearch}
          />
        ) : null}
        {actions}
      </div>
      {filters?.tokens ? <div className="sentence">{filters.tokens}</div> : null}
      <span className="sr" role="status">
        {list.total !== undefined &&
          !list.isStale &&
          t(`lists.${resource}.count`, { smart_count: total, count: formatCount(total) })}
      </span>
      <ListPanel
        {...props}
        columns={columns}
        labelledBy={id}
        sentences={filters?.sentences ?? NO_CONDITIONS}
      />
    </section>
  );
}
