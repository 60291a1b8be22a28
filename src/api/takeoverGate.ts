/** The takeover prompt as a promise: what failed waits for it, and goes on or is let go (spec 1 §4; contract §2). */
import type { SessionEvent } from './context.ts';
import { ApiError } from './errors.ts';

export type TakeoverGate = {
  /** Opens the prompt, once; resolves after "Use Here", rejects as aborted after Close. */
  open(): Promise<void>;
  /** The promise of an open prompt. */
  waiting(): Promise<void> | undefined;
  /** Lets go on what waited for this prompt; a later one stays. */
  pass(prompt: Promise<void>): void;
  /** Lets go of what waits. */
  drop(): void;
};

/** No prompt yet. */
export function createTakeoverGate(emit: (event: SessionEvent) => void): TakeoverGate {
  let open: { promise: Promise<void>; resolve(): void; reject(error: ApiError): void } | undefined;
  return {
    open() {
      if (open) return open.promise;
      let settle!: { resolve(): void; reject(error: ApiError): void };
      const promise = new Promise<void>((resolve, reject) => {
        settle = { resolve, reject };
      });
      open = { promise, ...settle };
      const close = () => {
        open = undefined;
        emit({ type: 'takeover-closed' });
      };
      promise.then(close, close);
      emit({ type: 'takeover-opened' });
      return promise;
    },
    waiting: () => open?.promise,
    pass(prompt) {
      if (open?.promise === prompt) open.resolve();
    },
    drop: () => open?.reject(new ApiError('aborted')),
  };
}
