import { clsx } from 'clsx';
import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router';
import { textOf } from '../../../data/errors.ts';
import {
  creditSums,
  hasCompany,
  POOL_VIEWS,
  poolsIn,
  type PoolView,
} from '../../../domain/credits/creditPools.ts';
import type { CreditPool } from '../../../domain/entities.ts';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { DistributionButton } from '../distribution/DistributionButton.tsx';
import { usePoolsPlace, viewOf, viewPath } from '../place.ts';
import { Totals } from '../pool/Totals.tsx';
import { Empty, PoolSkeleton, UnreadCard } from '../states.tsx';
import { useCreditDeal } from '../useCreditDeals.ts';
import { useCreditPools } from '../useCreditPools.ts';
import { useMembers } from '../useMembers.ts';
import { PoolCard } from './PoolCard.tsx';
import grid from '../pools.module.css';
import styles from './PoolOverview.module.css';

/** How far below the viewport an element counts as visible, so that its data is loaded before it is scrolled to. */
const MARGIN = '200px';

/** Whether an element is in the viewport or close to it; false until that is known. */
function useInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting === true),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}

/** Switches between the two views. Both are filtered from one answer, so both counts are known. */
function Views({ view, pools }: { view: PoolView; pools: readonly CreditPool[] | undefined }) {
  const t = useT();
  const { list } = usePoolsPlace();
  return (
    <nav className="seg" aria-label={t('credits.views.label')}>
      {POOL_VIEWS.map((one) => (
        <Link key={one} to={viewPath(list, one)} aria-current={one === view ? 'true' : undefined}>
          {t(`credits.views.${one}`)}{' '}
          {pools ? <span className="count">{formatCount(poolsIn(pools, one).length)}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

type ItemProps = {
  pool: CreditPool;
  /** Called with a retry when the members' names could not be read; returns a function that withdraws it. */
  onUnread(retry: () => void): () => void;
};

/** A card in the grid. Its members and deal are requested only once it is in view. */
function PoolItem({ pool, onUnread }: ItemProps) {
  const { account } = usePoolsPlace();
  const item = useRef<HTMLLIElement>(null);
  const isInSight = useInSight(item);
  const members = useMembers(pool.members, isInSight);
  const { deal } = useCreditDeal(account.id, pool.dealId, isInSight);
  const { error, retry } = members;
  const hasFailed = error !== undefined;
  useEffect(() => (hasFailed ? onUnread(retry) : undefined), [hasFailed, retry, onUnread]);
  return (
    <li ref={item}>
      <PoolCard pool={pool} deal={deal} members={members} />
    </li>
  );
}

/** The retries of all cards whose members' names could not be read. */
function useUnread() {
  const [retries, setRetries] = useState<ReadonlySet<() => void>>(new Set());
  const add = useCallback((retry: () => void) => {
    setRetries((before) => new Set([...before, retry]));
    return () => setRetries((before) => new Set([...before].filter((one) => one !== retry)));
  }, []);
  return { retries, add };
}

function PoolGrid({ view, pools }: { view: PoolView; pools: readonly CreditPool[] }) {
  const t = useT();
  const { retries, add } = useUnread();
  return (
    <>
      <Totals sums={creditSums(pools)} title={t(`credits.sum.${view}`)} />
      {retries.size > 0 ? (
        <UnreadNote
          level="warn"
          role="status"
          what={t('credits.members.failed')}
          onRetry={() => retries.forEach((retry) => retry())}
        />
      ) : null}
      <ul className={grid.pools}>
        {pools.map((pool) => (
          <PoolItem key={pool.id} pool={pool} onUnread={add} />
        ))}
      </ul>
    </>
  );
}

/** The pools of an account, active or archived (spec 2 §2). */
export function PoolOverview() {
  const t = useT();
  const id = useId();
  const { account } = usePoolsPlace();
  const [search] = useSearchParams();
  const view = viewOf(search);
  const isLinked = hasCompany(account);
  const { pools, skipped, error, isFetching, retry } = useCreditPools(account.id, isLinked);
  if (!isLinked)
    return (
      <Empty
        icon="card"
        title={t('credits.list.noCompany')}
        body={t('credits.list.noCompanyHint')}
        heading="h2"
      />
    );
  const shown = pools && poolsIn(pools, view);
  const isActive = view === 'active';
  return (
    <section className={clsx('stack', styles.page)} aria-labelledby={id}>
      <h2 id={id} data-focus-home tabIndex={-1} className="sr">
        {t('credits.title')}
      </h2>
      <div className="between wraps">
        <Views view={view} pools={pools} />
        <DistributionButton account={account} />
      </div>
      {error && pools && !isFetching ? (
        <UnreadNote what={t('credits.list.failed')} why={textOf(error)} onRetry={retry} />
      ) : null}
      {skipped > 0 ? (
        <UnreadNote
          level="warn"
          role="status"
          what={t('credits.list.skipped', { smart_count: skipped })}
          onRetry={retry}
        />
      ) : null}
      {shown ? (
        shown.length === 0 ? (
          <Empty
            icon={isActive ? 'card' : 'archive'}
            title={t(isActive ? 'credits.list.noneActive' : 'credits.list.noneArchived')}
            body={t(isActive ? 'credits.list.noneActiveHint' : 'credits.list.noneArchivedHint')}
          />
        ) : (
          <PoolGrid view={view} pools={shown} />
        )
      ) : error && !isFetching ? (
        <UnreadCard what={t('credits.list.failed')} error={error} onRetry={retry} />
      ) : (
        <PoolSkeleton label={t('credits.list.loading')} cards={3} />
      )}
    </section>
  );
}
