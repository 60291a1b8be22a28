/** The rows of a list and what belongs to them: notices, selection, paging, and what stands there without rows. */
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '../i18n.tsx';
import { useConsoleListContext } from './consoleListContext.ts';
import { ListNotices } from './ListNotices.tsx';
import { EmptyState, ErrorState } from './ListStates.tsx';
import { ListTable, type RowsProps } from './ListTable.tsx';
import { Pager } from './Pager.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { Row } from './useSelection.ts';
import '../styles/paging.css';
import '../styles/rows.css';
import '../styles/cards.css';

/** What every list is told of its rows. */
export type PanelProps<T extends Row> = RowsProps<T> & {
  /** The server's own words for a failure. */
  failureText?: (error: Error) => string | undefined;
  /** What can be done with the chosen rows; without it, none can be chosen. */
  bulkActions?: ReactNode;
};

/** A right that is missing, also after the refresh (contract §1): said in our words. */
const isForbidden = (error: Error): boolean => 'statusCode' in error && error.statusCode === 403;

/** Everything of a list under its tools; `labelledBy` is the id of its heading. */
export function ListPanel<T extends Row>({
  failureText,
  bulkActions,
  ...rows
}: PanelProps<T> & { labelledBy: string }) {
  const t = useT();
  const { data, total, error, page, perPage, setPage, setPerPage } = useListContext();
  const { spec } = useConsoleListContext();
  const isEmpty = data !== undefined && total === 0;
  const hasFailed = error !== null && data === undefined;
  return (
    <>
      <ListNotices />
      <div className="panel">
        {hasFailed && (
          <ErrorState words={isForbidden(error) ? t('common.error.notAllowed') : failureText?.(error)} />
        )}
        {isEmpty && <EmptyState />}
        {!hasFailed && !isEmpty && <ListTable {...rows} selectable={bulkActions !== undefined} />}
        {bulkActions !== undefined && <SelectionBar>{bulkActions}</SelectionBar>}
        {data && !isEmpty && (
          <Pager
            page={page}
            pages={Math.max(1, Math.ceil(total / perPage))}
            total={total}
            size={perPage}
            onPage={setPage}
            onSize={spec.hasSizes ? setPerPage : undefined}
          />
        )}
      </div>
    </>
  );
}
