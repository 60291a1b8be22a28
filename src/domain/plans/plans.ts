/** The features of each plan as data, for the comparison, the lists and the prompts (spec 1 §1, spec 2 §1). Pure. */
import type { Permission } from '../entities.ts';

/** Lowest first: Lite (1), Professional (2), Enterprise (3), Premium (4) (spec 1 §9). */
export const TIERS = ['LITE', 'PROFESSIONAL', 'ENTERPRISE', 'PREMIUM'] as const;
export type Tier = (typeof TIERS)[number];

export type PlanFeature = {
  /** Its name is the message `subscription.feature.<key>`. */
  readonly key: string;
  /** The lowest tier with the feature. */
  readonly from: Tier;
  /** Whether the feature differs by tier, described in `subscription.has.<key>.<tier>`. */
  readonly differs?: true;
};

/** Every feature that the specification names, by subject and in display order. */
export const PLAN_GROUPS = [
  {
    key: 'capacity',
    features: [
      { key: 'users', from: 'LITE', differs: true },
      { key: 'responses', from: 'LITE', differs: true },
      { key: 'exports', from: 'LITE', differs: true },
    ],
  },
  {
    key: 'research',
    features: [
      { key: 'conceptTesting', from: 'PROFESSIONAL' },
      { key: 'heatmaps', from: 'PROFESSIONAL' },
      { key: 'maxDiff', from: 'ENTERPRISE' },
      { key: 'conjoint', from: 'ENTERPRISE' },
      { key: 'vanWestendorp', from: 'ENTERPRISE' },
      { key: 'gaborGranger', from: 'ENTERPRISE' },
      { key: 'keyDriver', from: 'ENTERPRISE' },
      { key: 'turf', from: 'ENTERPRISE' },
      { key: 'weighting', from: 'ENTERPRISE' },
      { key: 'randomization', from: 'ENTERPRISE' },
      { key: 'translation', from: 'ENTERPRISE' },
    ],
  },
  {
    key: 'platform',
    features: [
      { key: 'api', from: 'ENTERPRISE' },
      { key: 'sso', from: 'ENTERPRISE' },
      { key: 'hosting', from: 'ENTERPRISE' },
    ],
  },
  {
    key: 'help',
    features: [
      { key: 'support', from: 'PROFESSIONAL' },
      { key: 'success', from: 'ENTERPRISE' },
      { key: 'services', from: 'PROFESSIONAL', differs: true },
    ],
  },
] as const satisfies readonly { readonly key: string; readonly features: readonly PlanFeature[] }[];

export type PlanFeatureKey = (typeof PLAN_GROUPS)[number]['features'][number]['key'];

const FEATURES: readonly (PlanFeature & { readonly key: PlanFeatureKey })[] = PLAN_GROUPS.flatMap(
  ({ features }): readonly (PlanFeature & { readonly key: PlanFeatureKey })[] => features,
);

/** 1 for Lite, counting up. */
export const tierLevel = (tier: Tier): number => TIERS.indexOf(tier) + 1;

/** The tier of an access type; undefined for older types and trials. */
export function tierOf(accessType: string): Tier | undefined {
  if (accessType === 'PREMIUM_1') return 'PREMIUM';
  return TIERS.find((tier) => tier === accessType && tier !== 'PREMIUM');
}

type Where = {
  readonly environment: 'dev' | 'staging' | 'prod';
  readonly flags: { readonly plg: boolean; readonly plgexternal3: boolean };
};

/** The tiers that are shown: Premium only with plg, outside production and without plgexternal3 (spec 2 §1). */
export function shownTiers({ environment, flags }: Where): readonly Tier[] {
  const hasPremium = flags.plg && environment !== 'prod' && !flags.plgexternal3;
  return TIERS.filter((tier) => tier !== 'PREMIUM' || hasPremium);
}

/** Whether a tier has a feature; a higher tier has all that a lower one has. */
export const hasFeature = (tier: Tier, { from }: PlanFeature): boolean => tierLevel(tier) >= tierLevel(from);

export const featuresOf = (tier: Tier) => FEATURES.filter((feature) => hasFeature(tier, feature));

/** The features of higher tiers only: "features above the plan" (spec 1 §6). None for an older access type. */
export const featuresAbove = (tier: Tier | undefined) =>
  tier === undefined ? [] : FEATURES.filter((feature) => !hasFeature(tier, feature));

/** The features shown as locked, because the account's plan lacks them (spec 1 §3, Button visibility). */
export const namesAbovePlan = (permissions: readonly Permission[]): ReadonlySet<string> =>
  new Set(permissions.filter(({ accessLevel }) => accessLevel === 'DISABLED').map(({ name }) => name));
