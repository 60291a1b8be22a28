/** The form to order Professional, for either entry: users, cadence, code, price. Needs the texts of `order`. */
import { useId } from 'react';
import { CADENCES, monthOf, type Prices, PRO_USERS, savingsPercent } from '../../domain/orders/pricing.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import { PromoField } from './PromoField.tsx';
import type { Order } from './useOrder.ts';
import './order.css';
import '../../kit/styles/choices.css';

type FieldProps = {
  order: Order;
  /** Locks the fields while sending. */
  busy: boolean;
};

/** 1, 2 or 3 users, side by side. */
function UsersField({ order: { users, setUsers }, busy }: FieldProps) {
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
function CadenceField({ order: { cadence, setCadence }, prices, busy }: FieldProps & { prices: Prices }) {
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
            <small>{t(`order.cadence.${each}Price`, { month: formatPrice(monthOf(prices, each)) })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Props = {
  order: Order;
  /** Whether promotional codes are enabled (flag promotionalCodes). */
  hasCodes: boolean;
  /** Locks the fields while sending. */
  busy: boolean;
};

/** The fields and the resulting price; a skeleton while prices load, an error with a retry when they fail. */
export function OrderForm({ order, hasCodes, busy }: Props) {
  const { prices, price, hasFailed } = order;
  if (hasFailed) return <NoPrices order={order} />;
  if (!prices || !price) return <Skeleton />;
  return (
    <div className="order">
      <UsersField order={order} busy={busy} />
      <CadenceField order={order} prices={prices} busy={busy} />
      {hasCodes ? <PromoField {...order} busy={busy} /> : null}
      <PriceSummary {...order} price={price} />
    </div>
  );
}

function NoPrices({ order: { words, retry } }: { order: Order }) {
  const t = useT();
  return (
    <Note level="bad" role="alert">
      <div className="order-failure">
        <p>{words ?? t('order.prices.failed')}</p>
        <Button small onClick={retry}>
          {t('common.action.tryAgain')}
        </Button>
      </div>
    </Note>
  );
}

function Skeleton() {
  const t = useT();
  return (
    <div className="order" role="status" aria-label={t('order.prices.loading')}>
      {['users', 'cadence', 'sum'].map((name) => (
        <span key={name} className={`skeleton order-skeleton ${name}`} aria-hidden="true" />
      ))}
    </div>
  );
}
