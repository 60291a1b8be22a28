/** Amounts. Cents are integers; dollars come from the wire with at most two decimals that count. Pure. */

/** Whole cents of an amount in dollars, rounded half away from zero as people do: 1.005 is 101. */
export function centsOf(dollars: number): number {
  const cents = Number(`${Math.abs(dollars)}e2`);
  // Too small or too large for the notation above: nobody's price.
  const whole = Number.isFinite(cents) ? Math.round(cents) : Math.round(Math.abs(dollars) * 100);
  return dollars < 0 ? -whole : whole;
}

/** Every price here is in US dollars, in whatever case the letters come; of another currency, or of none, nothing is paid. */
export const isInDollars = (currency: string | undefined): boolean => currency?.toLowerCase() === 'usd';

/** The share of an amount in cents, rounded to whole cents; never a division by nothing. */
export const shareOf = (cents: number, part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.round((cents * part) / whole);
