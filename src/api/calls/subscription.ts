/** Calls about an account's subscription, its seats and its usage (contract §3). */
import * as z from 'zod/mini';
import { NO_CENTS } from '../../domain/values/units.ts';
import { fromDollars, fromSeconds, inCents, inSeconds } from '../amounts.ts';
import { declareCall } from '../call.ts';
import { filled as id, maybe } from '../filled.ts';
import { AccountAnswer, Packages } from './shapes.ts';

const text = z.string();
const flag = z.catch(z.boolean(), false);

export const SubscriptionAnswer = z.looseObject({
  id: z.catch(id, ''),
  cycleEndDate: fromSeconds,
  cycle: z.catch(text, ''),
  cancellationInProgress: flag,
  isPaymentMissing: flag,
  seatsToRemoveAtEndOfCycle: z.catch(z.number(), 0),
  usersToDisableAtEndOfCycle: z.catch(z.array(id), []),
  amount: z.catch(inCents, NO_CENTS),
  paymentCadence: z.catch(text, ''),
  card: maybe(z.looseObject({ brand: z.catch(text, ''), lastFourDigits: z.catch(text, '') })),
});

/**
 * 404 means that there is none, which is expected. Requested only for Professional accounts and those with a cadence.
 */
export const getSubscription = declareCall({
  name: 'getSubscription',
  method: 'GET',
  service: 'users',
  path: 'customer/{accountId}/subscription',
  answer: SubscriptionAnswer,
});

export const startCancellation = declareCall({
  name: 'startCancellation',
  method: 'POST',
  service: 'users',
  path: 'customer/subscription/startCancellation',
  body: z.strictObject({ accountId: text }),
  answer: SubscriptionAnswer,
});

/** `usersToRemove`: exactly as many as the removed seats exceed the free ones (contract §8). */
export const removeSeats = declareCall({
  name: 'removeSeats',
  method: 'POST',
  service: 'users',
  path: 'customer/{accountId}/subscription/removeSeats',
  body: z.strictObject({ seatsToRemoveQty: z.number(), usersToRemove: z.array(text) }),
  answer: SubscriptionAnswer,
});

/** `prorationDate` is set once, when Next is pressed. */
const SeatsBody = z.strictObject({ seatsToAdd: z.number(), prorationDate: inSeconds });
/** A missing currency stays unknown: assuming dollars could charge the wrong amount. */
const PreviewAnswer = z.looseObject({ amountDue: inCents, total: inCents, currency: maybe(text) });

export const previewUpdateSeats = declareCall({
  name: 'previewUpdateSeats',
  method: 'POST',
  service: 'users',
  path: 'customer/{accountId}/subscription/previewUpdateSeats',
  changes: false,
  body: SeatsBody,
  answer: PreviewAnswer,
});

export const updateSeats = declareCall({
  name: 'updateSeats',
  method: 'POST',
  service: 'users',
  path: 'customer/{accountId}/subscription/updateSeats',
  body: SeatsBody,
  answer: PreviewAnswer,
});

/** Prices per user: a month billed monthly, a year billed annually, and the saving per year. */
export const subscriptionPrices = declareCall({
  name: 'subscriptionPrices',
  method: 'GET',
  service: 'users',
  path: 'subscription/prices',
  answer: z.looseObject({ monthlyPrice: inCents, annualPrice: inCents, annualSavings: inCents }),
});

/** 422 with a message when the code does not exist. */
export const validatePromoCode = declareCall({
  name: 'validatePromoCode',
  method: 'POST',
  service: 'users',
  path: 'subscription/validate-pro-subscription-code',
  changes: false,
  body: z.strictObject({ code: text }),
  answer: z.looseObject({ percentOff: maybe(z.number()), amountOffInCents: maybe(inCents) }),
});

/** For the signed-in user's account. */
export const accountUsage = declareCall({
  name: 'accountUsage',
  method: 'GET',
  service: 'users',
  path: 'account/usage',
  answer: z.looseObject({ usage: z.looseObject({ responses: z.number(), responsesAllowed: z.number() }) }),
});

/** For the signed-in user's account. */
export const packagesInfo = declareCall({
  name: 'packagesInfo',
  method: 'GET',
  service: 'users',
  path: 'auth',
  answer: z.looseObject({ packagesInfo: Packages }),
});

const LicenseCostAnswer = z.looseObject({ proratedCostPerSeat: fromDollars, totalCost: fromDollars });

export const previewProratedLicenses = declareCall({
  name: 'previewProratedLicenses',
  method: 'POST',
  service: 'users',
  path: 'accounts/{id}/preview-prorated-enterprise-license-cost',
  changes: false,
  body: z.strictObject({ numberOfSeats: z.number() }),
  answer: LicenseCostAnswer,
});

export const previewLicenseDeal = declareCall({
  name: 'previewLicenseDeal',
  method: 'POST',
  service: 'users',
  path: 'accounts/{id}/preview-enterprise-license-cost',
  changes: false,
  body: z.strictObject({ licenseAdditionDealId: text }),
  answer: LicenseCostAnswer,
});

/** `carbonCopyRecipients` only with the flag `billinguserfacing`. */
export const addEnterpriseSeats = declareCall({
  name: 'addEnterpriseSeats',
  method: 'POST',
  service: 'users',
  path: 'accounts/enterprise/seats-addition',
  body: z.strictObject({
    accountId: text,
    numberOfSeats: z.number(),
    invoiceNotes: z.optional(text),
    carbonCopyRecipients: z.optional(z.array(text)),
  }),
  answer: AccountAnswer,
});

/** The invoice of a deal for additional licenses; `carbonCopyRecipients` only with the flag `billinguserfacing`. */
export const sendLicenseInvoice = declareCall({
  name: 'sendLicenseInvoice',
  method: 'POST',
  service: 'users',
  path: 'accounts/enterprise/{accountId}/send-invoice/licenses-add',
  body: z.strictObject({
    licenseAdditionDealId: text,
    invoiceNotes: z.optional(text),
    carbonCopyRecipients: z.optional(z.array(text)),
  }),
});
