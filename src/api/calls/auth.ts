/** Calls of the auth service (contract §2). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { filled } from '../filled.ts';

/** Separate from the schema, because `z.extend` would add a third of a kilobyte to the sign-in page. */
export const sessionShape = {
  token: filled,
  userId: filled,
  payloadType: z.catch(z.string(), 'user'),
  hash: z.catch(z.string(), ''),
};
export const SessionAnswer = z.looseObject(sessionShape);
export type Session = z.infer<typeof SessionAnswer>;

/** A session, or `status: '2fa_required'` without one, when a second factor is required first. */
export const LoginAnswer = z
  .looseObject({
    token: z.optional(z.string()),
    userId: z.optional(z.string()),
    payloadType: z.catch(z.string(), 'user'),
    hash: z.catch(z.string(), ''),
    status: z.optional(z.string()),
  })
  .check(z.refine(({ token, userId, status }) => status === '2fa_required' || Boolean(token && userId)));

export const login = declareCall({
  name: 'login',
  method: 'POST',
  service: 'auth',
  path: 'login',
  token: 'never',
  body: z.strictObject({
    email: z.string(),
    password: z.string(),
    recaptchaToken: z.string(),
    useRecaptchaFallback: z.optional(z.custom<true>((given: unknown) => given === true)),
  }),
  answer: LoginAnswer,
});

export const twoFactorLogin = declareCall({
  name: 'twoFactorLogin',
  method: 'POST',
  service: 'auth',
  path: '2fa/login',
  token: 'never',
  body: z.strictObject({ code: z.string() }),
  answer: SessionAnswer,
});

export const logout = declareCall({
  name: 'logout',
  method: 'POST',
  service: 'auth',
  path: 'logout',
  token: 'optional',
});

export const refresh = declareCall({
  name: 'refresh',
  method: 'POST',
  service: 'auth',
  path: 'refresh',
  token: 'never',
  answer: SessionAnswer,
});

export const override = declareCall({
  name: 'override',
  method: 'POST',
  service: 'auth',
  path: 'override',
  token: 'never',
  answer: SessionAnswer,
});
