import { useState } from 'react';
import { loadErrorMessage } from '../../../data/errors.ts';
import { useRenewal } from '../../../data/useRenewal.ts';
import type { Account, Deal } from '../../../domain/entities.ts';
import { invoiceRefusal } from '../../../domain/billing/invoices.ts';
import { Card } from '../../../kit/controls/Card.tsx';
import { formatCents } from '../../../kit/i18n/format.ts';
import { DealLines } from '../../../shared/subscription/DealLines.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useOfferedActions } from '../../../kit/actions/offered.ts';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { QueryState } from '../../../kit/controls/QueryState.tsx';
import { Skeleton } from '../../../kit/controls/Skeleton.tsx';
import { DealFacts } from '../DealFacts.tsx';
import { SendInvoice } from './SendInvoice.tsx';
import '../billing.css';

/** Whether the deal has been invoiced, as icon and text. */
function Invoiced({ isInvoiced }: { isInvoiced: boolean }) {
  const t = useT();
  return (
    <span className={isInvoiced ? 'chip ok' : 'chip warn'}>
      <Icon name={isInvoiced ? 'okc' : 'clock'} />
      {t(isInvoiced ? 'billing.renewal.invoiced' : 'billing.renewal.notInvoiced')}
    </span>
  );
}

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

function Renewal({ account, deal, onRead }: Props & { deal: Deal }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const refusal = invoiceRefusal(account);
  const why = refusal && t(`billing.renewal.refused.${refusal}`);
  useOfferedActions(() => ({
    name: account.name || account.id,
    entries: [
      {
        id: 'invoice',
        commandLabel: 'invoice',
        icon: 'mail',
        label: t('billing.renewal.send'),
        disabledReason: why,
        onSelect: () => setOpen(true),
      },
    ],
  }));
  return (
    <>
      <div className="body stack">
        <div className="deal-head">
          <h3>
            <bdi>{deal.dealName || t('billing.deal.unnamed')}</bdi>
          </h3>
          <p className="figure">{formatCents(deal.amount)}</p>
        </div>
        <DealFacts deal={deal} />
        <DealLines deal={deal} />
      </div>
      <footer>
        <span>{why}</span>
        <span className="end">
          <RefusableButton
            refusal={why}
            kind={refusal === undefined ? 'primary' : undefined}
            onClick={() => setOpen(true)}
          >
            {t('billing.renewal.send')}
          </RefusableButton>
        </span>
      </footer>
      {isOpen ? (
        <SendInvoice account={account} deal={deal} onRead={onRead} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** The deal of the current renewal, with the button that sends its invoice (decisions §9). */
export function RenewalCard({ account, onRead }: Props) {
  const t = useT();
  const renewal = useRenewal(account.id);
  const deal = renewal.data;
  return (
    <Card
      title={t('billing.renewal.title')}
      className="deal-card"
      busy={deal === undefined && !renewal.error}
      end={
        deal && account.currentDeal ? (
          <span className="end">
            <Invoiced isInvoiced={account.currentDeal.invoiced} />
          </span>
        ) : null
      }
    >
      {deal ? (
        <Renewal account={account} deal={deal} onRead={onRead} />
      ) : (
        <div className="body">
          <QueryState
            of={renewal}
            what={t('billing.renewal.failed')}
            why={loadErrorMessage(t, renewal.error)}
            skeleton={
              <div className="loading skeletons" aria-hidden="true">
                <Skeleton bars={['box', 'box']} />
              </div>
            }
          >
            {() => <p className="muted">{t('billing.renewal.none')}</p>}
          </QueryState>
        </div>
      )}
    </Card>
  );
}
