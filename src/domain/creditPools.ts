/** Rules of credit pools: what is in them, whose they are, what can be done (spec 2 §2, §4, §6). Pure. */
import type { Account, CreditPool, Id } from './entities.ts';
import { type Cents, plus } from './units.ts';
import { no, type Verdict, YES } from './verdict.ts';

/** `total` is the sum of the other three. */
export type CreditSums = { available: Cents; pending: Cents; finalized: Cents; total: Cents };

type Counted = Pick<CreditPool, 'creditsAvailable' | 'creditsPending' | 'creditsFinalized'>;

/** What pools hold together: cents, so that the parts add up to the total to the last digit. */
export function creditSums(pools: readonly Counted[]): CreditSums {
  const available = plus(...pools.map(({ creditsAvailable }) => creditsAvailable));
  const pending = plus(...pools.map(({ creditsPending }) => creditsPending));
  const finalized = plus(...pools.map(({ creditsFinalized }) => creditsFinalized));
  return { available, pending, finalized, total: plus(available, pending, finalized) };
}

export type CreditPart = 'available' | 'pending' | 'finalized';
export const CREDIT_PARTS: readonly CreditPart[] = ['available', 'pending', 'finalized'];

/** Percent of a meter that each part takes; what is overdrawn takes none, nothing in all leaves it empty. */
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

/** Each pool is in one view, by its `isActive` (spec 2 §4). */
export const poolsIn = (pools: readonly CreditPool[], view: PoolView): CreditPool[] =>
  pools.filter(({ isActive }) => isActive === (view === 'active'));

/** Only a pool without credits, from which nothing was drawn, can be deleted (spec 2 §4). */
export function poolDeletion(pool: Counted): Verdict {
  const { available, pending, finalized } = creditSums([pool]);
  return available === 0 && pending + finalized === 0 ? YES : no('creditsLeft');
}

/** Whether an account can have pools: they reach it by its company in the CRM (contract §8). */
export const hasCompany = ({ hubspotCompanyId }: Pick<Account, 'hubspotCompanyId'>): boolean =>
  hubspotCompanyId !== undefined && hubspotCompanyId !== '';

/** Whether a pool is one of this account's; a service that names no account is taken at its word. */
export const isPoolOf = (
  { companyId }: Pick<CreditPool, 'companyId'>,
  { id, hubspotCompanyId }: Pick<Account, 'id' | 'hubspotCompanyId'>,
): boolean => companyId === '' || companyId === id || companyId === hubspotCompanyId;

/** The same people, in whatever order. */
export const sameMembers = (one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** What was added and taken out here, over the members as they are by now: nobody else's change is undone. */
export function mergedMembers(seen: readonly Id[], draft: readonly Id[], now: readonly Id[]): Id[] {
  const added = draft.filter((id) => !seen.includes(id) && !now.includes(id));
  const removed = seen.filter((id) => !draft.includes(id));
  return [...now.filter((id) => !removed.includes(id)), ...added];
}
