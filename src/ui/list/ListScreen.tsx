/** The frame of every list: head, states, tools, sentence, rows, paging, selection. */
import { type ReactNode, useId, useState } from 'react';
import { statesOf } from '../../domain/listAddress.ts';
import { formatCount } from '../format.ts';
import { useT } from '../i18n.tsx';
import type { Label } from '../labels.ts';
import { useBreadcrumb, usePageTitle } from '../page.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { type Column, useColumns } from './columns.ts';
import { ListPanel, type RowsProps } from './ListPanel.tsx';
import type { Sentence } from './ListStates.tsx';
import { SearchInput } from './SearchInput.tsx';
import { SortSelect } from './SortSelect.tsx';
import { StateTabs } from './StateTabs.tsx';
import { TypeSelect } from './TypeSelect.tsx';
import type { Row } from './useSelection.ts';

/** What a filter builder adds to a list. */
export type ListFilters = {
  /** Opens the builder. */
  button: ReactNode;
  /** The conditions, each with a way to drop it. */
  tokens: ReactNode;
  sentences: readonly Sentence[];
};

export type ListScreenProps<T extends Row> = RowsProps<T> & {
  /** All columns; the first is the name and always shown. Must not change from render to render. */
  columns: readonly Column<T>[];
  filters: ListFilters;
  types?: { values: readonly string[]; label: Label };
  /** Buttons beside the title. */
  actions?: ReactNode;
};

/** A list of the dashboard (spec 1 §2). */
export function ListScreen<T extends Row>({
  columns,
  filters,
  types,
  actions,
  ...props
}: ListScreenProps<T>) {
  const { list } = props;
  const t = useT();
  const id = useId();
  const { resource } = list.spec;
  const { filter } = list.state;
  const title = t(`lists.${resource}.title`);
  usePageTitle(title);
  useBreadcrumb([{ label: t('lists.admin') }, { label: title }]);
  const choice = useColumns(resource, columns);
  const [detailed, setDetailed] = useState(false);
  const total = list.total ?? 0;
  const count = { smart_count: total, count: formatCount(total) };

  return (
    <section className="list" aria-labelledby={id}>
      <div className="list-head">
        <h1 id={id}>{title}</h1>
        <div className="acts">{actions}</div>
      </div>
      {statesOf(list.spec).length > 1 && <StateTabs list={list} />}
      <div className="tools">
        <SearchInput
          key={list.resets}
          label={t(`lists.${resource}.search`)}
          value={filter.search}
          onSettled={list.setSearch}
        />
        {types && <TypeSelect list={list} types={types.values} label={types.label} />}
        <span className="grow wide-only" />
        {filters.button}
        <ColumnChooser choice={choice} />
        <SortSelect list={list} columns={choice.shown} />
        <button
          type="button"
          className="btn s tool phone-only"
          aria-pressed={detailed}
          onClick={() => setDetailed(!detailed)}
        >
          {t('lists.details')}
        </button>
      </div>
      <div className="sentence">
        <span className="n" role="status">
          {list.total !== undefined && !list.isStale && t(`lists.${resource}.count`, count)}
        </span>
        {filters.tokens}
        {!list.isDefault && (
          <button type="button" className="link end" title={t('lists.resetHint')} onClick={list.reset}>
            {t('lists.reset')}
          </button>
        )}
      </div>
      <ListPanel
        {...props}
        columns={choice.shown}
        layout={detailed ? `${props.layout} detailed` : props.layout}
        labelledBy={id}
        sentences={filters.sentences}
      />
    </section>
  );
}
