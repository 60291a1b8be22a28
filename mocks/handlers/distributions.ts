/** The distribution of a deal's credits over its pools (contract §4, §5). */
import * as calls from '../../src/api/calls/credits.ts';
import type { Id } from '../../src/domain/entities.ts';
import { demandOfAccount } from '../access/creditRights.ts';
import { companyOf, type PoolRow } from '../db/credits.ts';
import type { DealRow } from '../db/deals.ts';
import { accountIds, userIds } from '../db/ids.ts';
import { fold } from '../db/strings.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';
import type { State } from '../state/state.ts';
import { creditDealAnswer, creditDealsOf, distributedOf, dollars } from './creditAnswers.ts';

/** Maximum number of deals in an answer; a search finds the others. */
const DEALS = 10;

const rowOf = ({ db }: State, accountId: Id): number => accountIds.row(accountId, db.accounts.length);

/** The credit deals of an account whose credits the user may see. */
function dealsFor(state: State, actor: number, accountId: Id): { company: number; deals: DealRow[] } {
  const account = rowOf(state, accountId);
  demandOfAccount(state, actor, account, 'see');
  const company = companyOf(state.db, account);
  return { company, deals: creditDealsOf(state, company) };
}

const hasDistributionDeals = mock(calls.hasDistributionDeals, ({ state, params, actor }) =>
  ok({ hasDeals: dealsFor(state, actor, params.accountId).deals.length > 0 }),
);

const distributionDeals = mock(calls.distributionDeals, ({ state, params, body, actor }) => {
  const { deals } = dealsFor(state, actor, params.accountId);
  const wanted = fold(body.searchTerm.trim());
  const found = deals.filter(({ name }) => fold(name).includes(wanted));
  return ok({
    list: found.slice(0, DEALS).map(creditDealAnswer),
    totalDocs: found.length,
    page: 1,
    hasDeals: deals.length > 0,
  });
});

function distributionAnswer({ credits }: State, company: number, accountId: Id, dealId: Id) {
  const pools = credits.of(company).filter((pool) => pool.dealId === dealId);
  if (pools.length === 0) return refuse(404, 'There is no distribution of this deal.');
  return ok({
    dealId,
    companyId: accountId,
    creditPools: pools.map((pool) => ({
      _id: pool.id,
      name: pool.name,
      amount: dollars(pool.credits),
      members: pool.members.map(userIds.of),
    })),
  });
}

const getDistribution = mock(calls.getDistribution, ({ state, params, actor }) => {
  const { company, deals } = dealsFor(state, actor, params.accountId);
  if (!deals.some(({ id }) => id === params.dealId)) refuse(404, 'There is no such deal.');
  return distributionAnswer(state, company, params.accountId, params.dealId);
});

/** Converts dollars to whole cents; 422 if that is impossible. */
function centsIn(amount: number): number {
  const cents = Math.round(amount * 100);
  if (amount < 0 || Math.abs(amount * 100 - cents) > 1e-6)
    unprocessable('An amount is no less than nothing, with two decimals at most.');
  return cents;
}

type Change = { pool: PoolRow | undefined; name: string; cents: number; members: number[] };

/** The pool to change; 422 if it belongs to another company, or has credits of another deal. */
function poolOf({ credits }: State, company: number, dealId: Id, id: Id): PoolRow {
  const pool = credits.pool(id);
  if (!pool || pool.company !== company) return unprocessable('There is no such credit pool.');
  if (pool.dealId !== undefined && pool.dealId !== dealId)
    unprocessable(`${pool.name} has the credits of another deal.`);
  return pool;
}

/** All or nothing: everything is checked before anything is changed. */
const saveDistribution = mock(calls.saveDistribution, ({ state, body, actor }) => {
  const { dealId, companyId } = body;
  const { db, credits } = state;
  const account = rowOf(state, companyId);
  demandOfAccount(state, actor, account, 'manage');
  const company = companyOf(db, account);
  const deal =
    creditDealsOf(state, company).find(({ id }) => id === dealId) ??
    unprocessable('The deal has no credits to distribute.');
  const ids = body.creditPools.flatMap(({ _id }) => _id ?? []);
  if (new Set(ids).size < ids.length) unprocessable('A credit pool is there twice.');

  const changes = body.creditPools.map(({ _id, name, amount, members }): Change => {
    const pool = _id === undefined ? undefined : poolOf(state, company, dealId, _id);
    if (name.trim() === '') unprocessable('A credit pool needs a name.');
    const cents = centsIn(amount);
    const { pending, finalized } = pool ? credits.totals(pool) : { pending: 0, finalized: 0 };
    if (cents < pending + finalized)
      unprocessable(
        `${name} cannot have less than the $${dollars(pending + finalized)} that are drawn down.`,
      );
    const rows = members.map((id) => userIds.row(id, db.users.size));
    // Existing members may stay, even if they left the account.
    if (rows.some((row) => db.users.account[row] !== account && pool?.members.includes(row) !== true))
      unprocessable('A member is not a user of this account.');
    return { pool, name: name.trim(), cents, members: rows };
  });
  const before = changes.reduce(
    (sum, { pool }) => sum - (pool?.dealId === dealId ? pool.credits : 0),
    distributedOf(state, company, dealId),
  );
  const sum = changes.reduce((total, { cents }) => total + cents, before);
  if (sum > Math.round(deal.amount * 100))
    unprocessable('The credit pools have more than the deal’s amount.');

  for (const { pool, name, cents, members } of changes) {
    if (pool) Object.assign(pool, { name, members, credits: cents, dealId });
    else credits.addPool(company, { name, members, dealId, credits: cents });
  }
  return distributionAnswer(state, company, companyId, dealId);
});

export const distributionMocks: readonly Mock[] = [
  hasDistributionDeals,
  distributionDeals,
  getDistribution,
  saveDistribution,
];
