import type { Account } from '../../../domain/entities.ts';
import type { Tier } from '../../../domain/plans/plans.ts';

/** One plan of the comparison, relative to the account's own. */
export type ComparedPlan = { readonly tier: Tier; readonly isOwn: boolean; readonly isAbove: boolean };

export type ComparisonProps = { account: Account; plans: readonly ComparedPlan[] };
