import type { EntryContext } from '../api/context.ts';
import { ApiError, isAborted } from '../api/errors.ts';

/** A new challenge of the bot check is not an outcome yet. */
const isOutcome = (error: unknown): boolean =>
  !isAborted(error) && !(error instanceof ApiError && error.status === 'recaptcha_error');

/**
 * Captures how a sign-in or sign-up ended (decisions §11) and passes its answer or failure through. For a `step` of a
 * sign-up only failures are captured, because its success is not the end.
 */
export async function trackOutcome<Answer>(
  { track }: Pick<EntryContext, 'track'>,
  what: 'sign-in' | 'sign-up' | 'step',
  attempt: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await attempt;
    if (what !== 'step') track(answer === 'second-factor' ? 'sign-in:second-factor' : `${what}:done`);
    return answer;
  } catch (error) {
    if (isOutcome(error)) track(what === 'sign-in' ? 'sign-in:failed' : 'sign-up:failed');
    throw error;
  }
}
