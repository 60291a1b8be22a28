/**
 * Schemas for amounts and instants of the wire, named by the wire's unit: answers are converted to the units of
 * `domain/units` when parsed, bodies are in the wire's own.
 */
import * as z from '../domain/values/shape.ts';
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
} from '../domain/values/units.ts';

/** A number that is converted, or branded with its unit, when parsed. */
const numberAs = <Value>(made: (given: number) => Value): z.Schema<Value> =>
  new z.Schema<Value>((given, issues) => {
    const read = z.number().read(given, issues);
    return issues.length > 0 ? undefined : made(read as number);
  });

/** Received in dollars. */
export const fromDollars: z.Schema<Cents> = numberAs((given) => centsOf(asDollars(given)));
/** Received in seconds since 1970. */
export const fromSeconds: z.Schema<EpochMs> = numberAs((given) => msOfSeconds(asEpochSeconds(given)));
/** In cents, received or sent. */
export const inCents: z.Schema<Cents> = numberAs(asCents);
/** In dollars, unconverted: sent, or a unit price, which may have fractions of a cent. */
export const inDollars: z.Schema<Dollars> = numberAs(asDollars);
/** Sent in seconds since 1970. */
export const inSeconds: z.Schema<EpochSeconds> = numberAs(asEpochSeconds);
/** Milliseconds since 1970, as kept in the browser's storage. */
export const inMs: z.Schema<EpochMs> = numberAs(asEpochMs);
