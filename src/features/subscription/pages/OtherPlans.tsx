import { useId } from 'react';
import { Link } from 'react-router';
import type { Account } from '../../../domain/entities.ts';
import { settingsPaths } from '../../../tabs.ts';
import { Card } from '../../../kit/controls/Card.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { TrialAction, TierUpgradeAction } from './PlanActions.tsx';
import { FeatureList } from './PlanFeatures.tsx';
import { PlanPrice } from './PlanPrice.tsx';

const OTHERS = ['PROFESSIONAL', 'ENTERPRISE'] as const;

function OtherPlan({ account, tier }: { account: Account; tier: (typeof OTHERS)[number] }) {
  const t = useT();
  return (
    <Card title={t(`subscription.tier.${tier}`)} level={3} className="other-plan">
      <div className="body stack">
        <PlanPrice tier={tier} />
        <FeatureList tier={tier} over={tier === 'ENTERPRISE' ? 'PROFESSIONAL' : undefined} />
        <div className="acts">
          <TierUpgradeAction account={account} tier={tier} />
          {tier === 'PROFESSIONAL' ? <TrialAction account={account} /> : null}
        </div>
      </div>
    </Card>
  );
}

/** 'Other plans' of a Lite account, each with its upgrade (spec 2 §2). */
export function OtherPlans({ account }: { account: Account }) {
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
      <div className="plan-pair">
        {OTHERS.map((tier) => (
          <OtherPlan key={tier} account={account} tier={tier} />
        ))}
      </div>
    </section>
  );
}
