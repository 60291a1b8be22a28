import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { whyUnread } from '../../../data/errors.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access.ts';
import { isUpgrading } from '../../../domain/accountRules.ts';
import type { PlanState } from '../../../domain/subscription.ts';
import { formatDay } from '../../../ui/format.ts';
import { useT } from '../../../ui/i18n.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Unfinished } from '../../../ui/order/Unfinished.tsx';
import { useUnfinishedOrder } from '../../../data/useUnfinishedOrder.ts';
import { settingsPaths } from '../../../tabs.ts';
import { UnreadNote } from '../../../ui/Unread.tsx';
import { SalesAction } from './PlanActions.tsx';
import type { PlanProps } from './planProps.ts';

function Notice({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="note warn plan-note">
      <Icon name="warn" />
      <div className="grow">{children}</div>
      {end}
    </div>
  );
}

/** What somebody should know before anything else: lapsed, cancelled, near its renewal, unpaid, upgrading. */
export function PlanNotices({
  account,
  subscription,
  state,
  unread,
  retry,
}: PlanProps & { state: PlanState }) {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const { email } = runtime.brand.help;
  const mayCard = may(user, 'settings.tab', { tab: 'billing', setting: runtime });
  const { order } = useUnfinishedOrder(account);
  const date = subscription && formatDay(subscription.cycleEndDate);
  return (
    <>
      {order ? (
        <Unfinished order={order} of="upgrade" email={email}>
          <Link to={settingsPaths.upgradeToPro} className="btn s">
            {t(`subscription.unfinished.${order.state}`)}
          </Link>
        </Unfinished>
      ) : null}
      {state === 'lapsed' ? (
        <Notice end={<SalesAction account={account} className="btn s" />}>
          <p>{t('subscription.note.lapsed')}</p>
          <p>
            {t('subscription.note.lapsedHelp')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        </Notice>
      ) : null}
      {subscription?.cancellationInProgress && date !== undefined ? (
        <Notice>
          <p>{t('subscription.note.ending', { date })}</p>
          <p>
            {t('subscription.note.endingHelp')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        </Notice>
      ) : null}
      {state === 'inactive' ? <Notice>{t('subscription.note.inactive')}</Notice> : null}
      {subscription?.isPaymentMissing ? (
        <Notice
          end={
            mayCard ? (
              <Link to={settingsPaths.billing} className="btn s">
                {t('subscription.note.paymentWay')}
              </Link>
            ) : null
          }
        >
          {t('subscription.note.payment')}
        </Notice>
      ) : null}
      {isUpgrading(account) ? (
        <Notice>
          <p>{t('subscription.note.upgrading')}</p>
          {account.accessType === 'LITE' ? <p>{t('subscription.note.upgradingTime')}</p> : null}
        </Notice>
      ) : null}
      {unread ? (
        <UnreadNote what={t('subscription.unread.subscription')} why={whyUnread(t, unread)} onRetry={retry} />
      ) : null}
    </>
  );
}
