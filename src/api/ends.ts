/** How a session ends (decisions §12; contract §1). */
import { logout } from './calls/auth.ts';
import type { SignOutReason } from './context.ts';
import { ApiError } from './errors.ts';
import type { Transport } from './transport.ts';

/** How long a sign-out waits for the server (milliseconds). */
const PATIENCE_MS = 3000;
/** The part of it spent on a refresh in flight: its answer would set the cookie again. */
const REFRESH_PATIENCE_MS = 2000;

/** Ends that leave what is kept: it is another tab's session by now, or what a start resumes. */
export const ENDS_KEPT: readonly SignOutReason[] = ['other-tab', 'other-user', 'unreachable', 'bad-link'];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What the failure of a refresh, or of the who-am-i after it, means for the session. */
export function endOf(error: unknown): SignOutReason {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return 'unreachable';
  if (error.status === 'user_inactive') return 'inactive';
  if (error.statusCode === 401) return 'expired';
  return error.statusCode === 403 ? 'revoked' : 'unreachable';
}

/**
 * Tells the server, after a running refresh, whose answer would set the cookie again; waits three seconds at most. Its
 * failure changes nothing here.
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
