/** Deals of the CRM by company (contract §4). Every account has a company, even before the two are linked. */
import type { DealType, Id } from '../../src/domain/entities.ts';
import type { Db } from './db.ts';

export type DealLine = { name: string; quantity: number; price: number; discount?: number };

export type DealRow = {
  readonly id: Id;
  /** Row of the account that the company belongs to. */
  readonly company: number;
  readonly name: string;
  readonly type: DealType;
  /** Milliseconds, at midnight UTC. */
  readonly closeDate: number;
  /** Missing for an incomplete deal, which can't be used until it is fixed in the CRM. */
  readonly contractStart?: number;
  /** Why the deal can't be used, in the CRM's words. */
  readonly refusal?: string;
  /** Dollars: the sum of the lines, unless only one of the two was changed. */
  amount: number;
  readonly lines: readonly DealLine[];
  invoiced: boolean;
};

export type Deals = {
  /** The deals of a company, sorted by closing date. */
  of(company: number): readonly DealRow[];
  byId(id: Id): DealRow | undefined;
};

/** The product whose quantity is a number of seats. */
export const LICENSE = 'Enterprise license';

/** The number of seats that a deal includes. */
export const licensesOf = ({ lines }: Pick<DealRow, 'lines'>): number =>
  lines.reduce((sum, { name, quantity }) => sum + (name === LICENSE ? quantity : 0), 0);

/** The company's id in the CRM, derived from its account. */
export const companyId = (row: number): Id => `hub-${String(row + 1).padStart(6, '0')}`;

/** The row of a company's account; -1 when there is no such company. */
export function companyRowOf({ accounts }: Pick<Db, 'accounts'>, id: Id): number {
  const row = Number(/^hub-(\d{6,})$/u.exec(id)?.[1] ?? 0) - 1;
  return row < accounts.length ? row : -1;
}

const rowIn = (dealId: Id): number => Number(/^deal-(\d{6,})-\d+$/u.exec(dealId)?.[1] ?? 0) - 1;

/** Deals are created lazily, when a company is first requested. */
export function createDeals(db: Pick<Db, 'accounts'>, seed: (row: number) => DealRow[]): Deals {
  const made = new Map<number, DealRow[]>();
  function of(company: number): DealRow[] {
    if (company < 0 || company >= db.accounts.length) return [];
    let deals = made.get(company);
    if (!deals) made.set(company, (deals = seed(company)));
    return deals;
  }
  return { of, byId: (id) => of(rowIn(id)).find((deal) => deal.id === id) };
}
