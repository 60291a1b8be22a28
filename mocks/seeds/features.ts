/** Features that an account can be given, and trials of the fixed companies (contract §3, `features`). */
import type { AccessType } from '../../src/domain/entities.ts';
import type { WireFeature, WirePackages, WirePermission, WireTrial } from '../http/wire.ts';
import { DAY_MS } from '../state/clock.ts';
import type { CompanyKey } from './companies.ts';
import type { Random } from './random.ts';

type SeededFeature = WireFeature & {
  /** Not in the catalogue of the self-service tiers. */
  readonly fullOnly?: true;
};

/** The catalogue, in its order. */
const CATALOGUE = [
  {
    name: 'datasheet',
    label: 'Datasheet',
    description: 'Raw answers as a table next to every project.',
    accessLevel: 'HIDDEN',
  },
  {
    name: 'canvassPanel',
    label: 'Canvass Panel',
    description: 'Buy respondents from the panel inside a project.',
    accessLevel: 'HIDDEN',
  },
  {
    name: 'salesforce',
    label: 'Salesforce',
    description: 'Send responses to Salesforce records.',
    accessLevel: 'HIDDEN',
    fullOnly: true,
  },
  {
    name: 'surveyAddons',
    label: 'Survey add-ons',
    description: 'MaxDiff, Conjoint and price-testing blocks.',
    // Shown to users with a lock, as an advertisement.
    accessLevel: 'DISABLED',
  },
  {
    name: 'videoQuestion',
    label: 'Video questions',
    description: 'Ask for video answers and count the minutes.',
    accessLevel: 'HIDDEN',
  },
  {
    name: 'questionPackageBasic',
    label: 'Basic questions',
    description: 'Choice, rating, ranking and open answers.',
    accessLevel: 'HIDDEN',
  },
  {
    name: 'questionPackageAdvanced',
    label: 'Advanced questions',
    description: 'Heatmaps, card sorting and concept tests.',
    accessLevel: 'HIDDEN',
  },
  {
    name: 'questionPackageConjoint',
    label: 'Conjoint and MaxDiff',
    description: 'Trade-off questions with their analysis.',
    accessLevel: 'HIDDEN',
    fullOnly: true,
  },
] as const satisfies readonly SeededFeature[];

export const FEATURE_NAMES = CATALOGUE.map(({ name }) => name);

/** Tiers with self-service sign-up. */
const SELF_SERVICE: readonly AccessType[] = ['LITE', 'PROFESSIONAL'];

/** The catalogue, in full or for one access type. */
export const catalogueFor = (accessType?: AccessType): WireFeature[] =>
  (CATALOGUE as readonly SeededFeature[])
    .filter(({ fullOnly }) => !fullOnly || !accessType || !SELF_SERVICE.includes(accessType))
    .map(({ name, label, description, accessLevel }) => ({ name, label, description, accessLevel }));

/** Random permissions; Enterprise has more features. */
export function somePermissions(random: Random, isEnterprise: boolean): readonly WirePermission[] {
  return FEATURE_NAMES.map((name) => ({
    name,
    accessLevel: random.chance(isEnterprise ? 0.6 : 0.2) ? 'AVAILABLE' : 'HIDDEN',
  }));
}

type TrialDays = { readonly descriptor: WireTrial['descriptor']; readonly endsInDays: number };

/** Trials of fixed companies: a running one, and past ones of both kinds. */
const TRIALS: Partial<Record<CompanyKey, { current?: TrialDays; past?: TrialDays }>> = {
  aldergrove: { past: { descriptor: 'enterpriseTrial', endsInDays: -322 } },
  atlas: { past: { descriptor: 'proTrial', endsInDays: -48 } },
  blueHarbor: {},
  brightwell: { past: { descriptor: 'enterpriseTrial', endsInDays: -130 } },
  copper: { current: { descriptor: 'proTrial', endsInDays: 9 } },
  fable: {},
};

/**
 * The trials of a fixed company, otherwise the `drawn` ones: random numbers are drawn for every account, so that the
 * seed stays the same. `today` is the start of a UTC day in milliseconds.
 */
export function trialsOf(key: string, today: number, drawn: WirePackages): WirePackages {
  const trials = TRIALS[key as CompanyKey];
  if (!trials) return drawn;
  const listed = (trial: TrialDays | undefined): { trial: WireTrial[] } => ({
    trial: trial
      ? [
          {
            descriptor: trial.descriptor,
            endDateUtc: new Date(today + trial.endsInDays * DAY_MS).toISOString(),
          },
        ]
      : [],
  });
  return { current: listed(trials.current), past: listed(trials.past) };
}
