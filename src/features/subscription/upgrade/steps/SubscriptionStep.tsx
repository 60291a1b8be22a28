import type { Account } from '../../../../domain/entities.ts';
import { useT } from '../../../../kit/i18n/i18n.tsx';
import { OrderForm } from '../../../../shared/order/OrderForm.tsx';
import type { Order } from '../../../../shared/order/useOrder.ts';
import { TrialButton } from '../TrialButton.tsx';

type Props = {
  order: Order;
  hasCodes: boolean;
  busy: boolean;
  account: Account;
  /** The variant with the trials of tiers (flag trialsOfTiers). */
  offersTrial: boolean;
};

/** Users, cadence, code and price; and the trial, for who is not sure yet (spec 2 §2). */
export function SubscriptionStep({ order, hasCodes, busy, account, offersTrial }: Props) {
  const t = useT();
  return (
    <>
      <OrderForm order={order} hasCodes={hasCodes} busy={busy} />
      {offersTrial ? (
        <div className="order-trial">
          <p>{t('upgrade.trial.invite')}</p>
          <TrialButton account={account} />
        </div>
      ) : null}
    </>
  );
}
