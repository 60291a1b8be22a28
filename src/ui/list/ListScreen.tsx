/** The frame of every list: head, states, tools, sentence, rows, paging, selection. */
import { type ReactNode, useId, useState } from 'react';
import { STATES_OF } from '../../domain/listQuery.ts';
import { formatCount } from '../format.ts';
import { useT } from '../i18n.tsx';
import type { Label } from '../labels.ts';
import { useBreadcrumb, usePageTitle } from '../page.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { type Column, useColumns } from './columns.ts';
import { ListNotices } from './ListNotices.tsx';
import { EmptyState, ErrorState, type Sentence } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import { Pager } from './Pager.tsx';
import { SearchInput } from './SearchInput.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SortSelect } from './SortSelect.tsx';
import { StateTabs } from './StateTabs.tsx';
import { TypeSelect } from './TypeSelect.tsx';
import type { ConsoleList } from './useConsoleList.ts';
import type { Row } from './useSelection.ts';
import '../styles/paging.css';
import '../styles/rows.css';
import '../styles/cards.css';

/** What a filter builder adds to a list. */
export type ListFilters = {
  /** Opens the builder. */
  button: ReactNode;
  /** The conditions, each with a way to drop it. */
  tokens: ReactNode;
  sentences: readonly Sentence[];
};

export type ListScreenProps<T extends Row> = {
  list: ConsoleList<T>;
  /** All columns; the first is the name and always shown. Must not change from render to render. */
  columns: readonly Column<T>[];
  filters: ListFilters;
  nameOf(record: T): string;
  /** Class of the cards' layout on a phone. */
  layout: string;
  types?: { values: readonly string[]; label: Label };
  /** The server's own words for a failure. */
  failureText?: (error: Error) => string | undefined;
  /** Buttons beside the title. */
  actions?: ReactNode;
  renderRowActions?: ((record: T) => ReactNode) | undefined;
  /** What can be done with the chosen rows; without it, none can be chosen. */
  renderBulkActions?: ((list: ConsoleList<T>) => ReactNode) | undefined;
};

/** A right that is missing, also after the refresh (wire §1): said in our words. */
const isForbidden = (error: Error): boolean => 'statusCode' in error && error.statusCode === 403;

/** A list of the dashboard (spec 1 §2). */
export function ListScreen<T extends Row>(props: ListScreenProps<T>) {
  const { list, columns, filters, types, renderBulkActions } = props;
  const t = useT();
  const id = useId();
  const { resource } = list.spec;
  const { filter, page } = list.state;
  const title = t(`lists.${resource}.title`);
  usePageTitle(title);
  useBreadcrumb([{ label: t('lists.admin') }, { label: title }]);
  const choice = useColumns(resource, columns);
  const [detailed, setDetailed] = useState(false);
  const total = list.total ?? 0;
  const count = { smart_count: total, count: formatCount(total) };
  const chosen = list.selection.records.length;
  const isEmpty = list.rows !== undefined && total === 0;
  const hasFailed = list.error !== undefined && list.rows === undefined;

  return (
    <section className="list" aria-labelledby={id}>
      <div className="list-head">
        <h1 id={id}>{title}</h1>
        <div className="acts">{props.actions}</div>
      </div>
      {STATES_OF[resource].length > 1 && <StateTabs list={list} />}
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
      <ListNotices list={list} />
      <div className="panel">
        {hasFailed && (
          <ErrorState
            list={list}
            words={
              list.error &&
              (isForbidden(list.error) ? t('common.error.notAllowed') : props.failureText?.(list.error))
            }
          />
        )}
        {isEmpty && <EmptyState list={list} sentences={filters.sentences} />}
        {!hasFailed && !isEmpty && (
          <ListTable
            list={list}
            columns={choice.shown}
            layout={detailed ? `${props.layout} detailed` : props.layout}
            labelledBy={id}
            nameOf={props.nameOf}
            selectable={renderBulkActions !== undefined}
            renderRowActions={props.renderRowActions}
          />
        )}
        {renderBulkActions && chosen > 0 && (
          <SelectionBar count={chosen} onClear={list.selection.clear}>
            {renderBulkActions(list)}
          </SelectionBar>
        )}
        {list.rows && !isEmpty && !hasFailed && (
          <Pager page={page} pages={list.pages} total={total} onPage={list.setPage} />
        )}
      </div>
    </section>
  );
}
