/** The rows of a list with notices, selection, paging and the empty and error states. */
import { clsx } from 'clsx';
import { useListContext, useGetList } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { statesOf, widened } from '../../domain/lists/listAddress.ts';
import { Button, IconButton } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { UnreadNote, UnreadState } from '../../kit/controls/Unread.tsx';
import { counted, formatCount, formatList, truncate } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { useConsoleListContext } from './consoleListContext.ts';
import { useFilterParts } from './filterParts.ts';
import { readParams } from './listRead.ts';
import { ListTable, type RowsProps } from './ListTable.tsx';
import { Pagination } from './Pagination.tsx';
import './rows.css';
import './cells.css';
import './cards.css';
import type { Row } from './useSelection.ts';
import styles from './ListPanel.module.css';

/** How many conditions the empty state offers to remove. */
const OFFERED_MAX = 3;

/** Explains why the list is empty, counts the matches without type or state, and offers to remove conditions. */
function EmptyState() {
  const t = useT();
  const { spec, state: shown, widen, clear } = useConsoleListContext();
  const { sentences } = useFilterParts();
  const { resource } = spec;
  const { search } = shown.filter;
  const hasStates = statesOf(spec).length > 1;
  const wider = widened(shown, spec);
  const where = hasStates ? 'everywhere' : 'allTypes';
  // One call, made only when this view is known to be empty; pressing the button shows its answer.
  const { isPlaceholderData } = useListContext();
  const { total } = useGetList(resource, readParams(wider ?? shown, spec), {
    enabled: wider !== undefined && !isPlaceholderData,
  });
  const isNarrowed = wider !== undefined || search !== '' || sentences.length > 0;
  return (
    <div className="state">
      <span className="glyph">
        <Icon name="search" />
      </span>
      <h2>{t(isNarrowed ? `lists.${resource}.none` : `lists.${resource}.nothing`)}</h2>
      <p>
        {!isNarrowed && t(`lists.${resource}.nothingHint`)}
        {isNarrowed && search === '' && t('lists.empty.filtered')}
        {search !== '' && t('lists.empty.searched', { search })}
      </p>
      {wider && (
        // Keeps its height while the call is in flight, so that nothing below moves.
        <p role="status">
          {total === undefined
            ? '\u00a0'
            : total === 0
              ? t(`lists.empty.nowhere.${where}`)
              : t(`lists.empty.found.${where}`, counted(total))}
        </p>
      )}
      <div className="row">
        {wider && total !== 0 && (
          <Button small onClick={widen}>
            {t(`lists.empty.${where}`)}
          </Button>
        )}
        {sentences.slice(0, OFFERED_MAX).map(({ text, remove }, index) => (
          // Conditions have no id and may be equal.
          <Button key={`${index}${text}`} small cut onClick={remove}>
            {t('lists.empty.without', { condition: text })}
          </Button>
        ))}
        {(search !== '' || sentences.length > 0) && (
          <Button small onClick={clear}>
            {t('lists.empty.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Loading failed; `words` is the server's message. */
function ErrorState({ words }: { words: string | undefined }) {
  const t = useT();
  const { refetch } = useListContext();
  const { spec } = useConsoleListContext();
  return (
    <UnreadState
      small
      heading="h2"
      what={t(`lists.${spec.resource}.failed`)}
      why={words ?? t('lists.error.hint')}
      onRetry={() => void refetch()}
    />
  );
}

/** Notices above the rows: a repaired link, skipped rows, possibly outdated rows. */
function ListNotices() {
  const t = useT();
  const { data, error, refetch } = useListContext();
  const { dropped, dismissDropped, skipped } = useConsoleListContext();
  const reasons = dropped.map(({ text, reason }) =>
    t('lists.dropped.item', { text: truncate(text), reason: t(`lists.dropped.${reason}`) }),
  );
  return (
    <>
      {reasons.length > 0 && (
        <Note
          level="info"
          role="status"
          actions={
            <IconButton
              small
              label={t('lists.dismiss')}
              icon={<Icon name="x" size="s" />}
              onClick={dismissDropped}
            />
          }
        >
          {t('lists.dropped.lead')} {formatList(reasons)}
        </Note>
      )}
      {skipped > 0 && (
        <Note level="warn" role="status">
          {t('lists.skipped', { smart_count: skipped })}
        </Note>
      )}
      {error && data && (
        <UnreadNote level="warn" role="status" what={t('lists.error.stale')} onRetry={() => void refetch()} />
      )}
    </>
  );
}

const SelectAll = lazyLayer(async () => (await import('./SelectAll.tsx')).SelectAll);

/** Floats over the paging while rows are selected: their number, bulk actions, and a button to deselect. */
function BulkActionsToolbar({ children }: { children: ReactNode }) {
  const t = useT();
  const { selectedIds, onUnselectItems } = useListContext();
  // For the stylesheet: `:root:has()` would make the browser search the page on every change of it.
  useEffect(() => {
    document.documentElement.setAttribute('data-selecting', '');
    return () => document.documentElement.removeAttribute('data-selecting');
  }, []);
  return (
    <div className={styles.selecting}>
      <SelectAll />
      <section className={styles.bar} aria-label={t('lists.selection.label')}>
        <b role="status">{t('lists.selection.count', { count: formatCount(selectedIds.length) })}</b>
        <span className={styles.sep} />
        {children}
        <IconButton
          label={t('lists.selection.clear')}
          icon={<Icon name="x" />}
          onClick={() => onUnselectItems()}
        />
      </section>
    </div>
  );
}

/** What every list specifies about its rows. */
export type PanelProps<T extends Row> = RowsProps<T> & {
  /** The server's message about a failure. */
  failureText?: (error: Error) => string | undefined;
  /** Actions for the selected rows; without it, rows can't be selected. */
  bulkActions?: ReactNode;
};

/**
 * Our own text for a missing permission, even after a refresh (contract §1), and for an answer whose rows are all
 * unusable.
 */
function ownWords(t: Translate, error: Error): string | undefined {
  if ('statusCode' in error && error.statusCode === 403) return t('common.error.notAllowed');
  return 'kind' in error && error.kind === 'unusable' ? t('lists.error.unusable') : undefined;
}

/** Everything below a list's toolbar; `labelledBy` is the id of its heading. */
export function ListPanel<T extends Row>({
  failureText,
  bulkActions,
  ...rows
}: PanelProps<T> & { labelledBy: string }) {
  const t = useT();
  const { data, total, error, page, perPage, setPage, setPerPage, selectedIds } = useListContext();
  const { spec } = useConsoleListContext();
  // Rows that a change has removed from the view are still shown, even on a page that no longer exists.
  const isEmpty = data?.length === 0 && total === 0;
  const hasFailed = error !== null && data === undefined;
  const isSelecting = bulkActions !== undefined && selectedIds.length > 0;
  return (
    <>
      <ListNotices />
      <div className={clsx('panel', isSelecting && styles.selects)}>
        {hasFailed && <ErrorState words={ownWords(t, error) ?? failureText?.(error)} />}
        {isEmpty && <EmptyState />}
        {!hasFailed && !isEmpty && <ListTable {...rows} selectable={bulkActions !== undefined} />}
        {isSelecting && <BulkActionsToolbar>{bulkActions}</BulkActionsToolbar>}
        {data && total > 0 && (
          <Pagination
            page={page}
            pages={Math.max(1, data.length > 0 ? page : 1, Math.ceil(total / perPage))}
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
