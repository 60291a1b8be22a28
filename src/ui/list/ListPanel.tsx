/** The rows of a list and what belongs to them: notices, selection, paging, and what stands there without rows. */
import type { ReactNode } from 'react';
import { useT } from '../i18n.tsx';
import type { Column } from './columns.ts';
import { ListNotices } from './ListNotices.tsx';
import { EmptyState, ErrorState, type Sentence } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import { Pager } from './Pager.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { ConsoleList } from './useConsoleList.ts';
import type { Row } from './useSelection.ts';
import '../styles/paging.css';
import '../styles/rows.css';
import '../styles/cards.css';

/** What every list is told of its rows. */
export type RowsProps<T extends Row> = {
  list: ConsoleList<T>;
  nameOf(record: T): string;
  /** Class of the cards' layout on a phone. */
  layout: string;
  /** The server's own words for a failure. */
  failureText?: (error: Error) => string | undefined;
  renderRowActions?: ((record: T) => ReactNode) | undefined;
  /** What can be done with the chosen rows; without it, none can be chosen. */
  renderBulkActions?: ((list: ConsoleList<T>) => ReactNode) | undefined;
};

type Props<T extends Row> = RowsProps<T> & {
  /** Those that are shown. */
  columns: readonly Column<T>[];
  /** Id of the list's heading. */
  labelledBy: string;
  /** The conditions in words, each with a way to drop it. */
  sentences: readonly Sentence[];
};

/** A right that is missing, also after the refresh (contract §1): said in our words. */
const isForbidden = (error: Error): boolean => 'statusCode' in error && error.statusCode === 403;

/** Everything of a list under its tools. */
export function ListPanel<T extends Row>(props: Props<T>) {
  const { list, renderBulkActions } = props;
  const t = useT();
  const total = list.total ?? 0;
  const chosen = list.selection.records.length;
  const isEmpty = list.rows !== undefined && total === 0;
  const hasFailed = list.error !== undefined && list.rows === undefined;
  return (
    <>
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
        {isEmpty && <EmptyState list={list} sentences={props.sentences} />}
        {!hasFailed && !isEmpty && (
          <ListTable
            list={list}
            columns={props.columns}
            layout={props.layout}
            labelledBy={props.labelledBy}
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
          <Pager
            page={list.state.page}
            pages={list.pages}
            total={total}
            size={list.state.size}
            onPage={list.setPage}
            onSize={list.spec.hasSizes ? list.setSize : undefined}
          />
        )}
      </div>
    </>
  );
}
