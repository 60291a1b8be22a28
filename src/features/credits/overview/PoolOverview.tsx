import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { textOf } from '../../../data/errors.ts';
import { useCreditPools } from '../../../data/useCreditPools.ts';
import {
  creditSums,
  hasCompany,
  POOL_VIEWS,
  poolsIn,
  type PoolView,
} from '../../../domain/credits/creditPools.ts';
import type { CreditPool } from '../../../domain/entities.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { DistributionButton } from '../distribution/DistributionButton.tsx';
import { usePoolsPlace, viewOf, viewPath } from '../place.ts';
import { Totals } from '../pool/Totals.tsx';
import { Empty, PageNote, PoolSkeleton, UnreadCard } from '../states.tsx';
import { useCreditDeals } from '../useCreditDeals.ts';
import { useMembers } from '../useMembers.ts';
import { PoolCard } from './PoolCard.tsx';

/** A dialog that was answered has closed within this many frames. */
const FRAMES = 20;

/** After `goHome`, moves the focus to `home` once the button that had it is removed with its card. */
function useFocusHome() {
  const home = useRef<HTMLHeadingElement>(null);
  const [requests, setRequests] = useState(0);
  const settle = useEffectEvent((frames: number) => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) home.current?.focus();
    else if (frames > 0 && activeElement !== home.current) requestAnimationFrame(() => settle(frames - 1));
  });
  useEffect(() => {
    if (requests > 0) settle(FRAMES);
  }, [requests]);
  return { home, goHome: () => setRequests((times) => times + 1) };
}

/** The two views. Both are filtered from one answer, so both counts are known. */
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

type GridProps = { view: PoolView; pools: readonly CreditPool[]; onLeft(): void };

function PoolGrid({ view, pools, onLeft }: GridProps) {
  const t = useT();
  const { account } = usePoolsPlace();
  const members = useMembers(pools.flatMap((pool) => pool.members));
  const deals = useCreditDeals(
    account.id,
    pools.map(({ dealId }) => dealId),
  );
  return (
    <>
      <Totals sums={creditSums(pools)} title={t(`credits.sum.${view}`)} />
      {members.error ? (
        <PageNote level="warn" text={t('credits.members.failed')} onRetry={members.retry} />
      ) : null}
      <ul className="pools">
        {pools.map((pool) => (
          <li key={pool.id}>
            <PoolCard pool={pool} deal={deals.of(pool.dealId)} members={members} onLeft={onLeft} />
          </li>
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
  const { home, goHome } = useFocusHome();
  if (!isLinked)
    return <Empty icon="card" title={t('credits.list.noCompany')} hint={t('credits.list.noCompanyHint')} />;
  const shown = pools && poolsIn(pools, view);
  const isActive = view === 'active';
  return (
    <section className="stack credits" aria-labelledby={id}>
      <h2 ref={home} id={id} tabIndex={-1} className="sr">
        {t('credits.title')}
      </h2>
      <div className="between wraps">
        <Views view={view} pools={pools} />
        <DistributionButton account={account} />
      </div>
      {error && pools && !isFetching ? (
        <PageNote
          level="bad"
          text={[t('credits.list.failed'), textOf(error)].filter(Boolean).join(' ')}
          onRetry={retry}
        />
      ) : null}
      {skipped > 0 ? (
        <PageNote level="warn" text={t('credits.list.skipped', { smart_count: skipped })} onRetry={retry} />
      ) : null}
      {shown ? (
        shown.length === 0 ? (
          <Empty
            icon={isActive ? 'card' : 'archive'}
            title={t(isActive ? 'credits.list.noneActive' : 'credits.list.noneArchived')}
            hint={t(isActive ? 'credits.list.noneActiveHint' : 'credits.list.noneArchivedHint')}
          />
        ) : (
          <PoolGrid view={view} pools={shown} onLeft={goHome} />
        )
      ) : error && !isFetching ? (
        <UnreadCard title={t('credits.list.failed')} error={error} onRetry={retry} />
      ) : (
        <PoolSkeleton label={t('credits.list.loading')} cards={3} />
      )}
    </section>
  );
}
