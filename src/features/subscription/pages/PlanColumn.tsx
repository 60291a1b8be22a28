import type { Account } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import type { ComparedPlan } from './compared.ts';
import { TierUpgradeAction, TrialAction } from './PlanActions.tsx';

/** Marks the account's own plan. */
export function OwnChip() {
  const t = useT();
  return (
    <span className="chip ok">
      <Icon name="okc" />
      {t('subscription.compare.yours')}
    </span>
  );
}

/** The ways up to a plan. */
export function PlanActs({ account, plan: { tier, isAbove } }: { account: Account; plan: ComparedPlan }) {
  if (!isAbove) return null;
  return (
    <div className="acts">
      <TierUpgradeAction account={account} tier={tier} />
      {tier === 'PROFESSIONAL' ? <TrialAction account={account} /> : null}
    </div>
  );
}
