import { useDataProvider, useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Id } from '../../domain/entities.ts';
import { EXPORT_PAGE_SIZE, toNamedSort } from '../../domain/lists/listQuery.ts';
import { type ReadEnd, readMatching } from '../../domain/lists/readMatching.ts';
import { useConsoleListContext } from './consoleListContext.ts';
import type { Row } from './useSelection.ts';

/** Selects all records that the list matches, page by page; it stops when its component unmounts. */
export function useReadMatching() {
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
