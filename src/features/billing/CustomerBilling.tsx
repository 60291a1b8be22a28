import type { Area } from '../../../i18n/messages.ts';
import { textOf } from '../../data/errors.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { useOwnAccount } from '../../data/useOwnAccount.ts';
import { useSubscription } from '../../data/useSubscription.ts';
import type { Account } from '../../domain/entities.ts';
import type { PlanBlock } from '../../domain/plans/planBlocks.ts';
import { settingsPaths } from '../../tabs.ts';
import { GuardGroup } from '../../kit/form/LeaveGuard.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import { AddressCard } from './AddressCard.tsx';
import { BillingSkeleton } from './states.tsx';
import { ChargeCard } from './ChargeCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { Ways } from './Ways.tsx';
import './ownBilling.css';

const TEXTS: readonly Area[] = ['ownBilling', 'card'];
const UNPAID: readonly PlanBlock[] = ['unpaid'];

/** /settings/billing: charge, next payment, card, contact and address (spec 2 §2). */
export function CustomerBilling() {
  return (
    <WithTexts areas={TEXTS}>
      <Billing />
    </WithTexts>
  );
}

function Billing() {
  const t = useT();
  const { account, error, reread } = useOwnAccount();
  if (account) return <BillingOf key={account.id} account={account} onRead={reread} />;
  if (!error) return <BillingSkeleton />;
  return (
    <UnreadNote
      what={t('ownBilling.failed')}
      why={textOf(error)}
      onRetry={() => void reread().catch(() => undefined)}
    />
  );
}

function BillingOf({ account, onRead }: { account: Account; onRead(): Promise<Account> }) {
  const { user } = useConsoleSession();
  const draftKey = `${user.id}:${settingsPaths.billing}`;
  return (
    <div className="billing-page">
      {/* The card of the payment says itself what is wrong with it. */}
      <Ways account={account} without={UNPAID} />
      <Charged account={account} />
      <GuardGroup>
        <ContactCard account={account} onRead={onRead} draftKey={draftKey} />
        <AddressCard account={account} onRead={onRead} draftKey={draftKey} />
      </GuardGroup>
    </div>
  );
}

/** What the subscription says; an account may have none. */
function Charged({ account }: { account: Account }) {
  const t = useT();
  const { subscription, error, reread } = useSubscription(account);
  const retry = () => void reread().catch(() => undefined);
  if (error)
    return <UnreadNote what={t('ownBilling.subscriptionFailed')} why={textOf(error)} onRetry={retry} />;
  if (subscription === undefined) return <BillingSkeleton />;
  if (subscription === null) return <p className="note plain">{t('ownBilling.charge.none')}</p>;
  return (
    <div className="billing-pair">
      <ChargeCard account={account} subscription={subscription} />
      <PaymentCard accountId={account.id} subscription={subscription} onRead={reread} />
    </div>
  );
}
