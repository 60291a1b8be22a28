/** The identity cookie: what the round trip to the provider needs, without personal data (spec 1 §7; decisions §6). */
import * as z from 'zod/mini';
import { decodeState } from './state.ts';

const Kept = z.object({
  /** The `state` that the return has to bring back unchanged. */
  state: z.string(),
  verifier: z.string(),
  inviteCode: z.optional(z.string()),
});
export type RoundTrip = z.infer<typeof Kept>;

const NAME = 'canvass.identity';
/** Maximum number of concurrent round trips (one per tab), because request headers have a size limit. */
const TRIPS_MAX = 3;
/** Lifetime of a day, in seconds. */
const AGE_S = 86_400;

const write = (name: string, value: string, ageS: number): void => {
  // Http is used in development only.
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Max-Age=${ageS}; Path=/; SameSite=Strict${secure}`;
};

/** The cookies of all round trips by name, the oldest first. */
const cookies = (): [name: string, value: string][] =>
  document.cookie
    .split('; ')
    .map((pair): [string, string] => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)])
    .filter(([name]) => name.startsWith(`${NAME}.`));

/** Each tab has a round trip of its own, told apart by the nonce of its state. */
const nameOf = (nonce: string): string => `${NAME}.${nonce}`;

/** Stores a round trip; deletes the oldest ones beyond the maximum. */
export function keepRoundTrip(trip: RoundTrip): void {
  const nonce = decodeState(trip.state)?.nonce ?? '';
  for (const [name] of cookies().slice(0, 1 - TRIPS_MAX)) write(name, '', -1);
  write(nameOf(nonce), encodeURIComponent(JSON.stringify(trip)), AGE_S);
}

/** Returns the round trip of a returned state and deletes its cookie, so that it works only once. */
export function takeRoundTrip(state: string): RoundTrip | undefined {
  const nonce = decodeState(state)?.nonce;
  const value = cookies().find(([name]) => nonce !== undefined && name === nameOf(nonce))?.[1];
  if (nonce === undefined || value === undefined) return undefined;
  write(nameOf(nonce), '', -1);
  try {
    return Kept.parse(JSON.parse(decodeURIComponent(value)));
  } catch {
    return undefined;
  }
}
