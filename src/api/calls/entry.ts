/** Ways in other than the password: second factor, hosted sign-in, sign-up, links in mails (contract §2). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { filled, maybe } from '../filled.ts';
import { LoginAnswer, sessionShape } from './auth.ts';

const text = z.string();
const yes = z.custom<true>((given: unknown) => given === true);
const tier = z.enum(['LITE', 'PROFESSIONAL']);
const IDENTITY_TOKEN = ['X-Identity-Token'];

/** A 429 is shown at once ("too often") instead of being waited out. */
export const resendChallenge = declareCall({
  name: 'resendChallenge',
  method: 'POST',
  service: 'auth',
  path: '2fa/resend-challenge',
  token: 'never',
  waitsOn429: false,
});

export const socialLogin = declareCall({
  name: 'socialLogin',
  method: 'POST',
  service: 'auth',
  path: 'social-login',
  token: 'never',
  headers: IDENTITY_TOKEN,
  answer: LoginAnswer,
});

export const socialSignUp = declareCall({
  name: 'socialSignUp',
  method: 'POST',
  service: 'auth',
  path: 'social-sign-up',
  token: 'never',
  headers: IDENTITY_TOKEN,
  body: z.strictObject({ accessType: text, inviteCode: z.optional(text) }),
  answer: z.looseObject({ ...sessionShape, accessType: maybe(text) }),
});

/** Changes the tier of a signed-in prospect. */
export const changeSignUpTier = declareCall({
  name: 'changeSignUpTier',
  method: 'POST',
  service: 'auth',
  path: 'signUp/social-user',
  body: z.strictObject({ accessType: tier }),
  answer: z.looseObject({ accessType: maybe(text) }),
});

export const checkSignUpEmail = declareCall({
  name: 'checkSignUpEmail',
  method: 'POST',
  service: 'auth',
  path: 'check-email',
  token: 'never',
  changes: false,
  body: z.strictObject({ email: text }),
  answer: z.looseObject({ alreadyUsed: z.boolean() }),
});

/** The four outcomes are read in the order subscription, Lite warning, link sent, login (decisions §9). */
export const signUpByEmail = declareCall({
  name: 'signUpByEmail',
  method: 'POST',
  service: 'auth',
  path: 'signUp/by-email',
  token: 'never',
  body: z.strictObject({
    email: text,
    recaptchaToken: text,
    useFallback: z.optional(yes),
    tier,
    inviteCode: z.optional(text),
    utmTerm: z.optional(text),
    utmCampaign: z.optional(text),
    utmSource: z.optional(text),
    utmMedium: z.optional(text),
  }),
  answer: z.looseObject({
    redirectToSubscription: maybe(z.boolean()),
    redirectToLoginWithLiteWarning: maybe(z.boolean()),
    redirectToEmailLinkSent: maybe(z.boolean()),
    token: maybe(text),
    userId: maybe(text),
    payloadType: z.catch(text, 'prospect'),
    hash: z.catch(text, ''),
  }),
});

export const resendSignUp = declareCall({
  name: 'resendSignUp',
  method: 'POST',
  service: 'auth',
  path: 'signUp/resend',
  token: 'never',
  body: z.strictObject({ email: text, recaptchaToken: text, tier, useFallback: z.optional(yes) }),
});

/** Uses the token of /signUp/register/:token. */
export const registerProUser = declareCall({
  name: 'registerProUser',
  method: 'POST',
  service: 'auth',
  path: 'signUp/pro-user',
  token: 'never',
  body: z.strictObject({ token: text, firstName: text, lastName: text, password: text }),
  answer: z.looseObject({ ...sessionShape, accessType: maybe(text) }),
});

/** Uses the token of /accept-invitation?token=. */
export const acceptInvitation = declareCall({
  name: 'acceptInvitation',
  method: 'POST',
  service: 'auth',
  path: 'signUp',
  token: 'never',
  body: z.strictObject({ invitationToken: text, firstName: text, lastName: text, password: text }),
  answer: z.looseObject({ userId: filled }),
});

/** Uses the token of /complete-registration?token=. */
export const registerProspect = declareCall({
  name: 'registerProspect',
  method: 'POST',
  service: 'auth',
  path: 'prospects/register',
  token: 'never',
  body: z.strictObject({
    token: text,
    firstName: text,
    lastName: text,
    company: text,
    phone: z.optional(text),
    password: text,
  }),
  answer: z.looseObject({ userId: filled }),
});

/** Mails a link to set a password; also used by an admin on behalf of a user. */
export const requestPasswordReset = declareCall({
  name: 'requestPasswordReset',
  method: 'POST',
  service: 'auth',
  path: 'reset-password',
  token: 'optional',
  body: z.strictObject({ email: text }),
});

/** Uses the token of /reset-password?token=. */
export const resetPassword = declareCall({
  name: 'resetPassword',
  method: 'POST',
  service: 'auth',
  path: 'auth-reset-password',
  token: 'never',
  body: z.strictObject({ token: text, newPassword: text }),
});

/** The SSO provider for an e-mail; without an id there is none. */
export const findIdentityProvider = declareCall({
  name: 'findIdentityProvider',
  method: 'GET',
  service: 'users',
  path: 'users/identity-provider',
  token: 'never',
  query: ['email'],
  answer: z.looseObject({ id: maybe(text) }),
});

/** Account creation at the end of a sign-up. */
export const createProUser = declareCall({
  name: 'createProUser',
  method: 'POST',
  service: 'users',
  path: 'users/create-pro-user',
  body: z.strictObject({ firstName: text, lastName: text, accountName: text, phone: z.optional(text) }),
});

export const copyTemplate = declareCall({
  name: 'copyTemplate',
  method: 'POST',
  service: 'users',
  path: 'template/copy/{templateId}',
  body: z.strictObject({ region: z.enum(['GLOBAL', 'TRIAL', 'AUSTRALIA', 'EUROPE_UNION', 'LITE']) }),
  answer: z.looseObject({ projectId: text.check(z.refine((id) => id !== '')) }),
});
