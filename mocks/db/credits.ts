/** Credit pools of companies and what is drawn from them (contract §5). Amounts in cents. */
import type { Id } from '../../src/domain/entities.ts';
import type { Db } from './db.ts';
import { companyRowOf } from './deals.ts';

export type PoolRow = {
  readonly id: Id;
  /** Row of the account that the company was derived from. */
  readonly company: number;
  name: string;
  isActive: boolean;
  /** Rows of users. */
  members: number[];
  /** The deal that the credits come from; a pool without a deal has no credits. */
  dealId: Id | undefined;
  /** The pool's share of the deal in cents; never less than what was drawn. */
  credits: number;
};

export type DrawDownRow = {
  readonly id: Id;
  readonly poolId: Id;
  readonly dealId: Id;
  amount: number;
  status: 'PENDING' | 'FINAL';
  /** When it was requested or finalized, in milliseconds since 1970, UTC. */
  closeDate: number;
  projectId?: Id | undefined;
};

/** The pools and draw-downs that a company starts with. */
export type CreditSeed = { pools: PoolRow[]; drawDowns: DrawDownRow[] };

export type PoolTotals = { available: number; pending: number; finalized: number };

export type Credits = {
  /** Pools of a company, the oldest first. */
  of(company: number): readonly PoolRow[];
  pool(id: Id): PoolRow | undefined;
  addPool(company: number, pool: Pick<PoolRow, 'name' | 'members' | 'dealId' | 'credits'>): PoolRow;
  removePool(id: Id): void;
  /** Draw-downs of a pool, in the order of their creation. */
  drawDownsOf(poolId: Id): readonly DrawDownRow[];
  drawDown(id: Id): DrawDownRow | undefined;
  addDrawDown(drawDown: Omit<DrawDownRow, 'id'>): DrawDownRow;
  removeDrawDown(id: Id): void;
  /** Available, pending and finalized cents of the pool: they add up to its credits. */
  totals(pool: PoolRow): PoolTotals;
};

const sixDigits = (company: number): string => String(company + 1).padStart(6, '0');
export const poolId = (company: number, n: number): Id => `pool-${sixDigits(company)}-${n}`;
export const drawDownId = (company: number, n: number): Id => `draw-${sixDigits(company)}-${n}`;

const companyIn = (id: Id): number => Number(/^(?:pool|draw)-(\d{6,})-\d+$/u.exec(id)?.[1] ?? 0) - 1;

/** Row of the company that an account is linked to; -1 when it is not linked (contract §8). */
export function companyOf(db: Pick<Db, 'accounts'>, account: number): number {
  const id = db.accounts[account]?.hubspotCompanyId;
  return id === undefined ? -1 : companyRowOf(db, id);
}

type Shelf = CreditSeed & { madePools: number; madeDrawDowns: number };

/** Credits are created lazily, when a company is first requested. */
export function createCredits(size: () => number, seed: (company: number) => CreditSeed): Credits {
  const shelves = new Map<number, Shelf>();

  function shelf(company: number): Shelf {
    let known = shelves.get(company);
    if (!known) {
      const isCompany = company >= 0 && company < size();
      const { pools, drawDowns } = isCompany ? seed(company) : { pools: [], drawDowns: [] };
      known = { pools, drawDowns, madePools: pools.length, madeDrawDowns: drawDowns.length };
      // Nothing is stored for companies that don't exist, so that requests can't fill the memory.
      if (isCompany) shelves.set(company, known);
    }
    return known;
  }
  const shelfOf = (id: Id): Shelf => shelf(companyIn(id));
  const drawDownsOf = (id: Id): DrawDownRow[] =>
    shelfOf(id).drawDowns.filter((drawDown) => drawDown.poolId === id);

  return {
    of: (company) => shelf(company).pools,
    pool: (id) => shelfOf(id).pools.find((pool) => pool.id === id),
    addPool(company, pool) {
      const target = shelf(company);
      target.madePools += 1;
      const row: PoolRow = { ...pool, id: poolId(company, target.madePools), company, isActive: true };
      target.pools.push(row);
      return row;
    },
    removePool(id) {
      const target = shelfOf(id);
      target.pools = target.pools.filter((pool) => pool.id !== id);
      target.drawDowns = target.drawDowns.filter((drawDown) => drawDown.poolId !== id);
    },
    drawDownsOf,
    drawDown: (id) => shelfOf(id).drawDowns.find((drawDown) => drawDown.id === id),
    addDrawDown(drawDown) {
      const target = shelfOf(drawDown.poolId);
      target.madeDrawDowns += 1;
      const row = { ...drawDown, id: drawDownId(companyIn(drawDown.poolId), target.madeDrawDowns) };
      target.drawDowns.push(row);
      return row;
    },
    removeDrawDown(id) {
      const target = shelfOf(id);
      target.drawDowns = target.drawDowns.filter((drawDown) => drawDown.id !== id);
    },
    totals(pool) {
      const totals = { available: pool.credits, pending: 0, finalized: 0 };
      for (const { amount, status } of drawDownsOf(pool.id)) {
        totals.available -= amount;
        totals[status === 'FINAL' ? 'finalized' : 'pending'] += amount;
      }
      return totals;
    },
  };
}
