import { sumOf } from '../../domain/billing/deals.ts';
import type { Deal } from '../../domain/entities.ts';
import { type Cents, minus } from '../../domain/values/units.ts';
import { formatCents, formatCount, formatUnitPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import styles from './DealLines.module.css';

/** Breaks only where it would overflow the card. */
const Amount = ({ cents }: { cents: Cents }) => <span className={styles.amount}>{formatCents(cents)}</span>;

/** The line items of a deal, adding up to its amount (spec 2 §3). Needs the texts of `deal`. */
export function DealLines({ deal }: { deal: Deal }) {
  const t = useT();
  const { lines, total, amount } = sumOf(deal);
  if (lines.length === 0) return <p className="muted">{t('deal.noLines')}</p>;
  return (
    <table className={styles.lines} aria-label={t('deal.lines', { deal: deal.dealName })}>
      <thead>
        <tr>
          <th scope="col">{t('deal.item')}</th>
          <th scope="col" className="num">
            {t('deal.price')}
          </th>
          <th scope="col" className="num">
            {t('deal.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, price, discount, net }, index) => (
          // Lines have no id and may be equal.
          <tr key={index}>
            <td>
              <bdi>{name}</bdi>
              {discount > 0 ? (
                <small>
                  {t('deal.discount')} {t('deal.percent', { percent: formatCount(discount) })}
                </small>
              ) : null}
            </td>
            <td className="num">
              {formatCount(quantity)} × <span className={styles.amount}>{formatUnitPrice(price)}</span>
            </td>
            <td className="num">
              <Amount cents={net} />
            </td>
          </tr>
        ))}
        {amount === total ? null : (
          <tr>
            <td>{t('deal.rest')}</td>
            <td />
            <td className="num">
              <Amount cents={minus(amount, total)} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('deal.amount')}
          </th>
          <td className="num">
            <Amount cents={amount} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
