import { clsx } from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { useConsoleSession } from '../../../data/session.tsx';
import type { Account } from '../../../domain/entities.ts';
import type { PlanBlock } from '../../../domain/plans/planBlocks.ts';
import {
  shownTiers,
  tierLevel,
  tierOf,
  hasFeature,
  PLAN_GROUPS,
  type PlanFeature,
  type PlanFeatureKey,
  type Tier,
} from '../../../domain/plans/plans.ts';
import { CardFrame } from '../../../kit/controls/Card.tsx';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { PHONE, useMedia } from '../../../kit/hooks/useMedia.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { settingsPaths } from '../../../tabs.ts';
import type { PlanProps } from '../scope.ts';
import { TierUpgradeAction, TrialAction } from './PlanActions.tsx';
import { differingWords, FeatureList } from './PlanFeatures.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { PlanPrice } from './PlanPrice.tsx';
import styles from './ComparePage.module.css';
import frame from './planFrame.module.css';

/** One plan of the comparison, relative to the account's own. */
type ComparedPlan = { readonly tier: Tier; readonly isOwn: boolean; readonly isAbove: boolean };

type ComparisonProps = { account: Account; plans: readonly ComparedPlan[] };

/** Marks the account's own plan. */
function OwnChip() {
  const t = useT();
  return (
    <Chip tone="ok" icon="okc">
      {t('subscription.compare.yours')}
    </Chip>
  );
}

/** The ways up to a plan. */
function PlanActs({ account, plan: { tier, isAbove } }: { account: Account; plan: ComparedPlan }) {
  if (!isAbove) return null;
  return (
    <div className={frame.acts}>
      <TierUpgradeAction account={account} tier={tier} />
      {tier === 'PROFESSIONAL' ? <TrialAction account={account} /> : null}
    </div>
  );
}

type Feature = PlanFeature & { readonly key: PlanFeatureKey };

/** What a tier has of a feature: words when tiers differ in it, otherwise yes or no. */
function Has({ feature, tier }: { feature: Feature; tier: Tier }) {
  const t = useT();
  if (!hasFeature(tier, feature))
    return (
      <>
        <span className="muted" aria-hidden="true">
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
function CompareTable({ account, plans }: ComparisonProps) {
  const t = useT();
  return (
    <CardFrame className={styles.plans}>
      <table>
        <caption className="sr">{t('subscription.compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('subscription.compare.feature')}</span>
            </th>
            {plans.map(({ tier, isOwn }) => (
              <th key={tier} scope="col" className={isOwn ? styles.own : undefined}>
                <span className="row">
                  {t(`subscription.tier.${tier}`)}
                  {isOwn ? <OwnChip /> : null}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.offer}>
            <th scope="row">{t('subscription.price.name')}</th>
            {plans.map((plan) => (
              <td key={plan.tier} className={plan.isOwn ? styles.own : undefined}>
                <PlanPrice tier={plan.tier} />
              </td>
            ))}
          </tr>
          {plans.some(({ isAbove }) => isAbove) ? (
            <tr className={styles.offer}>
              <th scope="row">
                <span className="sr">{t('subscription.compare.upgrade')}</span>
              </th>
              {plans.map((plan) => (
                <td key={plan.tier} className={plan.isOwn ? styles.own : undefined}>
                  <PlanActs account={account} plan={plan} />
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
        {PLAN_GROUPS.map(({ key: group, features }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" className={styles.group} colSpan={plans.length + 1}>
                {t(`subscription.group.${group}`)}
              </th>
            </tr>
            {(features as readonly Feature[]).map((feature) => (
              <tr key={feature.key}>
                <th scope="row">{t(`subscription.feature.${feature.key}`)}</th>
                {plans.map(({ tier, isOwn }) => (
                  <td key={tier} className={isOwn ? styles.own : undefined}>
                    <Has feature={feature} tier={tier} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </CardFrame>
  );
}

/** The comparison on a phone: one card per plan with all its features. */
function CompareCards({ account, plans }: ComparisonProps) {
  const t = useT();
  return plans.map((plan) => {
    const { tier, isOwn } = plan;
    const name = t(`subscription.tier.${tier}`);
    return (
      <CardFrame key={tier} as="section" aria-label={name}>
        <header>
          <h3>{name}</h3>
          {isOwn ? <OwnChip /> : null}
        </header>
        <div className="body stack">
          <PlanPrice tier={tier} />
          <PlanActs account={account} plan={plan} />
          <FeatureList tier={tier} label={t('subscription.included', { plan: name })} />
        </div>
      </CardFrame>
    );
  });
}

/** Notices that don't matter here. */
const IRRELEVANT: readonly PlanBlock[] = ['marked', 'unpaid', 'inactive', 'ending'];

/** /settings/subscription/compare: 'Explore plans', as a table or, on a narrow screen, as cards (spec 2 §2). */
export function ComparePage(props: PlanProps) {
  const { account } = props;
  const t = useT();
  const id = useId();
  const { runtime } = useConsoleSession();
  const isNarrow = useMedia(PHONE);
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
    <section className={frame.page} aria-labelledby={id}>
      <div>
        <Link className={clsx('cell', frame.back)} to={settingsPaths.subscription}>
          <Icon name="left" size="s" />
          {t('subscription.action.back')}
        </Link>
        <h2 id={id} className={frame.head}>
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
