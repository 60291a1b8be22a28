/**
 * The policy around one attempt: refresh, takeover, special statuses, waits and retries (spec 1 §7, §8; contract §1).
 */
import type { Send } from './context.ts';
import { ApiError } from './errors.ts';
import { sessionMeaning } from './statuses.ts';
import type { Transport } from './transport.ts';
import { abortable, pauseOf, wait } from './wait.ts';

export type HeldToken = { readonly token: string; readonly generation: number };

/** What the policy needs of the session. */
export type TokenSource = {
  /** Changes with the identity: an answer to an older epoch is dropped. */
  epoch(): number;
  /** The current token, after any running refresh or takeover; undefined when signed out. */
  current(): Promise<HeldToken | undefined>;
  /** Resolves once there is a token newer than this generation; rejects when the session is over. */
  refresh(generation: number): Promise<void>;
  /**
   * Opens the takeover prompt once, but not for a token from before it; resolves after "Use Here", rejects as aborted
   * after Close.
   */
  takenOver(generation: number): Promise<void>;
  /** 410: the session is gone. */
  gone(): void;
  /** 403 `user_inactive`: the user in effect was deactivated. Resolves once the session has handled it. */
  inactive(): Promise<void>;
  /** The error with which changes are refused now; undefined when they are allowed. */
  refusal?(): ApiError | undefined;
  /** 402: shown on a page of its own. */
  special(status: 'expired-account' | 'upgrade-in-progress'): void;
};

/** Delays before the retries of a read, in milliseconds. */
const READ_DELAYS_MS = [300, 900] as const;

/** No answer, or a 5xx. A timeout is not retried: nobody waits a minute and a half. */
const isPassing = (error: ApiError): boolean =>
  error.kind === 'network' || (error.kind === 'answer' && error.statusCode >= 500);

/** Makes `send`. Every retry except those of reads applies to all methods, and happens once. */
export function createSend(transport: Transport, tokens: TokenSource): Send {
  return async (call, input) => {
    const { signal } = input;
    const epoch = tokens.epoch();
    const done: { refresh?: true; takenOver?: true; wait?: true; reads: number } = { reads: 0 };
    const ended = () => signal?.aborted === true || tokens.epoch() !== epoch;

    /** Waits for whatever makes a retry worthwhile after this failure; throws when there should be none. */
    async function prepareRepeat(error: ApiError, held: HeldToken | undefined): Promise<void> {
      const meaning = held && sessionMeaning(error, call);
      if (held && meaning) {
        if (meaning === 'refresh' || meaning === 'takenOver') {
          if (!done[meaning]) {
            done[meaning] = true;
            return abortable(tokens[meaning](held.generation), signal);
          }
        } else if (meaning === 'inactive') {
          await tokens.inactive();
          throw error;
        } else if (meaning === 'gone') tokens.gone();
        else tokens.special(meaning);
        if (ended()) throw new ApiError('aborted');
      }
      const pause = call.waitsOn429 && !done.wait ? pauseOf(error) : undefined;
      if (pause !== undefined) {
        done.wait = true;
        return wait(pause, signal);
      }
      const delay = call.method === 'GET' && isPassing(error) ? READ_DELAYS_MS[done.reads++] : undefined;
      if (delay === undefined) throw error;
      return wait(delay, signal);
    }

    for (;;) {
      const held = call.token === 'never' ? undefined : await abortable(tokens.current(), signal);
      if (call.token === 'required' && !held) throw new ApiError('aborted');
      // Checked only now: an impersonation may have begun while this waited for a token.
      const refusal = call.changes ? tokens.refusal?.() : undefined;
      if (refusal) throw refusal;
      try {
        const answer = await transport(call, input, held?.token);
        if (ended()) throw new ApiError('aborted');
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (ended()) throw new ApiError('aborted');
        await prepareRepeat(error, held);
        if (ended()) throw new ApiError('aborted');
      }
    }
  };
}
