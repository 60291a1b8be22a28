/**
 * The takeover prompt as a promise: failed calls wait for it, and are then resumed or rejected (spec 1 §4; contract
 * §2).
 */
import type { SessionEvent } from './context.ts';
import { ApiError } from './errors.ts';

export type TakeoverGate = {
  /** Opens the prompt once; resolves after "Use Here", rejects as aborted after Close. */
  open(): Promise<void>;
  /** The promise of an open prompt. */
  waiting(): Promise<void> | undefined;
  /** Resumes the calls that wait for this prompt; a later prompt stays open. */
  pass(prompt: Promise<void>): void;
  /** Rejects the waiting calls. */
  drop(): void;
};

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
