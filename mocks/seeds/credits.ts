/** Seeded credit pools and draw-downs, derived from the row of the account, like the deals. */
import { type CreditSeed, drawDownId, type DrawDownRow, poolId, type PoolRow } from '../db/credits.ts';
import type { Db } from '../db/db.ts';
import type { DealRow, Deals } from '../db/deals.ts';
import { DAY_MS } from '../state/clock.ts';
import { campaignsOf } from './campaigns.ts';
import { companyRow } from './companies.ts';

/** Amounts in dollars. */
type Plan = {
  name: string;
  /** Index among the company's deals with credits, the largest first. */
  deal?: number;
  /** Dollars taken from what is left of the deal; `rest` takes all of it. */
  credits?: number | 'rest';
  final?: readonly [count: number, sum: number];
  pending?: readonly [count: number, sum: number];
  members?: number;
  isArchived?: boolean;
};

/** A company with every case: several pages of draw-downs, an empty pool, archived pools. */
const RICH: readonly Plan[] = [
  {
    name: 'Brand tracking',
    deal: 0,
    credits: 20_000,
    final: [34, 8300],
    pending: [3, 4200],
    members: 28,
  },
  {
    name: 'Concept tests EMEA',
    deal: 0,
    credits: 12_000,
    final: [6, 5000.25],
    pending: [2, 1149.5],
    members: 2,
  },
  { name: 'Shopper panel', deal: 1, credits: 9_000.5, final: [4, 6600.5], members: 8 },
  { name: 'Ad hoc studies', deal: 0, credits: 5_000, members: 1 },
  { name: 'UX interviews', deal: 1, credits: 'rest', pending: [2, 3000], members: 2 },
  { name: 'Innovation sprint' },
  { name: 'Holiday tracker', deal: 0, credits: 2_000, final: [3, 2000], members: 3, isArchived: true },
  { name: 'Pilot studies', members: 1, isArchived: true },
];

/** The pools of all other companies, assigned in rotation. */
const USUAL: readonly (readonly Plan[])[] = [
  [
    { name: 'Tracking', deal: 0, credits: 15_000, final: [5, 4250], pending: [1, 900], members: 4 },
    { name: 'Ad hoc', deal: 1, credits: 'rest', final: [2, 2400.5], members: 2 },
    { name: 'Reserve', deal: 0, credits: 2_000, members: 1 },
  ],
  [{ name: 'Research credits', deal: 0, credits: 'rest', pending: [2, 3100], members: 3 }],
  [],
  [
    { name: 'Panel', deal: 1, credits: 6_000, final: [6, 6000], members: 2 },
    { name: 'Last season', members: 1, isArchived: true },
  ],
];

/** Twelve weights without a visible pattern. */
const WEIGHTS = [7, 4, 9, 5, 12, 6, 3, 8, 11, 5, 10, 4];
/** Draw-downs are in half dollars (50 cents), except the last, which takes what is left. */
const STEP = 50;

/** Splits an amount in cents into `count` positive parts. */
function split(sum: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, n) => WEIGHTS[n % WEIGHTS.length] ?? 1);
  const whole = weights.reduce((total, weight) => total + weight, 0);
  const parts = weights.map((weight) => Math.floor((sum * weight) / whole / STEP) * STEP);
  const rest = sum - parts.reduce((total, part) => total + part, 0);
  return parts.map((part, n) => (n === count - 1 ? part + rest : part));
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/** Returns `count` of the people, starting with a different one in each pool. */
const some = (people: readonly number[], start: number, count: number): number[] =>
  Array.from(
    { length: Math.min(count, people.length) },
    (_, n) => people[(start + n) % people.length] ?? -1,
  ).toSorted((a, b) => a - b);

/** Deals with credits, the largest first. */
const creditDeals = (deals: readonly DealRow[]): DealRow[] =>
  deals.filter(({ type }) => type === 'BULK_CREDITS').toSorted((a, b) => b.amount - a.amount);

function plansOf({ accounts }: Pick<Db, 'accounts'>, company: number): readonly Plan[] {
  const account = accounts[company];
  if (account?.hubspotCompanyId === undefined) return [];
  return company === companyRow('aldergrove') ? RICH : (USUAL[company % USUAL.length] ?? []);
}

/** The credits of one company; `now` in milliseconds. */
export const seedCredits =
  (db: Pick<Db, 'accounts' | 'users' | 'usersOf'>, deals: Deals, now: number) =>
  (company: number): CreditSeed => {
    const today = Math.floor(now / DAY_MS) * DAY_MS;
    const people = db.usersOf(company).filter((user) => db.users.active[user] === 1);
    const source = creditDeals(deals.of(company));
    const left = source.map(({ amount }) => cents(amount));
    const campaigns = campaignsOf(company);
    const pools: PoolRow[] = [];
    const drawDowns: DrawDownRow[] = [];

    plansOf(db, company).forEach((plan, n) => {
      const { name, deal: at = -1, credits = 0, final, pending, members = 0, isArchived = false } = plan;
      const deal = source[at];
      const free = left[at] ?? 0;
      const given = credits === 'rest' ? free : Math.min(free, cents(credits));
      if (deal) left[at] = free - given;
      const pool: PoolRow = {
        id: poolId(company, n + 1),
        company,
        name,
        isActive: !isArchived,
        members: some(people, n * 5, members),
        dealId: deal?.id,
        credits: given,
      };
      pools.push(pool);
      if (!deal) return;
      const draw = (status: DrawDownRow['status'], [count, sum]: readonly [number, number]): void =>
        split(Math.min(cents(sum), given), count).forEach((amount, part) => {
          // Not every draw-down has a project yet.
          const project = part % 4 === 3 ? undefined : campaigns[(n + part) % campaigns.length];
          drawDowns.push({
            id: drawDownId(company, drawDowns.length + 1),
            poolId: pool.id,
            dealId: deal.id,
            amount,
            status,
            closeDate: today - (status === 'FINAL' ? 200 - part * 5 : 3 - part) * DAY_MS,
            projectId: project?.id,
          });
        });
      if (final) draw('FINAL', final);
      if (pending) draw('PENDING', pending);
    });
    return { pools, drawDowns };
  };
