/** Deals of the CRM: sums of their lines, and merging pages of them (spec 2 §3, contract §4). Pure. */
import type { Deal, DealType } from '../entities.ts';
import { processSearch } from '../lists/listQuery.ts';
import { folded } from '../values/texts.ts';
import { asDollars, type Cents, centsOf, type Dollars, minus, plus, shareOf } from '../values/units.ts';

/** Deal types that an upgrade to Enterprise can use. */
export const UPGRADE_DEAL_TYPES = [
  'SUBSCRIPTION_UPGRADE',
  'SUBSCRIPTION_SIGN_UP',
  'PILOT',
] as const satisfies readonly DealType[];

/** Deal types that add seats to an Enterprise account. */
export const SEAT_DEAL_TYPES = ['LICENSE_ADDITION'] as const satisfies readonly DealType[];

/** A line item in cents: `gross` before the discount, `off` the discount, `net` what remains. */
export type DealLine = {
  readonly name: string;
  readonly quantity: number;
  /** Of one piece; it may have fractions of a cent. */
  readonly price: Dollars;
  readonly gross: Cents;
  /** In percent; 0 without a discount. */
  readonly discount: number;
  readonly off: Cents;
  readonly net: Cents;
};

/** The lines of a deal, each rounded to whole cents, their sum, and the deal's own amount, which is invoiced. */
export function sumOf({ lineItems, amount }: Pick<Deal, 'lineItems' | 'amount'>) {
  const lines = lineItems.map(({ name, quantity, price, discount = 0 }): DealLine => {
    // Rounded first: as a binary fraction, 3 × 0.415 is just below 1.245 and would lose a cent.
    const gross = centsOf(asDollars(Number((quantity * price).toFixed(6))));
    const share = Math.min(Math.max(discount, 0), 100);
    const off = shareOf(gross, share, 100);
    return { name, quantity, price, gross, discount: share, off, net: minus(gross, off) };
  });
  return { lines, total: plus(...lines.map(({ net }) => net)), amount };
}

export const isZeroDeal = ({ amount }: Pick<Deal, 'amount'>): boolean => amount === 0;

/** A page of deals as it was read. */
export type DealPage = {
  readonly rows: readonly Deal[];
  /** Over all pages. */
  readonly count: number;
  /** How many could not be parsed. */
  readonly skipped: number;
};

export type Deals = {
  /** Each deal once, in the order received. */
  readonly deals: readonly Deal[];
  readonly total: number;
  /** Deals were added or removed between two pages, so one may be missing, and the pages have to be read again. */
  readonly hasShifted: boolean;
};

/** Merges the pages read so far. A deal that moved to another page appears once. */
export function dealsOf(pages: readonly DealPage[]): Deals {
  const known = new Map<string, Deal>();
  let rows = 0;
  for (const page of pages)
    for (const deal of page.rows) {
      rows += 1;
      // The later page is the more recent reading.
      known.set(deal.internalId, deal);
    }
  const counts = new Set(pages.map(({ count }) => count));
  return {
    deals: [...known.values()],
    total: pages.at(-1)?.count ?? 0,
    hasShifted: counts.size > 1 || known.size < rows,
  };
}

/** Whether the deal's name, its type's words or its amount contain the text, ignoring case. */
export function matchesDeal(deal: Pick<Deal, 'dealName'>, more: readonly string[], text: string): boolean {
  const wanted = folded(processSearch(text));
  return [deal.dealName, ...more].some((each) => folded(each).includes(wanted));
}
