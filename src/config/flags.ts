/** Feature flags (decisions §3, spec 1 §6). */
import type { BrandId } from './brands.ts';

export const ENVIRONMENTS = ['dev', 'staging', 'prod'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

const ON_EVERYWHERE = [
  'uirefresh',
  'plg',
  'plgexternal1',
  'plgexternal2',
  'plgexternal3',
  'plgexternal4',
  'plgexternal5',
  'trialsOfTiers',
  'billinguserfacing',
  'templates',
  'panel',
  'sectionsPermissions',
  'promotionalCodes',
  'branding',
  'communities',
  'community_menu',
  'credit_tracking',
  'video_tracking',
  'deal_zero',
] as const;
const DEV_ONLY = ['feature0', 'feature1', 'softwareAddOnProduct'] as const;

export const FLAG_NAMES = [...ON_EVERYWHERE, ...DEV_ONLY, 'netquest'] as const;
export type FlagName = (typeof FLAG_NAMES)[number];
export type Flags = Readonly<Record<FlagName, boolean>>;
export type FlagOverrides = { [Name in FlagName]?: boolean | undefined };

/** Parses the `+name,-name` of `?flags=`; unknown names are ignored. */
export function parseFlagSwitches(text: string): FlagOverrides {
  const switches: FlagOverrides = {};
  // A plus sign in a query is decoded as a blank.
  for (const [, sign, name] of text.matchAll(/([+\- ]?)(\w+)/gu)) {
    const flag = FLAG_NAMES.find((known) => known === name);
    if (flag) switches[flag] = sign !== '-';
  }
  return switches;
}

/** The flags in force: defaults, then the config's overrides, then (in `dev`) the tab's switches. */
export function resolveFlags(
  environment: Environment,
  brand: BrandId,
  overrides: FlagOverrides,
  tabSwitches: FlagOverrides = {},
): Flags {
  const flags = Object.fromEntries(FLAG_NAMES.map((name) => [name, false])) as Record<FlagName, boolean>;
  for (const name of ON_EVERYWHERE) flags[name] = true;
  for (const name of DEV_ONLY) flags[name] = environment === 'dev';
  flags.netquest = brand === 'netquest';
  for (const name of FLAG_NAMES)
    flags[name] = (environment === 'dev' ? tabSwitches[name] : undefined) ?? overrides[name] ?? flags[name];
  return flags;
}
