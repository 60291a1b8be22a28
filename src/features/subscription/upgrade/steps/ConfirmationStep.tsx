import type { Price } from '../../../../domain/orders/pricing.ts';
import { Icon } from '../../../../kit/controls/Icon.tsx';
import { useT } from '../../../../kit/i18n/i18n.tsx';
import { PriceSummary } from '../../../../shared/order/PriceSummary.tsx';
import type { Order } from '../../../../shared/order/useOrder.ts';
import { ProFacts } from '../ProFacts.tsx';

/** What is ordered, what it costs and what it means for who works there (spec 2 §2, §4). */
export function ConfirmationStep({ order, price }: { order: Order; price: Price }) {
  const t = useT();
  return (
    <>
      <PriceSummary {...order} price={price} />
      <ProFacts />
      <div className="note plain">
        <Icon name="info" />
        <p>{t('upgrade.closing')}</p>
      </div>
    </>
  );
}
