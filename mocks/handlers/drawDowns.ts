/** Draw-downs of credits (contract §5). Requests are in cents, answers in dollars. */
import * as calls from '../../src/api/calls/drawDowns.ts';
import type { Id } from '../../src/domain/entities.ts';
import { demandOfAccount, drawDownFor, poolFor } from '../access/creditRights.ts';
import { companyOf, type DrawDownRow, type PoolRow } from '../db/credits.ts';
import { accountIds } from '../db/ids.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { noContent, ok } from '../http/reply.ts';
import { campaignsOf } from '../seeds/campaigns.ts';
import type { State } from '../state/state.ts';
import { dollars, drawDownAnswer } from './creditAnswers.ts';
import { drawDownDealAnswer } from './drawDownDeals.ts';

const detail = (state: State, drawDown: DrawDownRow, pool: PoolRow) =>
  ok({
    drawdown: drawDownAnswer(state, drawDown),
    deal: drawDownDealAnswer(state, drawDown.dealId, pool.company),
  });

const getDrawDown = mock(calls.getDrawDown, ({ state, params, actor }) => {
  const { drawDown, pool } = drawDownFor(state, actor, params.id, 'see');
  return detail(state, drawDown, pool);
});

const getDrawDownDeal = mock(calls.getDrawDownDeal, ({ state, params, actor }) => {
  const { drawDown, pool } = drawDownFor(state, actor, params.id, 'see');
  return ok(drawDownDealAnswer(state, drawDown.dealId, pool.company));
});

/** The newest pending draw-down of the deal, in any of its pools. */
const getDealDrawDown = mock(calls.getDealDrawDown, ({ state, params, actor }) => {
  const account = accountIds.row(params.accountId, state.db.accounts.length);
  demandOfAccount(state, actor, account, 'see');
  const newest = state.credits
    .of(companyOf(state.db, account))
    .flatMap((pool) => state.credits.drawDownsOf(pool.id).map((drawDown) => ({ drawDown, pool })))
    .filter(({ drawDown: { status, dealId } }) => status === 'PENDING' && dealId === params.dealId)
    .toSorted((a, b) => b.drawDown.closeDate - a.drawDown.closeDate)
    .at(0);
  if (!newest) return refuse(404, 'There is no pending draw-down of this deal.');
  return detail(state, newest.drawDown, newest.pool);
});

const words = (cents: number): string =>
  dollars(cents).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Requires whole cents, and no more than is available. */
function checkAmount(cents: number, available: number): void {
  if (!Number.isInteger(cents) || cents <= 0)
    unprocessable('The amount has to be more than nothing, in whole cents.');
  if (cents > available)
    unprocessable(`Only ${words(Math.max(0, available))} are available in this credit pool.`);
}

function checkPending({ status }: DrawDownRow): void {
  if (status === 'FINAL') refuse(409, 'This draw down is final already.');
}

function checkProject(company: number, projectId: Id | undefined): void {
  if (projectId !== undefined && !campaignsOf(company).some(({ id }) => id === projectId))
    unprocessable('There is no such project.');
}

/** The cents available to a draw-down, including its own. */
const availableFor = ({ credits }: State, pool: PoolRow, own = 0): number =>
  credits.totals(pool).available + own;

const saveDrawDown = mock(calls.saveDrawDown, ({ state, body, actor }) => {
  const { _id, dealId, companyId, creditPoolId, projectId, drawdownAmount } = body;
  const pool = poolFor(state, actor, creditPoolId, 'manage');
  const account = accountIds.row(companyId, state.db.accounts.length);
  if (companyOf(state.db, account) !== pool.company) unprocessable('The credit pool is of another company.');
  if (pool.dealId === undefined || pool.dealId !== dealId)
    unprocessable('The deal has no credits in this credit pool.');
  if (!pool.isActive) unprocessable('The credit pool is archived.');
  checkProject(pool.company, projectId);
  const closeDate = state.clock.now();
  if (_id === undefined) {
    checkAmount(drawdownAmount, availableFor(state, pool));
    const made = state.credits.addDrawDown({
      poolId: pool.id,
      dealId,
      amount: drawdownAmount,
      status: 'PENDING',
      closeDate,
      projectId,
    });
    return ok(drawDownAnswer(state, made));
  }
  const drawDown = state.credits.drawDown(_id) ?? refuse(404, 'There is no such draw-down.');
  if (drawDown.poolId !== pool.id) unprocessable('The draw-down is of another credit pool.');
  checkPending(drawDown);
  checkAmount(drawdownAmount, availableFor(state, pool, drawDown.amount));
  Object.assign(drawDown, { amount: drawdownAmount, projectId });
  return ok(drawDownAnswer(state, drawDown));
});

const finalizeDrawDown = mock(calls.finalizeDrawDown, ({ state, body, actor }) => {
  const { drawDown, pool } = drawDownFor(state, actor, body._id, 'manage');
  checkPending(drawDown);
  checkAmount(body.drawdownAmount, availableFor(state, pool, drawDown.amount));
  Object.assign(drawDown, {
    amount: body.drawdownAmount,
    status: 'FINAL',
    closeDate: state.clock.now(),
  });
  return ok(drawDownAnswer(state, drawDown));
});

const removeDrawDown = mock(calls.removeDrawDown, ({ state, body, actor }) => {
  const { drawDown } = drawDownFor(state, actor, body._id, 'manage');
  checkPending(drawDown);
  state.credits.removeDrawDown(drawDown.id);
  return noContent;
});

type Narrowed = {
  creditPoolId: Id;
  sortBy?: 'closeDate' | 'drawdownAmount' | 'projectName' | undefined;
  sort?: 'asc' | 'desc' | undefined;
  status?: 'FINAL' | 'PENDING' | undefined;
};

/** The sorted draw-downs of a pool: newest first by default, ties by id, missing values last. */
function rowsOf(state: State, actor: number, { creditPoolId, sortBy, sort, status }: Narrowed) {
  const pool = poolFor(state, actor, creditPoolId, 'see');
  const rows = state.credits
    .drawDownsOf(pool.id)
    .filter((row) => status === undefined || row.status === status)
    .map((row) => drawDownAnswer(state, row));
  const field = sortBy ?? 'closeDate';
  const up = sortBy === undefined ? false : sort !== 'desc';
  return rows.toSorted((a, b) => {
    const [one, other] = [a[field], b[field]];
    if (one === other) return a._id < b._id ? -1 : 1;
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
    return one < other === up ? -1 : 1;
  });
}

const listDrawDowns = mock(calls.listDrawDowns, ({ state, body, actor }) => {
  const { offset, limit } = body;
  if (![25, 50, 100, 1000].includes(limit) || !Number.isInteger(offset) || offset < 0 || offset % limit !== 0)
    refuse(400, 'limit is 25, 50, 100 or 1000, and offset a multiple of it.');
  const rows = rowsOf(state, actor, body);
  return ok({ drawDowns: rows.slice(offset, offset + limit), count: rows.length });
});

const exportDrawDowns = mock(calls.exportDrawDowns, ({ state, body, actor }) =>
  ok({ drawDowns: rowsOf(state, actor, body) }),
);

export const drawDownMocks: readonly Mock[] = [
  getDrawDown,
  getDrawDownDeal,
  getDealDrawDown,
  saveDrawDown,
  finalizeDrawDown,
  removeDrawDown,
  listDrawDowns,
  exportDrawDowns,
];
