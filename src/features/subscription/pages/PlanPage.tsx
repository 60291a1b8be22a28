import { clsx } from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { loadErrorMessage } from '../../../data/errors.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import type { PlanBlock } from '../../../domain/plans/planBlocks.ts';
import { hasEnded, type PlanState, planState, renewalDate } from '../../../domain/plans/subscription.ts';
import { PRO_SEAT_CAP } from '../../../domain/seats/seatRules.ts';
import { Card } from '../../../kit/controls/Card.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { useNow } from '../../../kit/hooks/useNow.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { ActionLink } from '../../../shared/account/ActionLink.tsx';
import { TrialList, TrialsCard } from '../../../shared/account/TrialList.tsx';
import { settingsPaths } from '../../../tabs.ts';
import type { PlanProps } from '../scope.ts';
import { usePackages } from '../useOwnPlan.ts';
import { BillingFacts } from './BillingFacts.tsx';
import { TrialAction, TierUpgradeAction, SalesAction } from './PlanActions.tsx';
import { PlanCard } from './PlanCard.tsx';
import { FeatureList, AboveCard, IncludedCard } from './PlanFeatures.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { PlanPrice } from './PlanPrice.tsx';
import { SeatsCard } from './SeatsCard.tsx';
import { UsageBlock } from './UsageBlock.tsx';
import frame from './planFrame.module.css';
import '../../../kit/styles/sum.css';
import styles from './PlanPage.module.css';

const OTHERS = ['PROFESSIONAL', 'ENTERPRISE'] as const;

function OtherPlan({ account, tier }: { account: Account; tier: (typeof OTHERS)[number] }) {
  const t = useT();
  return (
    <Card title={t(`subscription.tier.${tier}`)} level={3} className={styles.other}>
      <div className="body stack">
        <PlanPrice tier={tier} />
        <FeatureList tier={tier} over={tier === 'ENTERPRISE' ? 'PROFESSIONAL' : undefined} />
        <div className={frame.acts}>
          <TierUpgradeAction account={account} tier={tier} />
          {tier === 'PROFESSIONAL' ? <TrialAction account={account} /> : null}
        </div>
      </div>
    </Card>
  );
}

/** 'Other plans' of a Lite account, each with its upgrade (spec 2 §2). */
function OtherPlans({ account }: { account: Account }) {
  const t = useT();
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="between">
        <h2 id={id}>{t('subscription.other.title')}</h2>
        <Link className="cell" to={settingsPaths.comparePlans}>
          {t('subscription.action.explore')}
        </Link>
      </div>
      <div className={styles.pair}>
        {OTHERS.map((tier) => (
          <OtherPlan key={tier} account={account} tier={tier} />
        ))}
      </div>
    </section>
  );
}

/** The account's trials, running and past, with the days left (spec 2 §3; decisions §10). */
function Trials() {
  const t = useT();
  const { data, error, refetch } = usePackages();
  if (error && !data)
    return (
      <UnreadNote
        what={t('subscription.unread.trials')}
        why={loadErrorMessage(t, error)}
        onRetry={() => void refetch()}
      />
    );
  const running = data?.current.trial ?? [];
  const past = data?.past.trial ?? [];
  if (running.length + past.length === 0) return null;
  return (
    <TrialsCard title={t('subscription.trial.title')}>
      <TrialList running={running} past={past} />
    </TrialsCard>
  );
}

/** "Need more than 3 seats?": what Enterprise adds, and how to contact sales. */
function MoreCard({ account }: { account: Account }) {
  const t = useT();
  return (
    <Card
      title={
        account.accessType === 'PROFESSIONAL'
          ? t('subscription.more.title', { cap: PRO_SEAT_CAP })
          : t('subscription.more.other')
      }
    >
      <div className="body stack">
        <p className="cell second">{t('subscription.more.body')}</p>
        <div className={frame.acts}>
          <SalesAction account={account} small />
          <Link className="cell" to={settingsPaths.comparePlans}>
            {t('subscription.action.explore')}
          </Link>
        </div>
      </div>
    </Card>
  );
}

type Props = PlanProps & { state: PlanState };

/** Seats and renewal; no usage, which is unlimited (spec 2 §2). */
function EnterprisePlan(props: Props) {
  return (
    <div className={styles.pair}>
      <PlanCard {...props}>
        <div className="body">
          <BillingFacts {...props} />
        </div>
      </PlanCard>
      <SeatsCard {...props} />
    </div>
  );
}

/** Usage, renewal, price, seats and how to get more; also for other account types, with the parts they have. */
function ProfessionalPlan(props: Props) {
  const { account, subscription } = props;
  const t = useT();
  const { user } = useConsoleSession();
  const isYearly = subscription?.cycle === 'year';
  const renewal = renewalDate(account, subscription, useNow());
  return (
    <>
      <PlanCard
        {...props}
        action={
          <ActionLink
            verdict={judge(user, 'plan.edit', { account })}
            to={settingsPaths.editSubscription}
            small
          >
            {t('subscription.action.edit')}
          </ActionLink>
        }
      >
        <div className={clsx('body', styles.body)}>
          <UsageBlock yearly={account.accessType === 'PROFESSIONAL'} until={isYearly ? renewal : undefined} />
          <BillingFacts {...props} />
        </div>
      </PlanCard>
      <div className={styles.pair}>
        <SeatsCard {...props} />
        <MoreCard account={account} />
      </div>
    </>
  );
}

/** Usage, and the plans above Lite (spec 2 §2). */
function LitePlan(props: Props) {
  const t = useT();
  return (
    <>
      <PlanCard {...props}>
        <div className={clsx('body', styles.body)}>
          <UsageBlock yearly={false} />
          <dl className="sum">
            <dt>{t('subscription.price.name')}</dt>
            <dd>{t('subscription.price.LITE')}</dd>
            <dt>{t('subscription.feature.users')}</dt>
            <dd>{t('subscription.has.users.LITE')}</dd>
            <dt>{t('subscription.feature.exports')}</dt>
            <dd>{t('subscription.has.exports.LITE')}</dd>
          </dl>
        </div>
      </PlanCard>
      <Trials />
      <OtherPlans account={props.account} />
    </>
  );
}

const MARKED: readonly PlanBlock[] = ['marked'];

/** /settings/subscription: the plan card of the account's type (spec 2 §2). */
export function PlanPage(props: PlanProps) {
  const { account, subscription } = props;
  const state = planState(account, subscription, useNow());
  const isLite = account.accessType === 'LITE';
  const Plan = account.accessType === 'ENTERPRISE' ? EnterprisePlan : isLite ? LitePlan : ProfessionalPlan;
  return (
    <div className={frame.page}>
      {/* Marked seats are explained in the seats card. */}
      <PlanNotices {...props} without={MARKED} />
      <Plan {...props} state={state} />
      {isLite ? null : <Trials />}
      {isLite ? null : <IncludedCard account={account} hasEnded={hasEnded(state)} />}
      <AboveCard account={account} />
    </div>
  );
}
