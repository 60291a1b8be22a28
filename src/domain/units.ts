/**
 * Amounts and instants, each in its unit. What comes from outside gets its unit where it is read, and what goes out the
 * wire's again where it is sent: nothing between the two multiplies by a hundred or a thousand
 * (tests/architecture/units.test.ts). Pure.
 */

declare const unit: unique symbol;
/** A number that says what it counts. It is a number at run time, and no number of another unit to the compiler. */
type Unit<Name extends string> = number & { readonly [unit]: Name };

/** Whole cents of US dollars: every amount above the border. */
export type Cents = Unit<'cents'>;
/** US dollars as the wire counts them, and prices of a piece, which may have parts of a cent. */
export type Dollars = Unit<'dollars'>;
/** An instant in milliseconds since 1970, UTC: every instant above the border that is no text. */
export type EpochMs = Unit<'ms'>;
/** An instant in seconds since 1970, UTC, as the wire counts some. */
export type EpochSeconds = Unit<'s'>;

/** What counts cents already, to whole ones. Adding nothing makes a zero of a minus zero. */
export const asCents = (amount: number): Cents => (Math.round(amount) + 0) as Cents;
/** What counts dollars already. */
export const asDollars = (amount: number): Dollars => amount as Dollars;
/** What counts milliseconds since 1970 already: a clock's answer. */
export const asEpochMs = (at: number): EpochMs => at as EpochMs;
/** What counts seconds since 1970 already. */
export const asEpochSeconds = (at: number): EpochSeconds => at as EpochSeconds;

export const NO_CENTS = asCents(0);

/** Dollars to whole cents, rounded half away from zero as people do: 1.005 is 101. */
export function centsOf(dollars: Dollars): Cents {
  // Never by way of a product: 1.005 times 100 is less than 100.5.
  const cents = Number(`${Math.abs(dollars)}e2`);
  // Too small or too large for the notation above: nobody's price.
  const whole = Number.isFinite(cents) ? Math.round(cents) : Math.round(Math.abs(dollars) * 100);
  return asCents(dollars < 0 ? -whole : whole);
}

/** Cents to dollars: for what is sent, and for `Intl`, which writes dollars. */
export const dollarsOf = (cents: Cents): Dollars => asDollars(cents / 100);

/** The sum of amounts. */
export const plus = (...amounts: readonly Cents[]): Cents =>
  asCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

/** An amount less another one. */
export const minus = (amount: Cents, less: Cents): Cents => asCents(amount - less);

/** An amount so many times. */
export const times = (amount: Cents, count: number): Cents => asCents(amount * count);

/** A share of an amount, to whole cents; never a division by nothing. */
export const shareOf = (amount: Cents, part: number, whole: number): Cents =>
  whole <= 0 ? NO_CENTS : asCents((amount * part) / whole);

/** Seconds since 1970 to milliseconds. */
export const msOfSeconds = (at: EpochSeconds): EpochMs => asEpochMs(at * 1000);

/** Milliseconds since 1970 to whole seconds: the second that has begun. */
export const secondsOfMs = (at: EpochMs): EpochSeconds => asEpochSeconds(Math.floor(at / 1000));

/** An ISO instant to milliseconds since 1970; `NaN` for what is none. */
export const msOfIso = (at: string): EpochMs => asEpochMs(Date.parse(at));

/** Milliseconds since 1970 to an ISO instant; undefined for what is none. */
export function isoOfMs(at: EpochMs): string | undefined {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The UTC day of an instant, in days since 1970. */
export const utcDay = (at: string | EpochMs): number =>
  Math.floor((typeof at === 'string' ? msOfIso(at) : at) / DAY_MS);

/** Midnight UTC of a day that is counted so, as an ISO instant. */
export const midnightOf = (day: number): string => new Date(day * DAY_MS).toISOString();
