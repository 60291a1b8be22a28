/** The refresh call with its own retries (contract §1). */
import { refresh, type Session } from './calls/auth.ts';
import { ApiError } from './errors.ts';
import type { Transport } from './transport.ts';
import { withRetryAfter, wait } from './wait.ts';

const DELAYS_MS = [500, 1500] as const;
/** Retries start within this time of the first attempt, in milliseconds. */
const WINDOW_MS = 10_000;

/** Whether a retry may help: no answer, a 5xx, or an unreadable body. Any other answer is final. */
const isPassing = (error: ApiError): boolean => error.kind !== 'answer' || error.statusCode >= 500;

/** Sends `refresh`, with at most two retries within 10 s. Rejects with the last ApiError. */
export async function sendRefresh(transport: Transport): Promise<Session> {
  const started = Date.now();
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await withRetryAfter(() => transport(refresh, {}, undefined));
    } catch (error) {
      const delay = DELAYS_MS[repeats];
      const given = delay !== undefined && Date.now() - started + delay < WINDOW_MS;
      if (!(error instanceof ApiError) || !isPassing(error) || !given) throw error;
      await wait(delay);
    }
  }
}
