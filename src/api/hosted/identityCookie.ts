/** The identity cookie: what the round trip to the provider needs, without personal data (spec 1 §7; decisions §6). */
import * as z from 'zod/mini';

const Kept = z.object({
  /** The `state` that the return has to bring back unchanged. */
  state: z.string(),
  verifier: z.string(),
  inviteCode: z.optional(z.string()),
});
export type RoundTrip = z.infer<typeof Kept>;

const NAME = 'canvass.identity';
/** Lifetime of a day, in seconds. */
const AGE_S = 86_400;

const write = (value: string, ageS: number): void => {
  // Http is used in development only.
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${value}; Max-Age=${ageS}; Path=/; SameSite=Strict${secure}`;
};

/** Stores a round trip, replacing an older one. */
export const keepRoundTrip = (trip: RoundTrip): void =>
  write(encodeURIComponent(JSON.stringify(trip)), AGE_S);

/** Reads the round trip once and deletes its cookie. */
export function takeRoundTrip(): RoundTrip | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('=', 2));
  const value = pairs.find(([name]) => name === NAME)?.[1];
  if (value === undefined) return undefined;
  write('', -1);
  try {
    return Kept.parse(JSON.parse(decodeURIComponent(value)));
  } catch {
    return undefined;
  }
}
