/** The other calls of the users service that the console needs (contract §3); the first ones are in `lists.ts`. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { UserAnswer } from './me.ts';
import { AccountAnswer, TeamAnswer } from './shapes.ts';

export const getUser = declareCall({
  name: 'getUser',
  method: 'GET',
  service: 'users',
  path: 'users/{id}',
  answer: UserAnswer,
});

export const updateUser = declareCall({
  name: 'updateUser',
  method: 'PATCH',
  service: 'users',
  path: 'users',
  body: z.strictObject({
    id: z.string(),
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    avatar: z.optional(z.string()),
    phone: z.optional(z.string()),
    accountId: z.optional(z.string()),
    isActive: z.optional(z.boolean()),
    userType: z.optional(z.string()),
  }),
  answer: UserAnswer,
});

const BillingContactBody = z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() });

export const createAccount = declareCall({
  name: 'createAccount',
  method: 'POST',
  service: 'users',
  path: 'accounts',
  body: z.strictObject({
    name: z.string(),
    accessType: z.string(),
    region: z.string(),
    billingContact: z.optional(BillingContactBody),
  }),
  answer: AccountAnswer,
});

export const updateAccount = declareCall({
  name: 'updateAccount',
  method: 'PATCH',
  service: 'users',
  path: 'accounts',
  body: z.strictObject({
    id: z.string(),
    name: z.optional(z.string()),
    accessType: z.optional(z.string()),
    status: z.optional(z.string()),
    managers: z.optional(z.array(z.string())),
    customerSuccessManagers: z.optional(z.array(z.string())),
  }),
  answer: AccountAnswer,
});

export const updateBillingContact = declareCall({
  name: 'updateBillingContact',
  method: 'PATCH',
  service: 'users',
  path: 'accounts/{id}',
  body: z.strictObject({ billingContact: BillingContactBody }),
  answer: AccountAnswer,
});

/** All or nothing: after a refusal no account has changed. */
export const updateAccountStatuses = declareCall({
  name: 'updateAccountStatuses',
  method: 'POST',
  service: 'users',
  path: 'accounts/bulk/update-active-status',
  body: z.strictObject({ ids: z.array(z.string()), status: z.enum(['ACTIVE', 'LAPSED']) }),
});

export const createTeam = declareCall({
  name: 'createTeam',
  method: 'POST',
  service: 'users',
  path: 'teams',
  body: z.strictObject({ name: z.string(), accountId: z.string(), members: z.array(z.string()) }),
  answer: TeamAnswer,
});

export const updateTeam = declareCall({
  name: 'updateTeam',
  method: 'PATCH',
  service: 'users',
  path: 'teams',
  body: z.strictObject({
    id: z.string(),
    name: z.optional(z.string()),
    members: z.optional(z.array(z.string())),
  }),
  answer: TeamAnswer,
});
