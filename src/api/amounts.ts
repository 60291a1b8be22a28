/**
 * Amounts and instants of the wire, each field in the unit that it says: what is answered has its unit of
 * `domain/units` once it is read, what is sent is in the wire's own.
 */
import * as z from '../domain/shape.ts';
import {
  asCents,
  asDollars,
  asEpochMs,
  asEpochSeconds,
  type Cents,
  centsOf,
  type Dollars,
  type EpochMs,
  type EpochSeconds,
  msOfSeconds,
} from '../domain/units.ts';

/** A number that is made another one, or given its unit, when it is read. */
const numberAs = <Value>(made: (given: number) => Value): z.Schema<Value> =>
  new z.Schema<Value>((given, issues) => {
    const read = z.number().read(given, issues);
    return issues.length > 0 ? undefined : made(read as number);
  });

/** Answered in dollars. */
export const fromDollars: z.Schema<Cents> = numberAs((given) => centsOf(asDollars(given)));
/** Answered in seconds since 1970. */
export const fromSeconds: z.Schema<EpochMs> = numberAs((given) => msOfSeconds(asEpochSeconds(given)));
/** Cents, answered or sent. */
export const inCents: z.Schema<Cents> = numberAs(asCents);
/** Dollars as they are: sent, or the price of a piece, which may have parts of a cent. */
export const inDollars: z.Schema<Dollars> = numberAs(asDollars);
/** Sent in seconds since 1970. */
export const inSeconds: z.Schema<EpochSeconds> = numberAs(asEpochSeconds);
/** Milliseconds since 1970, which is what the browser keeps. */
export const inMs: z.Schema<EpochMs> = numberAs(asEpochMs);
