/**
 * Schemas for amounts and instants, named by their unit on the wire: parsing an answer converts it to the units of
 * `domain/values/units.ts`; request bodies keep the unit of the wire.
 */
import * as z from 'zod/mini';
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
const numberAs = <Value>(made: (given: number) => Value): z.ZodMiniType<Value, number> =>
  z.pipe(z.number(), z.transform(made));

/** Received in dollars. */
export const fromDollars: z.ZodMiniType<Cents, number> = numberAs((given) => centsOf(asDollars(given)));
/** Received in seconds since 1970. */
export const fromSeconds: z.ZodMiniType<EpochMs, number> = numberAs((given) =>
  msOfSeconds(asEpochSeconds(given)),
);
/** In cents, received or sent. */
export const inCents: z.ZodMiniType<Cents, number> = numberAs(asCents);
/** In dollars, unconverted: sent, or a unit price, which may have fractions of a cent. */
export const inDollars: z.ZodMiniType<Dollars, number> = numberAs(asDollars);
/** Sent in seconds since 1970. */
export const inSeconds: z.ZodMiniType<EpochSeconds, number> = numberAs(asEpochSeconds);
/** Milliseconds since 1970, as kept in the browser's storage. */
export const inMs: z.ZodMiniType<EpochMs, number> = numberAs(asEpochMs);
