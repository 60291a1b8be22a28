/** Deals of the CRM: what their lines add up to, and how pages of them are put together (spec 2 §3, contract §4). Pure. */
import type { Deal, DealType } from './entities.ts';
import { asDollars, type Cents, centsOf, minus, plus, shareOf } from './units.ts';

/** Deals that an upgrade to Enterprise can be made of. */
export const UPGRADE_DEAL_TYPES = [
  'SUBSCRIPTION_UPGRADE',
  'SUBSCRIPTION_SIGN_UP',
  'PILOT',
] as const satisfies readonly DealType[];

/** Deals that bring an Enterprise account more seats. */
export const SEAT_DEAL_TYPES = ['LICENSE_ADDITION'] as const satisfies readonly DealType[];

/** A line item: `gross` without the discount, `off` what the discount takes, `net` what is left. */
export type DealLine = {
  readonly name: string;
  readonly quantity: number;
  readonly price: Cents;
  readonly gross: Cents;
  /** Percent; 0 where there is none. */
  readonly discount: number;
  readonly off: Cents;
  readonly net: Cents;
};

type DealSum = {
  readonly lines: readonly DealLine[];
  /** What the lines add up to. */
  readonly total: Cents;
  /** The deal's own amount: what is invoiced. */
  readonly amount: Cents;
};

/** The lines of a deal, each rounded to whole cents, and whether they make its amount. */
export function sumOf({ lineItems, amount }: Pick<Deal, 'lineItems' | 'amount'>): DealSum {
  const lines = lineItems.map(({ name, quantity, price, discount = 0 }): DealLine => {
    const gross = centsOf(asDollars(quantity * price));
    const share = Math.min(Math.max(discount, 0), 100);
    const off = shareOf(gross, share, 100);
    return { name, quantity, price: centsOf(price), gross, discount: share, off, net: minus(gross, off) };
  });
  return {
    lines,
    total: plus(...lines.map(({ net }) => net)),
    amount,
  };
}

/** Nothing to invoice. */
export const isZeroDeal = ({ amount }: Pick<Deal, 'amount'>): boolean => amount === 0;

/** A page of deals as it was read. */
export type DealPage = {
  readonly rows: readonly Deal[];
  /** Of all pages. */
  readonly count: number;
  /** Could not be read. */
  readonly skipped: number;
};

export type Deals = {
  /** Each once, in the order in which they came. */
  readonly deals: readonly Deal[];
  readonly total: number;
  /** Deals came or went between two pages: one may be missing, and has to be read for. */
  readonly hasShifted: boolean;
};

/** The deals of the pages read so far. A deal that moved to another page is there once. */
export function dealsOf(pages: readonly DealPage[]): Deals {
  const known = new Map<string, Deal>();
  let rows = 0;
  for (const page of pages)
    for (const deal of page.rows) {
      rows += 1;
      // The later reading is the newer one.
      known.set(deal.internalId, deal);
    }
  const counts = new Set(pages.map(({ count }) => count));
  return {
    deals: [...known.values()],
    total: pages.at(-1)?.count ?? 0,
    hasShifted: counts.size > 1 || known.size < rows,
  };
}

/** Whether the name, the type's words or the amount of a deal contain the text; case does not count. */
export function matchesDeal(deal: Pick<Deal, 'dealName'>, more: readonly string[], text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [deal.dealName, ...more].some((each) => each.toLowerCase().includes(wanted));
}
