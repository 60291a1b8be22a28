import { clsx } from 'clsx';
import { monthOf } from '../../../domain/orders/pricing.ts';
import type { Tier } from '../../../domain/plans/plans.ts';
import { LinkButton } from '../../../kit/controls/Button.tsx';
import { Skeleton } from '../../../kit/controls/Skeleton.tsx';
import { formatPrice } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { usePlanPrices } from '../useOwnPlan.ts';
import styles from './PlanPrice.module.css';

/** A tier's price; figures come from the platform only (decisions §10). */
export function PlanPrice({ tier }: { tier: Tier }) {
  const t = useT();
  const { data, error, refetch } = usePlanPrices();
  const words = t(`subscription.price.${tier}`);
  if (tier !== 'PROFESSIONAL') return <p className={styles.price}>{words}</p>;
  if (error && !data)
    return (
      <p className={clsx('cell', styles.price)} role="alert">
        {t('subscription.unread.prices')}{' '}
        <LinkButton onClick={() => void refetch()}>{t('common.action.tryAgain')}</LinkButton>
      </p>
    );
  if (!data)
    return (
      <p className={styles.price}>
        <Skeleton bars={['line']} />
      </p>
    );
  return (
    <p className={styles.price}>
      <b>{formatPrice(monthOf(data, 'annual'))}</b> {words}
    </p>
  );
}
