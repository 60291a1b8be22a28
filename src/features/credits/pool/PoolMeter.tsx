import { clsx } from 'clsx';
import { CREDIT_PARTS, creditShares, type CreditSums } from '../../../domain/credits/creditPools.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import styles from './PoolMeter.module.css';

/** The legend mark of a part: plain, hatched or grey. */
export const Key = ({ part }: { part: (typeof CREDIT_PARTS)[number] }) => (
  <span className={clsx(styles.key, styles[part])} aria-hidden="true" />
);

/** Available, pending and finalized in one bar, distinguished by hatching rather than by tint. */
export function PoolMeter({ sums }: { sums: CreditSums }) {
  const t = useT();
  const shares = creditShares(sums);
  return (
    <div
      className={clsx('meter l', styles.parts)}
      role="img"
      aria-label={t('credits.sum.meter', {
        available: formatCents(sums.available),
        pending: formatCents(sums.pending),
        finalized: formatCents(sums.finalized),
        total: formatCents(sums.total),
      })}
    >
      {CREDIT_PARTS.map((part) =>
        shares[part] === 0 ? null : (
          <i key={part} className={styles[part]} style={{ width: `${shares[part].toFixed(2)}%` }} />
        ),
      )}
    </div>
  );
}
