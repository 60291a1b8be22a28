/** Asks who a token is for before it is in force. Loaded when there is one. */
import type { User } from '../domain/entities.ts';
import { whoAmI } from './calls/me.ts';
import { ApiError } from './errors.ts';
import { createSend, type TokenSource } from './http.ts';
import type { Transport } from './transport.ts';

/** It is not renewed, and what it is answered ends no session. */
const onTrial = (token: string, epoch: () => number): TokenSource => ({
  epoch,
  current: () => Promise.resolve({ token, generation: 0 }),
  refresh: () => Promise.reject(new ApiError('aborted')),
  takenOver: () => Promise.reject(new ApiError('aborted')),
  inactive: () => Promise.resolve(),
  gone: () => undefined,
  special: () => undefined,
});

/** The user of a token. Rejects with ApiError; `epoch` says when somebody else is meant. */
export const readUserOf = (transport: Transport, token: string, epoch: () => number): Promise<User> =>
  createSend(transport, onTrial(token, epoch))(whoAmI, {});
