/** Amounts of credits: dollars on the screen, whole cents in what is sent (spec 2 §3, §9). Pure. */
import type { DrawDown } from './drawDowns.ts';
import type { Open, Region } from './entities.ts';
import { centsOf } from './money.ts';
import { hundredthsText, hundredthsTyped, type NumberMarks } from './typedNumber.ts';

/** What is wrong with a typed amount. */
export type AmountFault = 'missing' | 'form' | 'zero';
export type TypedAmount = { cents: number; fault?: undefined } | { fault: AmountFault; cents?: undefined };

/** A typed amount in dollars as whole cents. */
export function readAmount(text: string, marks: NumberMarks, { zero = false } = {}): TypedAmount {
  if (text.trim() === '') return { fault: 'missing' };
  const cents = hundredthsTyped(text, marks);
  if (cents === undefined) return { fault: 'form' };
  return cents === 0 && !zero ? { fault: 'zero' } : { cents };
}

/** Dollars as the text of a field, to the cent. */
export const dollarsText = (dollars: number, marks: NumberMarks): string =>
  hundredthsText(centsOf(dollars), marks);

/** Whole cents as dollars, for `formatMoney` and for answers that speak of dollars. */
export const dollarsOf = (cents: number): number => cents / 100;

/** Only a pending draw-down is changed, finalized or removed (spec 2 §4); of an unknown status nobody knows. */
export const isPending = ({ status }: Pick<DrawDown, 'status'>): boolean => status === 'PENDING';

export type CampaignRegion = 'global' | 'australia' | 'europeUnion';

/** The campaign service of an account's region; the global one is the default (spec 2 §7). */
export function campaignRegionOf(region: Open<Region>): CampaignRegion {
  if (region === 'AUSTRALIA') return 'australia';
  return region === 'EUROPE_UNION' ? 'europeUnion' : 'global';
}
