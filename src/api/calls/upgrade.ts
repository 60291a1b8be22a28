/** Calls of upgrades and their payments (contract §3). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { filled as id, maybe } from '../filled.ts';
import { AccountAnswer } from './shapes.ts';

const text = z.string();

/** An answer without a client secret means there is nothing to pay. `promoCode` is omitted when empty. */
export const createProSubscription = declareCall({
  name: 'createProSubscription',
  method: 'POST',
  service: 'users',
  path: 'accounts/upgrade-to-professional/create-subscription',
  body: z.strictObject({
    subscriptionCadence: z.enum(['monthly', 'annual']),
    numberOfUsers: z.number(),
    promoCode: z.optional(text),
  }),
  answer: z.looseObject({ clientSecret: maybe(id), subscriptionId: id }),
});

/** For an upgrade in the settings. */
export const confirmUpgradePayment = declareCall({
  name: 'confirmUpgradePayment',
  method: 'POST',
  service: 'users',
  path: 'accounts/upgrade-to-professional/confirm-payment',
  body: z.strictObject({ subscriptionId: text, paymentIntentId: text }),
});

/** For a sign-up; the user is read again afterwards (paymentStatus PAID). */
export const confirmSignUpPayment = declareCall({
  name: 'confirmSignUpPayment',
  method: 'POST',
  service: 'users',
  path: 'accounts/confirm-payment',
  body: z.strictObject({ paymentIntentId: text }),
});

export const upgradeToProfessional = declareCall({
  name: 'upgradeToProfessional',
  method: 'POST',
  service: 'users',
  path: 'accounts/upgrade-to-professional/upgrade-account',
  body: z.strictObject({ accountId: text }),
  answer: AccountAnswer,
});

/** The one-click request of a user who is not an admin. */
export const requestUpgrade = declareCall({
  name: 'requestUpgrade',
  method: 'POST',
  service: 'users',
  path: 'accounts/request-upgrade',
  body: z.strictObject({ accountId: text, serviceTier: z.enum(['PROFESSIONAL', 'ENTERPRISE']) }),
});

/** "Contact sales". */
export const submitUpgradeRequest = declareCall({
  name: 'submitUpgradeRequest',
  method: 'POST',
  service: 'users',
  path: 'hubspot/submitUpgradeRequestForm',
  body: z.strictObject({ firstName: text, lastName: text, email: text, company: text, serviceTier: text }),
});

/** `serverRegion` for Lite only; notes and copies are omitted with a deal of $0 (contract §8). */
export const upgradeToEnterprise = declareCall({
  name: 'upgradeToEnterprise',
  method: 'POST',
  service: 'users',
  path: 'accounts/upgrade-to-enterprise/upgrade-account',
  body: z.strictObject({
    accountId: text,
    accessType: z.enum(['ENTERPRISE']),
    dealId: text,
    hubspotCompanyId: text,
    serverRegion: z.optional(text),
    invoiceNotes: z.optional(text),
    carbonCopyRecipients: z.optional(z.array(text)),
  }),
  answer: AccountAnswer,
});
