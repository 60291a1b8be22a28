import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useDataProvider } from 'ra-core';
import { useEffect, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { decodeListState } from '../../domain/lists/listAddress.ts';
import { pinnedViews, type View, viewAddress } from '../../domain/lists/views.ts';
import { Icon, type IconName } from '../../kit/controls/Icon.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { readParams } from '../../shared/list/listRead.ts';
import { useCounts } from '../../shared/views/counts.ts';
import { useViews } from '../../shared/views/useViews.ts';
import { listAt } from '../readAhead.ts';
import styles from './Nav.module.css';

const ICONS: Record<View['list'], IconName> = { accounts: 'building', users: 'user', teams: 'team' };

/** How long there must be no request in flight before a count is read, in milliseconds. */
const IDLE_MS = 2000;

/** Refetches outdated counts: one at a time, while the tab is visible and idle. */
function useFreshCounts(views: readonly View[]): ReturnType<typeof useCounts>['countOf'] {
  const { user, runtime } = useConsoleSession();
  const { getList } = useDataProvider();
  const queryClient = useQueryClient();
  const { countOf, isOld, keepCount } = useCounts();
  const now = useNow();
  const next = views.find((view) => isOld(view, now));
  const name = next && viewAddress(next);
  useEffect(() => {
    const spec = next && listAt(`/${next.list}`, user, runtime);
    if (!next || !spec) return;
    const control = new AbortController();
    const { signal } = control;
    function read(): void {
      if (!next || !spec) return;
      const { state } = decodeListState(new URLSearchParams(next.query), spec);
      getList(next.list, { ...readParams(state, spec), signal })
        .then(({ total }) => keepCount(next, total, views))
        // The list itself shows the error; the navigation shows no number.
        .catch(() => signal.aborted || keepCount(next, undefined, views));
    }
    let timer: ReturnType<typeof setTimeout>;
    /** Reads once the tab has been visible, with no request in flight, for a while. */
    function readWhenIdle(): void {
      if (document.visibilityState === 'hidden')
        document.addEventListener('visibilitychange', readWhenIdle, { once: true, signal });
      else
        timer = setTimeout(() => {
          const isBusy = document.visibilityState === 'hidden' || queryClient.isFetching() > 0;
          (isBusy ? readWhenIdle : read)();
        }, IDLE_MS);
    }
    readWhenIdle();
    return () => {
      clearTimeout(timer);
      control.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- A view is read again when its address or its age changes.
  }, [name, user, runtime]);
  return countOf;
}

/** The views that the user has pinned, in the navigation, with their counts. */
export function PinnedViews() {
  const t = useT();
  const id = useId();
  const { user, runtime } = useConsoleSession();
  const { pathname, search } = useLocation();
  const [kept] = useViews();
  // Views of a list that the user may no longer see are left out.
  const views = pinnedViews(kept).filter(({ list }) => listAt(`/${list}`, user, runtime));
  const countOf = useFreshCounts(views);
  if (views.length === 0) return null;
  const here = new URLSearchParams(search).get('view');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('lists.views')}</h2>
      <ul>
        {views.map((view) => {
          const count = countOf(view);
          const isHere = pathname === `/${view.list}` && here === view.name;
          return (
            <li key={`${view.list} ${view.name}`}>
              <Link
                className={styles.item}
                to={`/${view.list}${viewAddress(view)}`}
                title={view.name}
                aria-current={isHere ? 'page' : undefined}
              >
                <Icon name={ICONS[view.list]} />
                <bdi className={clsx('cut', styles.words)}>{view.name}</bdi>
                {count === undefined ? null : (
                  <span className={clsx('count', styles.count)}>
                    <span className="sr">, </span>
                    {formatCount(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
