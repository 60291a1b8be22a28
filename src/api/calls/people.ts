/** Calls about the people of an account (contract §3); listing and changing single users is in `users.ts`. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { UserAnswer } from './me.ts';

/** `AlreadyAddedToList` never comes from the service; it is the console's own. */
export const checkInvitedEmail = declareCall({
  name: 'checkInvitedEmail',
  method: 'POST',
  service: 'users',
  path: 'users/checkEmail',
  changes: false,
  body: z.strictObject({ email: z.string(), accountId: z.string() }),
  answer: z.looseObject({ status: z.string() }),
});

/** All or nothing: a 422 names the e-mails, and nobody was created. */
export const inviteUsers = declareCall({
  name: 'inviteUsers',
  method: 'POST',
  service: 'users',
  path: 'users/bulk',
  body: z.strictObject({
    accountId: z.string(),
    users: z.array(z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() })),
  }),
  answer: z.looseObject({ created: z.number() }),
});

export const createUser = declareCall({
  name: 'createUser',
  method: 'POST',
  service: 'users',
  path: 'users',
  body: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    userType: z.string(),
    accountId: z.string(),
  }),
  answer: UserAnswer,
});

/** All or nothing: if an owner or the caller is among them, or there are too few seats, nobody is changed. */
export const updateUserStatuses = declareCall({
  name: 'updateUserStatuses',
  method: 'POST',
  service: 'users',
  path: 'users/bulk/update-active-status',
  body: z.strictObject({ ids: z.array(z.string()), isActive: z.boolean() }),
});

/** For the signed-in user; `oldPassword` is omitted when none is set. */
export const updatePassword = declareCall({
  name: 'updatePassword',
  method: 'POST',
  service: 'users',
  path: 'users/updatePassword',
  body: z.strictObject({ newPassword: z.string(), oldPassword: z.optional(z.string()) }),
});

export const updateSectionAccess = declareCall({
  name: 'updateSectionAccess',
  method: 'PUT',
  service: 'users',
  path: 'users/{userId}/section-access-permissions',
  body: z.strictObject({
    permissions: z.strictObject({
      build: z.boolean(),
      distribute: z.boolean(),
      analysis: z.boolean(),
      branding: z.optional(z.boolean()),
    }),
  }),
  answer: UserAnswer,
});
