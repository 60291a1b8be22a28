import type { Price } from '../../../../domain/pricing.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { useT } from '../../../../ui/i18n.tsx';
import { PriceSummary } from '../../../../ui/order/PriceSummary.tsx';
import type { Order } from '../../../../ui/order/useOrder.ts';
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
