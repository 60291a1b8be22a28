import {
  hasFeature,
  PLAN_GROUPS,
  type PlanFeature,
  type PlanFeatureKey,
  type Tier,
} from '../../../domain/plans/plans.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import type { ComparisonProps } from './compared.ts';
import { OwnChip, PlanActs } from './PlanColumn.tsx';
import { PlanPrice } from './PlanPrice.tsx';
import { differingWords } from './PlanFeatures.tsx';

type Feature = PlanFeature & { readonly key: PlanFeatureKey };

/** What a tier has of a feature: words when tiers differ in it, otherwise yes or no. */
function Has({ feature, tier }: { feature: Feature; tier: Tier }) {
  const t = useT();
  if (!hasFeature(tier, feature))
    return (
      <>
        <span className="none" aria-hidden="true">
          —
        </span>
        <span className="sr">{t('subscription.compare.no')}</span>
      </>
    );
  const words = differingWords(t, feature.key, tier);
  if (words !== undefined) return words;
  return (
    <>
      <Icon name="check" />
      <span className="sr">{t('subscription.compare.yes')}</span>
    </>
  );
}

/** The comparison as a table: one column per plan, one row per feature. */
export function CompareTable({ account, plans }: ComparisonProps) {
  const t = useT();
  return (
    <div className="card compare">
      <table>
        <caption className="sr">{t('subscription.compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('subscription.compare.feature')}</span>
            </th>
            {plans.map(({ tier, isOwn }) => (
              <th key={tier} scope="col" className={isOwn ? 'own' : undefined}>
                <span className="row">
                  {t(`subscription.tier.${tier}`)}
                  {isOwn ? <OwnChip /> : null}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="offer">
            <th scope="row">{t('subscription.price.name')}</th>
            {plans.map((plan) => (
              <td key={plan.tier} className={plan.isOwn ? 'own' : undefined}>
                <PlanPrice tier={plan.tier} />
              </td>
            ))}
          </tr>
          {plans.some(({ isAbove }) => isAbove) ? (
            <tr className="offer">
              <th scope="row">
                <span className="sr">{t('subscription.compare.upgrade')}</span>
              </th>
              {plans.map((plan) => (
                <td key={plan.tier} className={plan.isOwn ? 'own' : undefined}>
                  <PlanActs account={account} plan={plan} />
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
        {PLAN_GROUPS.map(({ key: group, features }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" className="group" colSpan={plans.length + 1}>
                {t(`subscription.group.${group}`)}
              </th>
            </tr>
            {(features as readonly Feature[]).map((feature) => (
              <tr key={feature.key}>
                <th scope="row">{t(`subscription.feature.${feature.key}`)}</th>
                {plans.map(({ tier, isOwn }) => (
                  <td key={tier} className={isOwn ? 'own' : undefined}>
                    <Has feature={feature} tier={tier} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
