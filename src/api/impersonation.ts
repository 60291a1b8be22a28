/** Acting as another user: the calls that prove it, apart from the identity that then changes (spec 1 §4; wire §2). */
import type { User } from '../domain/entities.ts';
import { impersonate } from './calls/impersonation.ts';
import { whoAmI } from './calls/me.ts';
import { ApiError } from './errors.ts';
import { createSend, type TokenSource } from './http.ts';
import type { Transport } from './transport.ts';

/** The impersonation was granted, but its user could not be read ("User impersonation failed"). */
export class ImpersonationFailed extends Error {
  override readonly name = 'ImpersonationFailed';
}

/** A token that is not in force yet: it is not renewed, and what it is answered ends no session. */
const onTrial = (token: string, epoch: () => number): TokenSource => ({
  epoch,
  current: () => Promise.resolve({ token, generation: 0 }),
  refresh: () => Promise.reject(new ApiError('aborted')),
  takenOver: () => Promise.reject(new ApiError('aborted')),
  gone: () => undefined,
  special: () => undefined,
});

/** The token to act with, of the one who acts; its failure is final. */
export async function askToActAs(
  transport: Transport,
  by: { token: string; userId: string },
  impersonatedUserId: string,
): Promise<string> {
  const body = { impersonatedUserId, authenticatedUser: by.userId };
  return (await transport(impersonate, { body }, by.token)).token;
}

/** The user that a token acts as. Rejects with ImpersonationFailed, or as aborted when the identity changed. */
export async function readActedUser(transport: Transport, token: string, epoch: () => number): Promise<User> {
  const before = epoch();
  try {
    return await createSend(transport, onTrial(token, epoch))(whoAmI, {});
  } catch {
    throw epoch() === before ? new ImpersonationFailed() : new ApiError('aborted');
  }
}
