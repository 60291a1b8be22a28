/** Above the selection bar, once the whole page is selected: the offer to select all matches. Loaded on demand. */
import { useListContext, useDataProvider } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Id } from '../../domain/entities.ts';
import { EXPORT_PAGE_SIZE, toNamedSort } from '../../domain/lists/listQuery.ts';
import { selectableOf, type ReadEnd, readMatching } from '../../domain/lists/readMatching.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { PHONE, useMedia } from '../../kit/hooks/useMedia.ts';
import { counted, formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useConsoleListContext } from './consoleListContext.ts';
import type { Row } from './useSelection.ts';
import styles from './SelectAll.module.css';

/** Selects all records that the list matches, page by page; it stops when its component unmounts. */
function useReadMatching() {
  const { getList } = useDataProvider();
  const { resource } = useListContext();
  const { reads, add } = useConsoleListContext();
  const seen = useRef(new Set<Id>());
  const running = useRef<AbortController>(undefined);
  const [total, setTotal] = useState<number>();
  const [end, setEnd] = useState<ReadEnd>();
  useEffect(() => () => running.current?.abort(), []);

  async function start(shownTotal: number): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const from = end?.page ?? 1;
    if (from === 1) seen.current.clear();
    setEnd(undefined);
    setTotal(shownTotal);
    const next = await readMatching<Row>({
      from,
      perPage: EXPORT_PAGE_SIZE,
      seen: seen.current,
      async read(page) {
        const { data, total: count = data.length } = await getList<Row>(resource, {
          pagination: { page, perPage: EXPORT_PAGE_SIZE },
          sort: toNamedSort(reads.sort),
          filter: reads.filter,
          signal,
        });
        return { rows: data, total: count };
      },
      isStopped: () => signal.aborted,
      onPage(fresh, count) {
        setTotal(count);
        add(fresh);
      },
    });
    running.current = undefined;
    setTotal(undefined);
    setEnd(next.total === 0 ? { ...next, total: shownTotal } : next);
  }
  return { start, stop: () => running.current?.abort(), reading: total, end };
}

type LineProps = { text: string; progress?: ReactNode; action?: string; onAction?: () => void };

function Line({ text, progress, action, onAction }: LineProps) {
  return (
    <div className={styles.line}>
      {progress}
      <span role="status">{text}</span>
      {action === undefined ? null : (
        <Button kind="on-inverse" small onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}

/** Offers to select all matches, shows the progress, and resumes; hidden when there is nothing to offer. */
export function SelectAll() {
  const t = useT();
  const { data = [], total = 0, selectedIds } = useListContext();
  const { start, stop, reading, end } = useReadMatching();
  const isPhone = useMedia(PHONE);
  const count = selectedIds.length;
  const chosen = new Set(selectedIds);
  const isWhole = data.length > 0 && data.every(({ id }) => chosen.has(id));
  const all = { ...counted(total), max: formatCount(selectableOf(total)) };
  const isBounded = selectableOf(total) < total;
  const of = { count: formatCount(count), total: formatCount(end?.total ?? total) };

  if (reading !== undefined) {
    const goal = selectableOf(reading);
    return (
      <Line
        text={t('many.select.reading', { count: formatCount(count), total: formatCount(goal) })}
        progress={
          <progress aria-label={t('many.select.progress')} max={goal} value={Math.min(count, goal)} />
        }
        action={t('many.select.stop')}
        onAction={stop}
      />
    );
  }
  if (end && end.kind !== 'whole' && count < selectableOf(end.total))
    return (
      <Line
        text={t(`many.select.${end.kind}`, of)}
        action={t(end.kind === 'stopped' ? 'many.select.goOn' : 'common.action.tryAgain')}
        onAction={() => void start(total)}
      />
    );
  if (total <= data.length) return null;
  if (isWhole && count >= selectableOf(total))
    return <Line text={t(isBounded ? 'many.select.most' : 'many.select.whole', all)} />;
  // Cards have no checkbox for the whole page.
  if (!(isWhole || isPhone) || count >= selectableOf(total)) return null;
  return (
    <Line
      text={isWhole ? t('many.select.page', counted(data.length)) : t('many.select.matching', all)}
      action={isBounded ? t('many.select.first', all) : t('many.select.all', all)}
      onAction={() => void start(total)}
    />
  );
}
