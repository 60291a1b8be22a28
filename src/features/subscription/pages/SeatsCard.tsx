import { clsx } from 'clsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import { PRO_SEAT_CAP } from '../../../domain/seats/seatRules.ts';
import { seatUsage } from '../../../domain/seats/seats.ts';
import { Card } from '../../../kit/controls/Card.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Meter } from '../../../kit/controls/Meter.tsx';
import { useNow } from '../../../kit/hooks/useNow.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { seatsUsedText } from '../../../shared/account/accountChips.tsx';
import { ActionLink } from '../../../shared/account/ActionLink.tsx';
import { SUBSCRIPTION_DIALOG } from '../dialogs.ts';
import { MarkedSeats } from '../../../shared/subscription/MarkedSeats.tsx';
import { SETTINGS_TABS, subscriptionDialog } from '../../../tabs.ts';
import type { PlanProps } from '../scope.ts';
import styles from './SeatsCard.module.css';

/** Seats in total, used and free, and the link to add more. */
export function SeatsCard(props: PlanProps) {
  const t = useT();
  const { user } = useConsoleSession();
  const now = useNow();
  const { account, subscription, unread, isReading } = props;
  const { used, purchased, over, share, state } = seatUsage(account);
  const isPro = account.accessType === 'PROFESSIONAL';
  const hasMore = isPro || account.accessType === 'ENTERPRISE';
  const isTight = state === 'full' || state === 'over';
  // Without the subscription it is not known yet whether seats can be added.
  const isKnown = hasMore && unread === undefined && !isReading;
  const adding = isKnown ? judge(user, 'seats.add', { account, subscription, now }) : undefined;
  const figures = seatsUsedText(t, { used, purchased });
  // The number left comes from the account itself (spec 2 §3).
  const free = t('lists.seats.free', { smart_count: over > 0 ? 0 : account.seatsAvailable });
  const upTo = t('subscription.seats.upTo', { cap: PRO_SEAT_CAP });
  return (
    <Card
      title={t('subscription.seats.title')}
      // Disabled with the reason when it can't be done (spec 2 §8).
      end={
        adding ? (
          <ActionLink
            verdict={adding}
            to={subscriptionDialog('add-seats')}
            onPreload={SUBSCRIPTION_DIALOG['add-seats'].preload}
            kind="primary"
            small
            icon={<Icon name="plus" />}
          >
            {t('subscription.seats.add')}
          </ActionLink>
        ) : null
      }
    >
      <div className="body stack tight">
        <div className="between">
          <span className="strong">{figures}</span>
          <span className="cell muted">{[!isTight && free, isPro && upTo].filter(Boolean).join(' · ')}</span>
        </div>
        <Meter
          label={t('subscription.seats.label')}
          told={t('lists.seats.told', { used: figures, left: free })}
          value={used}
          max={purchased}
          share={share}
          full={isTight}
        />
        {isTight && hasMore ? (
          <p className={clsx('help', styles.allUsed)}>
            <Icon name="warn" size="s" />
            {t(adding?.allowed ? 'subscription.seats.allUsedAdd' : 'subscription.seats.allUsed')}
          </p>
        ) : null}
        {subscription ? <MarkedSeats subscription={subscription} peoplePath={SETTINGS_TABS.users} /> : null}
      </div>
    </Card>
  );
}
