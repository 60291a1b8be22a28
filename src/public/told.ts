import type { EntryContext } from '../api/context.ts';
import { ApiError, isAborted } from '../api/errors.ts';

/** A bot check that asks again ends nothing yet. */
const isOutcome = (error: unknown): boolean =>
  !isAborted(error) && !(error instanceof ApiError && error.status === 'recaptcha_error');

/**
 * Tells how a sign-in or a sign-up ended (decisions §11); its answer or failure goes on as it was. A `step` of a
 * sign-up can fail, but ends nothing when it goes well.
 */
export async function told<Answer>(
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
