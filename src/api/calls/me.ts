/** The signed-in user: the only call of the users service that a sign-in needs (contract §3). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { filled as id, maybe } from '../filled.ts';

const text = z.string();

export const UserAnswer = z.looseObject({
  id,
  firstName: z.catch(text, ''),
  lastName: z.catch(text, ''),
  email: z.catch(text, ''),
  avatar: maybe(text),
  phone: maybe(text),
  userType: text,
  roles: z.catch(z.array(text), []),
  accountId: maybe(id),
  managedAccounts: maybe(z.array(id)),
  account: maybe(z.looseObject({ accessType: maybe(text), region: maybe(text), name: maybe(text) })),
  isActive: z.catch(z.boolean(), true),
  firstLogin: maybe(text),
  lastLogin: maybe(text),
  lastCampaignLaunchAt: maybe(text),
  createdAt: maybe(text),
  hasPassword: maybe(z.boolean()),
  team: maybe(z.looseObject({ id, name: text })),
  sectionsAccessPermissions: maybe(
    z.looseObject({
      build: z.boolean(),
      distribute: z.boolean(),
      analysis: z.boolean(),
      branding: maybe(z.boolean()),
    }),
  ),
  paymentStatus: maybe(text),
  accessType: maybe(text),
});

export type UserWire = z.infer<typeof UserAnswer>;

export const whoAmI = declareCall({
  name: 'whoAmI',
  method: 'GET',
  service: 'users',
  path: 'users/who-am-i',
  answer: UserAnswer,
});
