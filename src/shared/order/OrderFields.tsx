/** Users and cadence of a Professional subscription (spec 2 §2, §3, §5). Needs the texts of `order`. */
import { useId } from 'react';
import { CADENCES, monthOf, type Prices, PRO_USERS, savingsPercent } from '../../domain/orders/pricing.ts';
import { formatCents } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { Order } from './useOrder.ts';
import '../../kit/styles/choices.css';
import './order.css';

type Props = {
  order: Order;
  prices: Prices;
  /** Locks the fields while sending. */ busy: boolean;
};

/** 1, 2 or 3 users, side by side. */
export function UsersField({ order: { users, setUsers }, busy }: Omit<Props, 'prices'>) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="user-pick">
      <legend>{t('order.users.label')}</legend>
      {PRO_USERS.map((count) => (
        <label key={count}>
          <input
            type="radio"
            name={name}
            checked={users === count}
            aria-disabled={busy}
            onChange={() => busy || setUsers(count)}
          />
          <span>{count === 1 ? t('order.users.one') : t('order.users.more', { count })}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Annual or monthly; annual shows its saving. */
export function CadenceField({ order: { cadence, setCadence }, prices, busy }: Props) {
  const t = useT();
  const name = useId();
  const percent = savingsPercent(prices);
  return (
    <fieldset className="choices">
      <legend>{t('order.cadence.label')}</legend>
      {CADENCES.map((each) => (
        <label key={each} className="choice">
          <input
            type="radio"
            className="radio"
            name={name}
            checked={cadence === each}
            aria-disabled={busy}
            onChange={() => busy || setCadence(each)}
          />
          <span>
            {t(`order.cadence.${each}`)}
            {each === 'annual' && percent > 0 ? (
              <span className="chip ok">{t('order.cadence.savings', { percent })}</span>
            ) : null}
            <small>{t(`order.cadence.${each}Price`, { month: formatCents(monthOf(prices, each)) })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
