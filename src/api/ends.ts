/** How a session ends (decisions §12; contract §1). */
import { logout } from './calls/auth.ts';
import type { SignOutReason } from './context.ts';
import { ApiError } from './errors.ts';
import type { Transport } from './transport.ts';

/** How long a sign-out waits for the server, in milliseconds. */
const PATIENCE_MS = 3000;
/** The part of that time spent waiting for a running refresh, whose answer would set the cookie again. */
const REFRESH_PATIENCE_MS = 2000;

/** Ends that keep the stored record: it belongs to another tab's session by now, or a later start resumes it. */
export const ENDS_KEPT: readonly SignOutReason[] = ['other-tab', 'other-user', 'unreachable', 'bad-link'];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What a failed refresh, or a failed who-am-i after it, means for the session. */
export function endOf(error: unknown): SignOutReason {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return 'unreachable';
  if (error.status === 'user_inactive') return 'inactive';
  if (error.statusCode === 401) return 'expired';
  return error.statusCode === 403 ? 'revoked' : 'unreachable';
}

/**
 * Notifies the server after any running refresh, whose answer would set the cookie again. Waits at most three seconds;
 * failures are ignored.
 */
export async function sendLogout(
  transport: Transport,
  token: string | undefined,
  running?: Promise<void>,
): Promise<void> {
  const sent = async () => {
    if (running) await Promise.race([running.catch(() => undefined), pause(REFRESH_PATIENCE_MS)]);
    await transport(logout, {}, token).catch(() => undefined);
  };
  await Promise.race([sent(), pause(PATIENCE_MS)]);
}
