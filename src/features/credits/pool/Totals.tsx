import { useId } from 'react';
import { CREDIT_PARTS, type CreditSums } from '../../../domain/credits/creditPools.ts';
import { CardFrame } from '../../../kit/controls/Card.tsx';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Key, PoolMeter } from './PoolMeter.tsx';
import styles from './Totals.module.css';

/** The total, and the three parts that add up to it. */
export function Totals({ sums, title }: { sums: CreditSums; title: string }) {
  const t = useT();
  const id = useId();
  return (
    <CardFrame as="section" className={styles.totals} aria-labelledby={id}>
      <dl className={styles.sums}>
        <div>
          <dt id={id}>{title}</dt>
          <dd>{formatCents(sums.total)}</dd>
        </div>
        {CREDIT_PARTS.map((part) => (
          <div key={part}>
            <dt>
              <Key part={part} />
              {t(`credits.sum.${part}`)}
            </dt>
            <dd>{formatCents(sums[part])}</dd>
          </div>
        ))}
      </dl>
      <PoolMeter sums={sums} />
    </CardFrame>
  );
}
