/** How many of an account's responses are used (spec 2 §2). Pure. */
import type { Usage } from '../entities.ts';
import { shareUsed } from '../values/share.ts';

export type ResponseUse = {
  readonly used: number;
  /** Per year; 0 without a limit. */
  readonly allowed: number;
  readonly left: number;
  /** Responses beyond the limit. */
  readonly over: number;
  /** Whole percent, at most 100; exactly 100 only when none is left. */
  readonly percent: number;
};

/** Normalizes the service's numbers into counts that add up. */
export function responseUse({ responses, responsesAllowed }: Usage): ResponseUse {
  const used = Math.max(0, Math.trunc(responses));
  const allowed = Math.max(0, Math.trunc(responsesAllowed));
  return {
    used,
    allowed,
    left: Math.max(0, allowed - used),
    over: allowed === 0 ? 0 : Math.max(0, used - allowed),
    percent: allowed === 0 ? 0 : shareUsed(used, allowed),
  };
}
