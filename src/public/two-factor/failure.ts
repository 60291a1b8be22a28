/** The outcomes of a refused code (spec 1 §8; contract §2). */
import { ApiError } from '../../api/errors.ts';
import { readFailure, type SignInFailure } from '../login/failure.ts';

/** `wrong`: another code may work. `over`: the challenge no longer exists, so the sign-in starts again. */
export type CodeFailure = SignInFailure | { kind: 'wrong' } | { kind: 'over' };

/** Statuses that mean the same here as at the sign-in. */
const SPOKEN = ['expired_account', 'user_inactive', 'sso_only', 'upgrade_in_progress'];

/** Whether the challenge no longer exists. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 401;

/** Interprets a failure of `twoFactorLogin`. */
export function readCodeFailure(error: unknown): CodeFailure {
  if (!(error instanceof ApiError) || error.kind !== 'answer' || SPOKEN.includes(error.status ?? ''))
    return readFailure(error);
  if (isOver(error)) return { kind: 'over' };
  if (error.statusCode === 422 || error.statusCode === 400) return { kind: 'wrong' };
  return { kind: 'notice', notice: { level: 'error', text: 'common.error.request' } };
}
