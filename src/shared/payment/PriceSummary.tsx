/** The charge now and from the next cycle on, with parts that add up (spec 2 §3, §9). Needs the texts of `order`. */
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Cadence, Discount, Price } from '../../domain/orders/pricing.ts';
import { nextCharge } from '../../domain/orders/proOrder.ts';
import { asEpochMs, minus, NO_CENTS } from '../../domain/values/units.ts';
import { formatCents, formatCount, formatDay, formatSignedCents } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { Order } from './useOrder.ts';
import '../../kit/styles/sum.css';
import styles from './PriceSummary.module.css';

type Priced = Pick<Order, 'cadence' | 'users' | 'promo'> & { price: Price };

/** "10% off", or the amount only. */
function useDiscountText(): (code: string, discount: Discount) => string {
  const t = useT();
  return (code, { percentOff }) =>
    percentOff === undefined
      ? t('order.sum.code', { code })
      : t('order.sum.codePercent', { code, percent: formatCount(percentOff) });
}

/** The parts of the price, their sum, and the later charge. */
export function PriceSummary({ cadence, users, promo, price }: Priced) {
  const t = useT();
  const discountText = useDiscountText();
  const { perUser, subtotal, discount, total } = price;
  return (
    <div className={clsx('sum-box', styles.box)} role="group" aria-label={t('order.sum.label')}>
      <dl className="sum money">
        <dt>
          {t(`order.sum.${cadence}.${users === 1 ? 'one' : 'more'}`, {
            count: users,
            price: formatCents(perUser),
          })}
        </dt>
        <dd>{formatCents(subtotal)}</dd>
        {promo.kind === 'applied' ? (
          <>
            <dt>{discountText(promo.text, promo.discount)}</dt>
            <dd>{formatSignedCents(minus(NO_CENTS, discount))}</dd>
          </>
        ) : null}
        <dt className="total">{t('order.sum.now')}</dt>
        <dd className="total">{formatCents(total)}</dd>
      </dl>
      <Statement cadence={cadence} price={price} />
    </div>
  );
}

/** What the card statement will show: now, and from the next cycle at the regular rate (spec 2 §9). */
export function Statement({ cadence, price: { subtotal, total } }: { cadence: Cadence; price: Price }) {
  const t = useT();
  const [now] = useState(() => asEpochMs(Date.now()));
  const date = formatDay(nextCharge(cadence, now)) ?? '';
  return (
    <p className="help">
      {t(`order.statement.${cadence}`, { total: formatCents(total), regular: formatCents(subtotal), date })}
    </p>
  );
}
