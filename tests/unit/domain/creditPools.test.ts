/** The content of credit pools and the actions on them (spec 2 §2, §4). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  creditShares,
  creditSums,
  hasCompany,
  isPoolOf,
  poolDeletion,
  POOL_VIEWS,
  poolsIn,
} from '../../../src/domain/credits/creditPools.ts';
import type { CreditPool } from '../../../src/domain/entities.ts';
import { asCents, NO_CENTS } from '../../../src/domain/values/units.ts';
import { mergedList, sameValue } from '../../../src/domain/writes/fieldChanges.ts';

const POOL: CreditPool = {
  id: 'pool',
  name: 'Tracking',
  creditsAvailable: NO_CENTS,
  creditsPending: NO_CENTS,
  creditsFinalized: NO_CENTS,
  isActive: true,
  members: [],
  dealId: 'deal',
  companyId: 'acc',
};
const counted = (available: number, pending: number, finalized: number): CreditPool => ({
  ...POOL,
  creditsAvailable: asCents(available),
  creditsPending: asCents(pending),
  creditsFinalized: asCents(finalized),
});

const cents = fc.integer({ min: 0, max: 9_999_999_99 });
const pools = fc.array(fc.tuple(cents, cents, cents).map((parts) => counted(...parts)));

describe('the credit sums', () => {
  test('the sums are whole cents, and available, pending and finalized add up to the total [CRED-10]', () =>
    fc.assert(
      fc.property(pools, (all) => {
        const { available, pending, finalized, total } = creditSums(all);
        expect(available + pending + finalized).toBe(total);
        expect([available, pending, finalized].every(Number.isSafeInteger)).toBe(true);
        expect(available).toBe(all.reduce((sum, pool) => sum + pool.creditsAvailable, 0));
      }),
    ));

  test('each sum is over all pools', () =>
    expect(creditSums([counted(10, 20, 1999), counted(20, 10, 1)])).toEqual({
      available: 30,
      pending: 30,
      finalized: 2000,
      total: 2060,
    }));
});

describe('the shares of a meter', () => {
  test('the shares add up to 100 percent, and a larger amount has a larger share', () =>
    fc.assert(
      fc.property(pools, (all) => {
        const sums = creditSums(all);
        const { available, pending, finalized } = creditShares(sums);
        const whole = available + pending + finalized;
        expect(whole).toBeCloseTo(sums.total === 0 ? 0 : 100, 8);
        if (sums.available > sums.pending) expect(available).toBeGreaterThan(pending);
      }),
    ));

  test('an overdrawn part has no share', () =>
    expect(
      creditShares({ available: asCents(-500), pending: asCents(1000), finalized: asCents(3000) }),
    ).toEqual({
      available: 0,
      pending: 25,
      finalized: 75,
    }));
});

test('every pool is in exactly one view, by isActive [CRED-8]', () => {
  const all = [POOL, { ...POOL, id: 'old', isActive: false }];
  expect(POOL_VIEWS).toEqual(['active', 'archived']);
  expect(poolsIn(all, 'active').map(({ id }) => id)).toEqual(['pool']);
  expect(poolsIn(all, 'archived').map(({ id }) => id)).toEqual(['old']);
});

describe('deleting a pool [CRED-13]', () => {
  test.each<[string, CreditPool, boolean]>([
    ['with nothing in it can be deleted', counted(0, 0, 0), true],
    ['with a cent left cannot be deleted', counted(1, 0, 0), false],
    ['with only pending credits cannot be deleted', counted(0, 5, 0), false],
    ['with only finalized credits cannot be deleted', counted(0, 0, 5), false],
    ['with a negative balance cannot be deleted', counted(-5, 0, 0), false],
    ['whose amounts only cancel out cannot be deleted', counted(-5, 5, 0), false],
    ['that is archived and empty can be deleted', { ...counted(0, 0, 0), isActive: false }, true],
  ])('a pool %s', (_, pool, allowed) =>
    expect(poolDeletion(pool)).toEqual(allowed ? { allowed } : { allowed, reason: 'creditsLeft' }),
  );
});

describe('the members of a pool', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));

  test('members that two people change at the same time get both changes', () =>
    fc.assert(
      fc.property(ids, ids, ids, (seen, draft, now) => {
        const merged = mergedList(seen, draft, now);
        expect(new Set(merged).size).toBe(merged.length);
        for (const id of merged) expect([...draft, ...now]).toContain(id);
        // Changes made here are kept.
        for (const id of draft) if (!seen.includes(id)) expect(merged).toContain(id);
        for (const id of seen) if (!draft.includes(id)) expect(merged).not.toContain(id);
        // What was not changed here has its current value.
        for (const id of now) if (!seen.includes(id) || draft.includes(id)) expect(merged).toContain(id);
        if (sameValue(seen, now)) expect(sameValue(merged, draft)).toBe(true);
      }),
    ));

  test('the same members in another order are equal', () => {
    expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(sameValue(['a', 'b'], ['b', 'c'])).toBe(false);
    expect(sameValue(['a'], ['a', 'b'])).toBe(false);
  });
});

test('a pool belongs to the account if its company ID is the account’s, its CRM company’s, or empty', () => {
  const account = { id: 'acc', hubspotCompanyId: 'hub' };
  expect(['acc', 'hub', ''].map((companyId) => isPoolOf({ companyId }, account))).toEqual([true, true, true]);
  expect(isPoolOf({ companyId: 'another' }, account)).toBe(false);
});

test('an account has a company only if its CRM company ID is not empty', () => {
  expect(hasCompany({ hubspotCompanyId: 'hub' })).toBe(true);
  expect(hasCompany({ hubspotCompanyId: '' })).toBe(false);
  expect(hasCompany({})).toBe(false);
});
