import { type DistributionRow, givenCents, remainingOnDeal } from '../../../domain/credits/distribution.ts';
import { type Cents, minus, NO_CENTS } from '../../../domain/values/units.ts';
import { Fact } from '../../../kit/controls/Fact.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { formatCents, numberMarks } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import styles from './Sums.module.css';

type Props = {
  /** The deal's amount. */
  amount: Cents;
  rows: readonly Pick<DistributionRow, 'amount'>[];
};

/** The deal's amount, what is given to pools, and what is left, updated while typing. */
export function Sums({ amount, rows }: Props) {
  const t = useT();
  const marks = numberMarks();
  const left = remainingOnDeal(amount, rows, marks);
  return (
    <div className={styles.sums} role="status" aria-label={t('distribution.sum.label')}>
      <dl>
        <Fact label={t('distribution.sum.deal')}>{formatCents(amount)}</Fact>
        <Fact label={t('distribution.sum.given')}>{formatCents(givenCents(rows, marks))}</Fact>
        <div className={left < 0 ? styles.over : undefined}>
          <dt>
            {left < 0 ? <Icon name="warn" size="s" /> : null}
            {t(left < 0 ? 'distribution.sum.over' : 'distribution.sum.left')}
          </dt>
          <dd>{formatCents(left < 0 ? minus(NO_CENTS, left) : left)}</dd>
        </div>
      </dl>
    </div>
  );
}
