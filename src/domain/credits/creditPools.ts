/** Rules of credit pools: balances, members, permitted actions (spec 2 §2, §4, §6). Pure. */
import { no, type Verdict, YES } from '../access/verdict.ts';
import type { Account, CreditPool } from '../entities.ts';
import { type Cents, plus } from '../values/units.ts';

/** `total` is the sum of the other three. */
export type CreditSums = { available: Cents; pending: Cents; finalized: Cents; total: Cents };

type Counted = Pick<CreditPool, 'creditsAvailable' | 'creditsPending' | 'creditsFinalized'>;

/** The sums over several pools, in cents, so that the parts add up exactly. */
export function creditSums(pools: readonly Counted[]): CreditSums {
  const available = plus(...pools.map(({ creditsAvailable }) => creditsAvailable));
  const pending = plus(...pools.map(({ creditsPending }) => creditsPending));
  const finalized = plus(...pools.map(({ creditsFinalized }) => creditsFinalized));
  return { available, pending, finalized, total: plus(available, pending, finalized) };
}

export type CreditPart = 'available' | 'pending' | 'finalized';
export const CREDIT_PARTS: readonly CreditPart[] = ['available', 'pending', 'finalized'];

/** The width of each part of a meter, in percent. An overdrawn part takes none; without credits the meter is empty. */
export function creditShares(sums: Pick<CreditSums, CreditPart>): Record<CreditPart, number> {
  const parts = CREDIT_PARTS.map((part) => Math.max(0, sums[part]));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const [available = 0, pending = 0, finalized = 0] = parts.map((part) =>
    whole === 0 ? 0 : (part * 100) / whole,
  );
  return { available, pending, finalized };
}

export type PoolView = 'active' | 'archived';
export const POOL_VIEWS: readonly PoolView[] = ['active', 'archived'];

/** The pools of one view, by `isActive` (spec 2 §4). */
export const poolsIn = (pools: readonly CreditPool[], view: PoolView): CreditPool[] =>
  pools.filter(({ isActive }) => isActive === (view === 'active'));

/** A pool can be deleted only while it has no credits and nothing was drawn from it (spec 2 §4). */
export function poolDeletion(pool: Counted): Verdict {
  const { available, pending, finalized } = creditSums([pool]);
  return available === 0 && pending + finalized === 0 ? YES : no('creditsLeft');
}

/** Whether an account can have pools: they are found through its company in the CRM (contract §8). */
export const hasCompany = ({ hubspotCompanyId }: Pick<Account, 'hubspotCompanyId'>): boolean =>
  hubspotCompanyId !== undefined && hubspotCompanyId !== '';

/** Whether a pool belongs to this account; assumed when the service names no account. */
export const isPoolOf = (
  { companyId }: Pick<CreditPool, 'companyId'>,
  { id, hubspotCompanyId }: Pick<Account, 'id' | 'hubspotCompanyId'>,
): boolean => companyId === '' || companyId === id || companyId === hubspotCompanyId;
