import { useId } from 'react';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { PlanBlock } from '../../../domain/plans/planBlocks.ts';
import { type PlanState, planState } from '../../../domain/plans/subscription.ts';
import { settingsPaths } from '../../../tabs.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { BillingFacts } from './BillingFacts.tsx';
import { MoreCard } from './MoreCard.tsx';
import { OtherPlans } from './OtherPlans.tsx';
import { ActionLink } from '../../../shared/account/ActionLink.tsx';
import { renewalDate } from './planDates.ts';
import { AboveCard, IncludedCard } from './PlanFeatures.tsx';
import { PlanHead } from './PlanHead.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import type { PlanProps } from './planProps.ts';
import { SeatsCard } from './SeatsCard.tsx';
import { Trials } from './Trials.tsx';
import { UsageBlock } from './UsageBlock.tsx';
import { useNow } from '../../../kit/hooks/useNow.ts';

type Props = PlanProps & { state: PlanState };

/** Seats and renewal; what is used has no limit (spec 2 §2). */
function EnterprisePlan(props: Props) {
  const id = useId();
  return (
    <div className="plan-pair">
      <section className="card" aria-labelledby={id}>
        <PlanHead {...props} id={id} />
        <div className="body">
          <BillingFacts {...props} />
        </div>
      </section>
      <SeatsCard {...props} />
    </div>
  );
}

/** Usage, renewal and price, seats, and the way to more; also of the older types, as far as they have them. */
function ProfessionalPlan(props: Props) {
  const { account, subscription } = props;
  const t = useT();
  const id = useId();
  const { user } = useConsoleSession();
  const isYearly = subscription?.cycle === 'year';
  return (
    <>
      <section className="card" aria-labelledby={id}>
        <PlanHead {...props} id={id}>
          <ActionLink
            verdict={judge(user, 'plan.edit', { account })}
            to={settingsPaths.editSubscription}
            className="btn s"
          >
            {t('subscription.action.edit')}
          </ActionLink>
        </PlanHead>
        <div className="body plan-body">
          <UsageBlock
            yearly={account.accessType === 'PROFESSIONAL'}
            until={isYearly ? renewalDate(account, subscription) : undefined}
          />
          <BillingFacts {...props} />
        </div>
      </section>
      <div className="plan-pair">
        <SeatsCard {...props} />
        <MoreCard account={account} />
      </div>
    </>
  );
}

/** Usage, and the plans above it (spec 2 §2). */
function LitePlan(props: Props) {
  const t = useT();
  const id = useId();
  return (
    <>
      <section className="card" aria-labelledby={id}>
        <PlanHead {...props} id={id} />
        <div className="body plan-body">
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
      </section>
      <Trials />
      <OtherPlans account={props.account} />
    </>
  );
}

const CARDS: Readonly<Record<string, typeof LitePlan>> = { ENTERPRISE: EnterprisePlan, LITE: LitePlan };

const MARKED: readonly PlanBlock[] = ['marked'];

/** /settings/subscription: the plan card of the account's type (spec 2 §2). */
export function PlanPage(props: PlanProps) {
  const { account, subscription } = props;
  const state = planState(account, subscription, useNow());
  const Plan = CARDS[account.accessType] ?? ProfessionalPlan;
  const isLite = account.accessType === 'LITE';
  return (
    <div className="plan-page">
      {/* Marked seats are told beside the seats. */}
      <PlanNotices {...props} without={MARKED} />
      <Plan {...props} state={state} />
      {isLite ? null : <Trials />}
      {isLite ? null : <IncludedCard account={account} />}
      <AboveCard account={account} />
    </div>
  );
}
