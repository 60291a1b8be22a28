import type { UsageSummary } from '../../domain/video/videoUsage.ts';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';

/** How much of the current term's minutes is used; `Left` shows any overuse. */
export function UsageMeter({ summary }: { summary: UsageSummary }) {
  const t = useT();
  const { used, allocated, over, share } = summary;
  const isOver = over > 0;
  return (
    <div
      className={isOver ? 'meter l full' : 'meter l accent'}
      role="meter"
      aria-label={t('video.meter')}
      aria-valuemin={0}
      aria-valuemax={Math.max(allocated, used, 1)}
      aria-valuenow={Math.max(0, used)}
      aria-valuetext={t('video.used', { used: formatCount(used), allocated: formatCount(allocated) })}
    >
      <i style={{ width: `${share}%` }} />
    </div>
  );
}

/** The minutes left, or by how many the allocation is exceeded. */
export function Left({ summary: { over, remaining } }: { summary: UsageSummary }) {
  const t = useT();
  if (over === 0)
    return <span className="cell second">{t('video.left', { count: formatCount(remaining) })}</span>;
  return (
    <span className="cell minutes-over">
      <Icon name="warn" size="s" />
      {t('video.over', { count: formatCount(over) })}
    </span>
  );
}
