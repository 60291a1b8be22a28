import { useT } from '../../../kit/i18n/i18n.tsx';
import type { ComparisonProps } from './compared.ts';
import { OwnChip, PlanColumn } from './PlanColumn.tsx';
import { FeatureList } from './PlanFeatures.tsx';

/** The comparison on a phone: a card a plan, with all that it has. */
export function CompareCards({ account, plans }: ComparisonProps) {
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
          <PlanColumn account={account} plan={plan} />
          <FeatureList tier={tier} label={t('subscription.included', { plan: name })} />
        </div>
      </section>
    );
  });
}
