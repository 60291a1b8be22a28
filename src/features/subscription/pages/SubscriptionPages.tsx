import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Verdict } from '../../../domain/access/verdict.ts';
import { planState } from '../../../domain/plans/subscription.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useNow } from '../../../kit/hooks/useNow.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { ActionLink } from '../../../shared/account/ActionLink.tsx';
import { SUBSCRIPTION_DIALOG } from '../dialogs.ts';
import { settingsPaths, subscriptionDialog } from '../../../tabs.ts';
import type { PlanProps } from '../scope.ts';
import { BillingFacts } from './BillingFacts.tsx';
import { ComparePage } from './ComparePage.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { PlanPage } from './PlanPage.tsx';
import frame from './planFrame.module.css';
import styles from './SubscriptionPages.module.css';

/** One action with its explanation, and the reason when it is unavailable. */
function Choice({
  title,
  body,
  reason,
  action,
}: {
  title: string;
  body: string;
  reason: string | undefined;
  action: ReactNode;
}) {
  return (
    <li>
      <div className="grow">
        <h3>{title}</h3>
        <p className="cell second">{body}</p>
        {reason === undefined ? null : (
          <p className="help">
            <Icon name="info" size="s" />
            {reason}
          </p>
        )}
      </div>
      {action}
    </li>
  );
}

/** /settings/subscription/edit: removes seats or cancels the subscription (spec 2 §2). */
function EditPage(props: PlanProps) {
  const { account, subscription, unread, isReading } = props;
  const t = useT();
  const { user } = useConsoleSession();
  const now = useNow();
  const state = planState(account, subscription, now);
  const subject = { account, subscription, now };
  const isKnown = unread === undefined && !isReading;
  const reasonOf = (verdict: Verdict) =>
    !isKnown || verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`);
  const remove = judge(user, 'seats.remove', subject);
  const cancel = judge(user, 'subscription.cancel', subject);
  return (
    <div className={frame.page}>
      <div>
        <Link className={clsx('cell', frame.back)} to={settingsPaths.subscription}>
          <Icon name="left" size="s" />
          {t('subscription.action.back')}
        </Link>
        <h2 className={frame.head}>{t('subscription.edit.title')}</h2>
      </div>
      <PlanNotices {...props} />
      <PlanCard {...props} state={state} className="narrow">
        <div className="body stack">
          <p className="strong">
            {t('subscription.edit.seatsNow', {
              smart_count: account.seatsPurchased,
              used: formatCount(account.seatsUsed),
            })}
          </p>
          <BillingFacts account={account} subscription={subscription} state={state} />
        </div>
        <ul className={styles.choices}>
          <Choice
            title={t('subscription.edit.remove')}
            body={t('subscription.edit.removeBody')}
            reason={reasonOf(remove)}
            action={
              isKnown ? (
                <ActionLink
                  verdict={remove}
                  to={subscriptionDialog('remove-seats')}
                  onPreload={SUBSCRIPTION_DIALOG['remove-seats'].preload}
                >
                  {t('subscription.edit.remove')}
                </ActionLink>
              ) : null
            }
          />
          <Choice
            title={t('subscription.edit.cancel')}
            body={t('subscription.edit.cancelBody')}
            reason={reasonOf(cancel)}
            action={
              isKnown ? (
                <ActionLink
                  verdict={cancel}
                  to={subscriptionDialog('cancel')}
                  onPreload={SUBSCRIPTION_DIALOG.cancel.preload}
                  kind="dangerous"
                >
                  {t('subscription.edit.cancel')}
                </ActionLink>
              ) : null
            }
          />
        </ul>
      </PlanCard>
    </div>
  );
}

/** The pages below /settings/subscription. */
export type SubscriptionPage = 'plan' | 'compare' | 'edit';

const PAGES = { plan: PlanPage, compare: ComparePage, edit: EditPage } as const;

/** The plan card of the account's type, the comparison, or "Edit subscription" (spec 2 §2). */
export function SubscriptionPages({ page, ...props }: PlanProps & { page: SubscriptionPage }) {
  const Page = PAGES[page];
  return <Page {...props} />;
}
