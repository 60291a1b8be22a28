/** The order of Professional in either entry: users, cadence, code, price. Needs the texts of `order`. */
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { CadenceField, UsersField } from './OrderFields.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import { PromoField } from './PromoField.tsx';
import type { Order } from './useOrder.ts';
import './order.css';

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
    <div className="note bad" role="alert">
      <Glyph name="err" />
      <div className="order-failure">
        <p>{words ?? t('order.prices.failed')}</p>
        <button type="button" className="btn s" onClick={retry}>
          {t('common.action.tryAgain')}
        </button>
      </div>
    </div>
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
