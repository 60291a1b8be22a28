import type { Auth } from '../api/context.ts';
import { ApiError } from '../api/errors.ts';
import { ImpersonationFailed } from '../api/impersonation.ts';
import type { ImpersonationOutcome } from '../data/session.tsx';

/** Starts an impersonation; what went wrong in the words of the console (spec 1 §8, contract §2). */
export async function actAs(auth: Pick<Auth, 'impersonate'>, userId: string): Promise<ImpersonationOutcome> {
  try {
    await auth.impersonate(userId);
    return 'started';
  } catch (error) {
    if (error instanceof ImpersonationFailed) return 'failed';
    return error instanceof ApiError && error.kind === 'aborted' ? 'dropped' : 'refused';
  }
}
