/** Amounts of credits: dollars on the screen, whole cents in what is sent (spec 2 §3, §9). Pure. */
import type { DrawDown } from './drawDowns.ts';
import type { Open, Region } from './entities.ts';
import { centsOf } from './money.ts';

/** Digits before the point: what stays exact in cents. */
const WHOLE_DIGITS = 9;
const AMOUNT = new RegExp(`^\\d{1,${WHOLE_DIGITS}}(?:\\.\\d{1,2})?$`, 'u');

/** What is wrong with a typed amount. */
export type AmountFault = 'missing' | 'form' | 'zero';
export type TypedAmount = { cents: number; fault?: undefined } | { fault: AmountFault; cents?: undefined };

/** A typed amount in dollars as whole cents: digits, and at most two decimals after a point. */
export function readAmount(text: string, { zero = false } = {}): TypedAmount {
  const typed = text.trim();
  if (typed === '') return { fault: 'missing' };
  if (!AMOUNT.test(typed)) return { fault: 'form' };
  // Never by way of a fraction of a dollar: 19.99 times 100 is not 1999.
  const [whole = '', part = ''] = typed.split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents === 0 && !zero ? { fault: 'zero' } : { cents };
}

/** Cents as the text of a field: 1999 is 19.99, and 2000 is 20. */
export function amountText(cents: number): string {
  const part = cents % 100;
  return `${Math.floor(cents / 100)}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`;
}

/** Dollars as the text of a field, to the cent. */
export const dollarsText = (dollars: number): string => amountText(centsOf(dollars));

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
