import { Fragment } from 'react';
import { sumOf } from '../../../domain/deals.ts';
import type { Deal } from '../../../domain/entities.ts';
import { formatCount, formatMoney } from '../../../ui/format.ts';
import { useT } from '../../../ui/i18n.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const money = (cents: number): string => formatMoney(cents / 100);

/** The line items of a deal and its amount; it is said where the one does not make the other. */
export function DealSum({ deal }: { deal: Deal }) {
  const t = useT();
  const { lines, total, amount } = sumOf(deal);
  return (
    <>
      <dl className="sum">
        {/* Lines have no name of their own, and may be equal. */}
        {lines.map(({ name, quantity, price, gross, discount, off }, index) => (
          <Fragment key={index}>
            <dt>
              {t('enterprise.deal.line', { quantity: formatCount(quantity), name, price: money(price) })}
            </dt>
            <dd>{money(gross)}</dd>
            {off === 0 ? null : (
              <>
                <dt>{t('enterprise.deal.discount', { percent: discount })}</dt>
                <dd>{t('enterprise.deal.off', { amount: money(off) })}</dd>
              </>
            )}
          </Fragment>
        ))}
        <dt className="total">{t('enterprise.deal.amount')}</dt>
        <dd className="total">{money(amount)}</dd>
      </dl>
      {lines.length > 0 && total !== amount ? (
        <p className="note warn">
          <Icon name="warn" />
          {t('enterprise.deal.mismatch', { total: money(total) })}
        </p>
      ) : null}
    </>
  );
}
