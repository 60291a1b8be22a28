import { useId } from 'react';
import { Link } from 'react-router';
import { useConsoleSession } from '../../../data/session.tsx';
import type { PlanBlock } from '../../../domain/plans/planBlocks.ts';
import { shownTiers, tierLevel, tierOf } from '../../../domain/plans/plans.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useMedia } from '../../../kit/hooks/useMedia.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { settingsPaths } from '../../../tabs.ts';
import type { ComparisonProps } from './compared.ts';
import { CompareTable } from './CompareTable.tsx';
import { OwnChip, PlanActs } from './PlanColumn.tsx';
import { PlanPrice } from './PlanPrice.tsx';
import { FeatureList } from './PlanFeatures.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import type { PlanProps } from './planProps.ts';

/** The comparison on a phone: one card per plan with all its features. */
function CompareCards({ account, plans }: ComparisonProps) {
  const t = useT();
  return plans.map((plan) => {
    const { tier, isOwn } = plan;
    const name = t(`subscription.tier.${tier}`);
    return (
      <section key={tier} className="card" aria-label={name}>
        <header>
          <h3>{name}</h3>
          {isOwn ? <OwnChip /> : null}
        </header>
        <div className="body stack">
          <PlanPrice tier={tier} />
          <PlanActs account={account} plan={plan} />
          <FeatureList tier={tier} label={t('subscription.included', { plan: name })} />
        </div>
      </section>
    );
  });
}

/** Below this width four columns don't fit. */
const NARROW = '(max-width: 900px)';

/** Notices that don't matter here. */
const IRRELEVANT: readonly PlanBlock[] = ['marked', 'unpaid', 'inactive', 'ending'];

/** /settings/subscription/compare: 'Explore plans', as a table or, on a narrow screen, as cards (spec 2 §2). */
export function ComparePage(props: PlanProps) {
  const { account } = props;
  const t = useT();
  const id = useId();
  const { runtime } = useConsoleSession();
  const isNarrow = useMedia(NARROW);
  const own = tierOf(account.accessType);
  const tiers = shownTiers({ environment: runtime.config.environment, flags: runtime.flags });
  const plans = tiers.map((tier) => ({
    tier,
    isOwn: tier === own,
    // A type without a tier counts as the lowest one.
    isAbove: tierLevel(tier) > (own === undefined ? 1 : tierLevel(own)),
  }));
  const Comparison = isNarrow ? CompareCards : CompareTable;
  return (
    <section className="plan-page" aria-labelledby={id}>
      <div>
        <Link className="back-link cell" to={settingsPaths.subscription}>
          <Icon name="left" size="s" />
          {t('subscription.action.back')}
        </Link>
        <h2 id={id} className="page-head">
          {t('subscription.compare.title')}
        </h2>
        <p className="second">{t('subscription.compare.lead')}</p>
      </div>
      <PlanNotices {...props} without={IRRELEVANT} />
      <Comparison account={account} plans={plans} />
      <p className="help">
        <Icon name="info" size="s" />
        {t('subscription.compare.services')}
      </p>
    </section>
  );
}
