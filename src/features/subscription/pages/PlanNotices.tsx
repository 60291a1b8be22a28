import { loadErrorMessage } from '../../../data/errors.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useUnfinishedOrder } from '../../../data/useUnfinishedOrder.ts';
import { may } from '../../../domain/access/access.ts';
import type { PlanBlock } from '../../../domain/plans/planBlocks.ts';
import { ButtonLink } from '../../../kit/controls/ButtonLink.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Unfinished } from '../../../shared/payment/Unfinished.tsx';
import { BlockedHelp } from '../../../shared/subscription/BlockedHelp.tsx';
import { SETTINGS_TABS, settingsPaths } from '../../../tabs.ts';
import type { PlanProps } from '../scope.ts';

/** The notices above a plan: lapsed, cancelled, near its renewal, unpaid, upgrading, seats marked for removal. */
export function PlanNotices({
  account,
  subscription,
  unread,
  retry,
  without,
}: PlanProps & { without?: readonly PlanBlock[] }) {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const { email } = runtime.brand.help;
  const mayCard = may(user, 'settings.open', { tab: 'billing', setting: runtime });
  const { order } = useUnfinishedOrder(account);
  return (
    <>
      {order ? (
        <Unfinished order={order} of="upgrade" email={email}>
          <ButtonLink small to={settingsPaths.upgradeToPro}>
            {t(`subscription.unfinished.${order.state}`)}
          </ButtonLink>
        </Unfinished>
      ) : null}
      <BlockedHelp
        account={account}
        subscription={subscription}
        email={email}
        cardPath={mayCard ? settingsPaths.billing : undefined}
        peoplePath={SETTINGS_TABS.users}
        {...(without ? { without } : {})}
      />
      {unread ? (
        <UnreadNote
          what={t('subscription.unread.subscription')}
          why={loadErrorMessage(t, unread)}
          onRetry={retry}
        />
      ) : null}
    </>
  );
}
