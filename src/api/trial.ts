/** Checks a token from the address before it is used. Loaded only when there is one. */
import type { User } from '../domain/entities.ts';
import { whoAmI } from './calls/me.ts';
import type { SessionEvent, SignOutReason } from './context.ts';
import { ApiError } from './errors.ts';
import { createSend, type TokenSource } from './http.ts';
import type { IdentityHolder } from './identity.ts';
import { sessionMeaning } from './statuses.ts';
import type { Transport } from './transport.ts';

/** A token under test: it is never refreshed, and its answers end no session. */
const onTrial = (token: string, epoch: () => number): TokenSource => ({
  epoch,
  current: () => Promise.resolve({ token, generation: 0 }),
  refresh: () => Promise.reject(new ApiError('aborted')),
  takenOver: () => Promise.reject(new ApiError('aborted')),
  inactive: () => Promise.resolve(),
  gone: () => undefined,
  special: () => undefined,
});

/** The user of a token. Rejects with ApiError; `epoch` detects a change of identity meanwhile. */
export const readUserOf = (transport: Transport, token: string, epoch: () => number): Promise<User> =>
  createSend(transport, onTrial(token, epoch))(whoAmI, {});

type Parts = Pick<TokenSource, 'special'> & {
  who: IdentityHolder;
  transport: Transport;
  emit(event: SessionEvent): void;
  leave(reason: SignOutReason): void;
};

/** Starts a session from a token in the address (see `ApiSession.startWith`). Never rejects. */
export async function startWith(
  { token, userId }: { token: string; userId: string },
  { who, transport, emit, leave, special }: Parts,
): Promise<User | undefined> {
  const before = who.epoch();
  try {
    const user = await readUserOf(transport, token, who.epoch);
    if (user.id !== userId) throw new ApiError('unusable');
    who.adopt({ token, userId, payloadType: 'user', hash: '' }, { loggingMode: 'none' });
    who.setUser(user);
    emit({ type: 'signed-in', user });
    return user;
  } catch (error) {
    if (who.epoch() !== before) return undefined;
    const meaning = error instanceof ApiError ? sessionMeaning(error) : undefined;
    if (meaning === 'expired-account' || meaning === 'upgrade-in-progress') special(meaning);
    else leave('bad-link');
    return undefined;
  }
}
