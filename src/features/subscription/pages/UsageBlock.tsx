import { clsx } from 'clsx';
import { loadErrorMessage } from '../../../data/errors.ts';
import { type ResponseUse, responseUse } from '../../../domain/plans/responseUse.ts';
import type { Iso } from '../../../domain/values/units.ts';
import { Skeleton, SkeletonBar } from '../../../kit/controls/Skeleton.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { daysUntil, formatCount, formatDay } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useAccountUsage } from '../useOwnPlan.ts';
import styles from './UsageBlock.module.css';

const RADIUS = 48;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The ring only, without the numbers beside it. */
function Ring({ percent }: { percent: number }) {
  const t = useT();
  return (
    <svg
      className={clsx(styles.ring, percent >= 100 && styles.full)}
      viewBox="0 0 112 112"
      role="img"
      aria-label={t('subscription.usage.ring', { percent })}
    >
      <circle cx="56" cy="56" r={RADIUS} />
      {percent > 0 ? (
        <circle
          className={styles.used}
          cx="56"
          cy="56"
          r={RADIUS}
          strokeDasharray={`${(CIRCUMFERENCE * percent) / 100} ${CIRCUMFERENCE}`}
          transform="rotate(-90 56 56)"
        />
      ) : null}
      <text x="56" y="60">
        {t('subscription.usage.percent', { percent })}
      </text>
      <text className={styles.label} x="56" y="76">
        {t('subscription.usage.used')}
      </text>
    </svg>
  );
}

function Counts({ use, until }: { use: ResponseUse; until: Iso | undefined }) {
  const t = useT();
  const { used, allowed, left, over } = use;
  // A past date, such as that of a lapsed plan, is left out.
  const isAhead = until !== undefined && (daysUntil(until) ?? -1) >= 0;
  const date = isAhead ? formatDay(until) : undefined;
  const rest = (): string | undefined => {
    if (allowed === 0) return undefined;
    if (over > 0) return t('subscription.usage.over', { over: formatCount(over) });
    if (date === undefined) return t('subscription.usage.left', { left: formatCount(left) });
    return t('subscription.usage.leftUntil', { left: formatCount(left), date });
  };
  return (
    <div>
      <p className={styles.figure}>
        {formatCount(used)}{' '}
        {allowed > 0 ? (
          <span className="cell muted">{t('subscription.usage.of', { allowed: formatCount(allowed) })}</span>
        ) : null}
      </p>
      <p className={clsx('cell', over > 0 ? styles.over : 'second')}>{rest()}</p>
    </div>
  );
}

/** The usage circle and its numbers (spec 2 §2); a failed read is shown here and affects nothing else. */
export function UsageBlock({ yearly, until }: { yearly: boolean; until?: Iso | undefined }) {
  const t = useT();
  const { data, error, refetch } = useAccountUsage();
  if (error && !data)
    return (
      <UnreadNote
        what={t('common.error.request')}
        why={loadErrorMessage(t, error)}
        onRetry={() => void refetch()}
      />
    );
  const use = data && responseUse(data);
  return (
    <section className={clsx('row', styles.use)} aria-label={t('subscription.usage.plain')} aria-busy={!use}>
      {use ? (
        use.allowed > 0 ? (
          <Ring percent={use.percent} />
        ) : null
      ) : (
        <SkeletonBar className={styles.ring} />
      )}
      <div className="grow">
        <p className="cell muted">{t(yearly ? 'subscription.usage.title' : 'subscription.usage.plain')}</p>
        {use ? <Counts use={use} until={until} /> : <Skeleton bars={['title']} />}
      </div>
    </section>
  );
}
