/** The rows of a list with notices, selection, paging and the empty and error states. */
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useConsoleListContext } from './consoleListContext.ts';
import { ListNotices } from './ListNotices.tsx';
import { EmptyState, ErrorState } from './ListStates.tsx';
import { ListTable, type RowsProps } from './ListTable.tsx';
import { Pager } from './Pager.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { Row } from './useSelection.ts';
import './paging.css';
import './rows.css';
import './cards.css';

/** What every list defines about its rows. */
export type PanelProps<T extends Row> = RowsProps<T> & {
  /** The server's message about a failure. */
  failureText?: (error: Error) => string | undefined;
  /** Actions for the selected rows; without it, rows can't be selected. */
  bulkActions?: ReactNode;
};

/** A missing permission, even after a refresh (contract §1), is explained in our own words. */
const isForbidden = (error: Error): boolean => 'statusCode' in error && error.statusCode === 403;

/** Everything below a list's toolbar; `labelledBy` is the id of its heading. */
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
