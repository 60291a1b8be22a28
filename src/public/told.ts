import type { EntryContext } from '../api/context.ts';
import { ApiError, isAborted } from '../api/errors.ts';

/** A bot check that asks again ends nothing yet. */
const isOutcome = (error: unknown): boolean =>
  !isAborted(error) && !(error instanceof ApiError && error.status === 'recaptcha_error');

/** Tells how a sign-in or a sign-up ended (decisions §11); its answer or failure goes on as it was. */
export async function told<Answer>(
  { track }: Pick<EntryContext, 'track'>,
  what: 'sign-in' | 'sign-up',
  attempt: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await attempt;
    track(answer === 'second-factor' ? 'sign-in:second-factor' : `${what}:done`);
    return answer;
  } catch (error) {
    if (isOutcome(error)) track(`${what}:failed`);
    throw error;
  }
}
