import { clsx } from 'clsx';
import type { UsageSummary } from '../../domain/video/videoUsage.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Meter } from '../../kit/controls/Meter.tsx';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import styles from './UsageMeter.module.css';

/** How much of the current term's minutes is used; `Left` shows any overuse. */
export function UsageMeter({ summary }: { summary: UsageSummary }) {
  const t = useT();
  const { used, allocated, over, share } = summary;
  return (
    <Meter
      label={t('video.meter')}
      told={t('video.used', { used: formatCount(used), allocated: formatCount(allocated) })}
      value={Math.max(0, used)}
      max={allocated}
      share={share}
      full={over > 0}
    />
  );
}

/** The minutes left, or by how many the allocation is exceeded. */
export function Left({ summary: { over, remaining } }: { summary: UsageSummary }) {
  const t = useT();
  if (over === 0)
    return <span className="cell second">{t('video.left', { count: formatCount(remaining) })}</span>;
  return (
    <span className={clsx('cell', styles.over)}>
      <Icon name="warn" size="s" />
      {t('video.over', { count: formatCount(over) })}
    </span>
  );
}
