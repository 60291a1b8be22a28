import type { Account } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import type { ComparedPlan } from './compared.ts';
import { TierUpgradeAction } from './PlanActions.tsx';
import { PlanPrice } from './PlanPrice.tsx';

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

/** A plan's price, and the upgrade to it. */
export function PlanColumn({ account, plan: { tier, isAbove } }: { account: Account; plan: ComparedPlan }) {
  return (
    <>
      <PlanPrice tier={tier} />
      {isAbove ? (
        <div className="acts">
          <TierUpgradeAction account={account} tier={tier} />
        </div>
      ) : null}
    </>
  );
}
