/** Credit pools (contract §5): readable for all who see the Credits tab, writable for pool admins (spec 2 §6). */
import * as calls from '../../src/api/calls/credits.ts';
import type { Id } from '../../src/domain/entities.ts';
import { demandOfAccount, poolFor } from '../access/creditRights.ts';
import { companyOf, type PoolRow } from '../db/credits.ts';
import { userIds } from '../db/ids.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { noContent, ok } from '../http/reply.ts';
import type { State } from '../state/state.ts';
import { accountRow } from './accounts.ts';
import { creditDealAnswer, creditDealsOf, poolAnswer } from './creditAnswers.ts';

/** Row of the account's company, if the user may see its credits; -1 when it has none. */
function companyFor(state: State, actor: number, accountId: Id): number {
  const account = accountRow(state, accountId);
  demandOfAccount(state, actor, account, 'see');
  return companyOf(state.db, account);
}

const listCreditPools = mock(calls.listCreditPools, ({ state, params, actor }) => {
  const company = companyFor(state, actor, params.accountId);
  return ok(state.credits.of(company).map((pool) => poolAnswer(state, pool)));
});

const getCreditPool = mock(calls.getCreditPool, ({ state, params, actor }) =>
  ok(poolAnswer(state, poolFor(state, actor, params.id, 'see'))),
);

const renameCreditPool = mock(calls.renameCreditPool, ({ state, body, actor }) => {
  const pool = poolFor(state, actor, body.creditPoolId, 'manage');
  const name = body.name.trim();
  if (name === '') unprocessable('A credit pool needs a name.');
  pool.name = name;
  return ok(poolAnswer(state, pool));
});

/** Only users of the account; existing members may stay even after they left it. */
function checkMembers({ db }: State, pool: PoolRow, ids: readonly Id[]): number[] {
  const company = poolCompanyUsers(db, pool);
  return [...new Set(ids)].map((id) => {
    const row = userIds.row(id, db.users.size);
    if (!company.has(row) && !pool.members.includes(row))
      unprocessable(`${id} is not a user of this account.`);
    return row;
  });
}

function poolCompanyUsers(db: State['db'], { company }: PoolRow): Set<number> {
  const rows = new Set<number>();
  db.accounts.forEach((_, account) => {
    if (companyOf(db, account) === company) for (const user of db.usersOf(account)) rows.add(user);
  });
  return rows;
}

const setCreditPoolMembers = mock(calls.setCreditPoolMembers, ({ state, body, actor }) => {
  const pool = poolFor(state, actor, body.creditPoolId, 'manage');
  pool.members = checkMembers(state, pool, body.members);
  return ok(poolAnswer(state, pool));
});

/** Refused with 409 once credits of the deal are drawn. */
const removeCreditPoolDeal = mock(calls.removeCreditPoolDeal, ({ state, body, actor }) => {
  const pool = poolFor(state, actor, body.creditPoolId, 'manage');
  if (pool.dealId !== body.dealId) refuse(404, 'The credit pool has no credits of this deal.');
  const { pending, finalized } = state.credits.totals(pool);
  if (pending + finalized > 0)
    refuse(409, 'Credits of this deal are drawn down already: the deal has to stay in the pool.');
  pool.dealId = undefined;
  pool.credits = 0;
  return ok(poolAnswer(state, pool));
});

const deleteCreditPool = mock(calls.deleteCreditPool, ({ state, params, actor }) => {
  const pool = poolFor(state, actor, params.id, 'manage');
  const { available, pending, finalized } = state.credits.totals(pool);
  if (available !== 0 || pending + finalized > 0)
    refuse(409, 'The credit pool has credits left, or was drawn from.');
  state.credits.removePool(pool.id);
  return noContent;
});

const toggleCreditPool = mock(calls.toggleCreditPool, ({ state, body, actor }) => {
  const pool = poolFor(state, actor, body.creditPoolId, 'manage');
  pool.isActive = !pool.isActive;
  return ok(poolAnswer(state, pool));
});

const wholeFrom1 = (text: string | undefined, what: string): number =>
  /^[1-9]\d{0,3}$/u.test(text ?? '') ? Number(text) : refuse(400, `${what}: a whole number from 1`);

const dealsWithCredits = mock(calls.dealsWithCredits, ({ state, params, query, actor }) => {
  const company = companyFor(state, actor, params.accountId);
  const page = wholeFrom1(query['page'], 'page');
  const limit = wholeFrom1(query['limit'], 'limit');
  const deals = creditDealsOf(state, company);
  return ok({
    list: deals.slice((page - 1) * limit, page * limit).map(creditDealAnswer),
    totalDocs: deals.length,
    page,
    hasDeals: deals.length > 0,
  });
});

export const creditPoolMocks: readonly Mock[] = [
  listCreditPools,
  getCreditPool,
  renameCreditPool,
  setCreditPoolMembers,
  removeCreditPoolDeal,
  deleteCreditPool,
  toggleCreditPool,
  dealsWithCredits,
];
