import { useId } from 'react';
import type { Id, Subscription } from '../../domain/entities.ts';
import { CardOnFile } from '../../shared/card/CardBrand.tsx';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { lazyComponent } from '../../kit/lazyComponent.tsx';

const EditCard = lazyComponent(
  () => import('./EditCard.tsx').then((module) => module.EditCard),
  ['card', 'ownBilling'],
);

type Props = {
  accountId: Id;
  subscription: Subscription;
  onRead(): Promise<Subscription | undefined>;
};

/** The card that is charged, and the way to another one (spec 2 §2). */
export function PaymentCard({ accountId, subscription, onRead }: Props) {
  const t = useT();
  const id = useId();
  const open = useOpenDialog();
  const edit = () =>
    open((close) => (
      <EditCard accountId={accountId} card={subscription.card} onRead={onRead} onClose={() => close()} />
    ));
  return (
    <section className="card" aria-labelledby={id}>
      <header className="between">
        <h2 id={id}>{t('ownBilling.card.title')}</h2>
        <button type="button" className="btn s" onClick={() => void edit()} onPointerEnter={EditCard.preload}>
          {t('ownBilling.card.edit')}
        </button>
      </header>
      <div className="body">
        {subscription.card ? (
          <p>
            <CardOnFile card={subscription.card} />
          </p>
        ) : (
          <p className="muted">{t('ownBilling.card.none')}</p>
        )}
        {subscription.isPaymentMissing ? (
          <p className="note warn">
            <Icon name="warn" />
            {t('ownBilling.card.missing')}
          </p>
        ) : null}
      </div>
    </section>
  );
}
