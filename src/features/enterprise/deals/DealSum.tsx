import { Fragment } from 'react';
import { sumOf } from '../../../domain/billing/deals.ts';
import type { Deal } from '../../../domain/entities.ts';
import { formatCents, formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Note } from '../../../kit/controls/Note.tsx';

/** The line items of a deal and its amount, with a note when they don't add up to it. */
export function DealSum({ deal }: { deal: Deal }) {
  const t = useT();
  const { lines, total, amount } = sumOf(deal);
  return (
    <>
      <dl className="sum money">
        {/* Keyed by index: lines have no id and may be equal. */}
        {lines.map(({ name, quantity, price, gross, discount, off }, index) => (
          <Fragment key={index}>
            <dt>
              {t('enterprise.deal.line', {
                quantity: formatCount(quantity),
                name,
                price: formatCents(price),
              })}
            </dt>
            <dd>{formatCents(gross)}</dd>
            {off === 0 ? null : (
              <>
                <dt>{t('enterprise.deal.discount', { percent: discount })}</dt>
                <dd>{t('enterprise.deal.off', { amount: formatCents(off) })}</dd>
              </>
            )}
          </Fragment>
        ))}
        <dt className="total">{t('enterprise.deal.amount')}</dt>
        <dd className="total">{formatCents(amount)}</dd>
      </dl>
      {lines.length > 0 && total !== amount ? (
        <Note level="warn">{t('enterprise.deal.mismatch', { total: formatCents(total) })}</Note>
      ) : null}
    </>
  );
}
