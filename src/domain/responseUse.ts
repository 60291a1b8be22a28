/** How far the responses of an account are used (spec 2 §2). Pure. */
import type { Usage } from './entities.ts';
import { shareUsed } from './share.ts';

export type ResponseUse = {
  readonly used: number;
  /** Of a year; 0 where there is no limit to measure against. */
  readonly allowed: number;
  readonly left: number;
  /** Used beyond what is allowed. */
  readonly over: number;
  /** Whole percent, 100 at most; it is 100 only when nothing is left. */
  readonly percent: number;
};

/** Reads the service's numbers, whatever they are, as counts that add up. */
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
