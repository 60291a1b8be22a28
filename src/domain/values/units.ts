/**
 * Amounts and instants, each typed by its unit. Values get their unit when they are read, and are converted to the
 * wire's unit when they are sent: nothing in between multiplies by a hundred or a thousand
 * (tests/architecture/units.test.ts). Pure.
 */

declare const unit: unique symbol;
/** A number branded with its unit: a plain number at run time, and distinct from other units for the compiler. */
type Unit<Name extends string> = number & { readonly [unit]: Name };

/** ISO 8601 UTC instant. */
export type Iso = string;

/** Whole cents of US dollars: every amount inside the console. */
export type Cents = Unit<'cents'>;
/** US dollars as on the wire, and unit prices, which may have fractions of a cent. */
export type Dollars = Unit<'dollars'>;
/** An instant in milliseconds since 1970, UTC: every instant inside the console that is not a text. */
export type EpochMs = Unit<'ms'>;
/** An instant in seconds since 1970, UTC, as on parts of the wire. */
export type EpochSeconds = Unit<'s'>;

/** Brands a number that is already in cents, rounded to whole cents. Adding zero turns -0 into 0. */
export const asCents = (amount: number): Cents => (Math.round(amount) + 0) as Cents;
/** Brands a number that is already in dollars. */
export const asDollars = (amount: number): Dollars => amount as Dollars;
/** Brands a number that is already in milliseconds since 1970, such as a clock's. */
export const asEpochMs = (at: number): EpochMs => at as EpochMs;
/** Brands a number that is already in seconds since 1970. */
export const asEpochSeconds = (at: number): EpochSeconds => at as EpochSeconds;

export const NO_CENTS = asCents(0);

/** Converts dollars to whole cents, rounded half away from zero, as people do: 1.005 is 101. */
export function centsOf(dollars: Dollars): Cents {
  // Not by multiplication: 1.005 times 100 is less than 100.5.
  const cents = Number(`${Math.abs(dollars)}e2`);
  // Numbers whose text already has an exponent; no real price is among them.
  const whole = Number.isFinite(cents) ? Math.round(cents) : Math.round(Math.abs(dollars) * 100);
  return asCents(dollars < 0 ? -whole : whole);
}

/** Cents to dollars, for the wire and for `Intl`. */
export const dollarsOf = (cents: Cents): Dollars => asDollars(cents / 100);

export const plus = (...amounts: readonly Cents[]): Cents =>
  asCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const minus = (amount: Cents, less: Cents): Cents => asCents(amount - less);

export const times = (amount: Cents, count: number): Cents => asCents(amount * count);

/** A proportional share of an amount, to whole cents; zero when the whole is zero. */
export const shareOf = (amount: Cents, part: number, whole: number): Cents =>
  whole <= 0 ? NO_CENTS : asCents((amount * part) / whole);

/** Seconds since 1970 to milliseconds. */
export const msOfSeconds = (at: EpochSeconds): EpochMs => asEpochMs(at * 1000);

/** Milliseconds since 1970 to whole seconds, rounded down. */
export const secondsOfMs = (at: EpochMs): EpochSeconds => asEpochSeconds(Math.floor(at / 1000));

/** An ISO instant to milliseconds since 1970; `NaN` when invalid. */
export const msOfIso = (at: string): EpochMs => asEpochMs(Date.parse(at));

/** Milliseconds since 1970 to an ISO instant; undefined when invalid. */
export function isoOfMs(at: EpochMs): string | undefined {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Whole minutes from one instant to another, rounded down. */
export const wholeMinutes = (from: EpochMs, to: EpochMs): number => Math.floor((to - from) / 60_000);

export const DAY_MS = 86_400_000;

/** The UTC day of an instant, in days since 1970. */
export const utcDay = (at: string | EpochMs): number =>
  Math.floor((typeof at === 'string' ? msOfIso(at) : at) / DAY_MS);

/** Midnight UTC of a day counted from 1970, as an ISO instant. */
export const midnightOf = (day: number): string => new Date(day * DAY_MS).toISOString();
