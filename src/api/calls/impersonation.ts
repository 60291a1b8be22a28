/** Acting as another user (contract §2). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { filled } from '../filled.ts';

/** Sent with the impersonator's own token; `authenticatedUser` is the impersonator's id. */
export const impersonate = declareCall({
  name: 'impersonate',
  method: 'POST',
  service: 'auth',
  path: 'impersonate',
  body: z.strictObject({ impersonatedUserId: z.string(), authenticatedUser: z.string() }),
  answer: z.looseObject({ token: filled }),
});
