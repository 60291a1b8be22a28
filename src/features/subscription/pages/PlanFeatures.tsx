/** The features of a plan, and those of the plans above it (spec 1 §1, §6). */
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { Account } from '../../../domain/entities.ts';
import {
  featuresAbove,
  featuresOf,
  type PlanFeatureKey,
  type Tier,
  tierOf,
} from '../../../domain/plans/plans.ts';
import { Card } from '../../../kit/controls/Card.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { settingsPaths } from '../../../tabs.ts';
import styles from './PlanFeatures.module.css';

const DIFFERING = ['users', 'responses', 'exports'] as const;

/** What a tier has of a feature that comes in different amounts; undefined for other features. */
export function differingWords(t: Translate, key: PlanFeatureKey, tier: Tier): string | undefined {
  if (key === 'services') return tier === 'LITE' ? undefined : t(`subscription.has.services.${tier}`);
  const differing = DIFFERING.find((one) => one === key);
  return differing && t(`subscription.has.${differing}.${tier}`);
}

/** A tier's feature as one line. */
function featureLine(t: Translate, key: PlanFeatureKey, tier: Tier): string {
  const words = differingWords(t, key, tier);
  if (words === undefined) return t(`subscription.feature.${key}`);
  return key === 'services'
    ? t('subscription.has.withFee', { feature: t('subscription.feature.services'), fee: words })
    : words;
}

type ListProps = {
  tier: Tier;
  label?: string;
  /** A lower tier, whose features are summed up in one line. */
  over?: Tier | undefined;
};

/** The features of a tier, each with a tick. */
export function FeatureList({ tier, label, over }: ListProps) {
  const t = useT();
  const shown = featuresOf(tier).filter(
    (feature) =>
      !over ||
      feature.from === tier ||
      differingWords(t, feature.key, tier) !== differingWords(t, feature.key, over),
  );
  return (
    <ul className={styles.features} aria-label={label}>
      {over ? (
        <li>
          <Icon name="check" />
          {t('subscription.everything', { plan: t(`subscription.tier.${over}`) })}
        </li>
      ) : null}
      {shown.map(({ key }) => (
        <li key={key}>
          <Icon name="check" />
          {featureLine(t, key, tier)}
        </li>
      ))}
    </ul>
  );
}

/** "Included in Professional"; of a plan that has ended "Professional includes". */
export function IncludedCard({ account, hasEnded }: { account: Account; hasEnded: boolean }) {
  const t = useT();
  const tier = tierOf(account.accessType);
  if (!tier) return null;
  return (
    <Card
      title={t(hasEnded ? 'subscription.includes' : 'subscription.included', {
        plan: t(`subscription.tier.${tier}`),
      })}
      end={
        <Link className="cell" to={settingsPaths.comparePlans}>
          {t('subscription.action.explore')}
        </Link>
      }
    >
      <div className="body">
        <FeatureList tier={tier} />
      </div>
    </Card>
  );
}

/** Features above the plan: each says that it needs an upgrade, and links to the comparison (spec 1 §6). */
export function AboveCard({ account }: { account: Account }) {
  const t = useT();
  const above = featuresAbove(tierOf(account.accessType));
  if (above.length === 0) return null;
  return (
    <Card title={t('subscription.above.title')}>
      <ul className={clsx('body', styles.features, styles.above)}>
        {above.map(({ key }) => (
          <li key={key}>
            <Tooltip
              content={
                <>
                  {t('shell.nav.plan')}{' '}
                  <Link to={settingsPaths.comparePlans}>{t('subscription.action.explore')}</Link>
                </>
              }
            >
              <button type="button" className={styles.locked} aria-disabled="true">
                <Icon name="lock" />
                {t(`subscription.feature.${key}`)}
              </button>
            </Tooltip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
