/** The policy around one attempt: refresh, takeover, special statuses, waits and repeats (spec 1 §7, §8; contract §1). */
import type { Send } from './context.ts';
import { ApiError } from './errors.ts';
import { sessionMeaning } from './statuses.ts';
import type { Transport } from './transport.ts';
import { abortable, pauseOf, wait } from './wait.ts';

export type HeldToken = { readonly token: string; readonly generation: number };

/** What the policy needs of the session. */
export type TokenSource = {
  /** Changes when the identity does: an answer to an older one is dropped. */
  epoch(): number;
  /** The token in force, after a running refresh or takeover; undefined when signed out. */
  current(): Promise<HeldToken | undefined>;
  /** Resolves once there is a newer token than this generation; rejects when the session is over. */
  refresh(generation: number): Promise<void>;
  /** Opens the takeover prompt once (not for a token of before it); resolves after "Use Here", rejects as aborted after Close. */
  takenOver(generation: number): Promise<void>;
  /** 410: the session is gone. */
  gone(): void;
  /** 403 `user_inactive`: who is meant was deactivated. Resolves once the session has done what follows. */
  inactive(): Promise<void>;
  /** 402: said by a page of its own. */
  special(status: 'expired-account' | 'upgrade-in-progress'): void;
};

/** Waits before the repeats of a read, in milliseconds. */
const READ_DELAYS_MS = [300, 900] as const;

/** No answer, or a 5xx; a time limit is not repeated, nobody waits a minute and a half. */
const isPassing = (error: ApiError): boolean =>
  error.kind === 'network' || (error.kind === 'answer' && error.statusCode >= 500);

/** Makes `send`. Every repeat but those of reads is allowed for every method, and happens once. */
export function createSend(transport: Transport, tokens: TokenSource): Send {
  return async (call, input) => {
    const { signal } = input;
    const epoch = tokens.epoch();
    const done = { refresh: false, takenOver: false, wait: false, reads: 0 };
    const ended = () => signal?.aborted === true || tokens.epoch() !== epoch;

    /** Prepares the repeat that this failure deserves, or throws it. */
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
