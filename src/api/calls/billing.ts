/** Calls about what an account pays, how it pays, and its invoices (contract §3, Billing). */
import * as z from 'zod/mini';
import { fromDollars, inDollars } from '../amounts.ts';
import { declareCall } from '../call.ts';
import { filled as id, maybe } from '../filled.ts';
import { listAnswer } from '../reading.ts';
import { AccountAnswer } from './shapes.ts';
import { SubscriptionAnswer } from './subscription.ts';

const text = z.string();
const words = z.optional(text);

const AddressBody = z.strictObject({
  firstName: words,
  lastName: words,
  email: words,
  phone: words,
  address: z.optional(
    z.strictObject({
      line1: words,
      line2: words,
      city: words,
      state: words,
      postalCode: words,
      country: words,
    }),
  ),
});

/** The admin's billing tab; `carbonCopyRecipients` only with the flag `billinguserfacing`. */
export const savePaymentAndBilling = declareCall({
  name: 'savePaymentAndBilling',
  method: 'POST',
  service: 'users',
  path: 'accounts/payment-and-billing',
  body: z.strictObject({
    accountId: text,
    paymentOptions: z.array(text),
    sampleDiscountPercentage: z.number(),
    invoiceTerms: words,
    priceOfNewLicenses: inDollars,
    dealAmount: z.optional(inDollars),
    billingAddress: AddressBody,
    purchaseOrderNumber: words,
    sendInvoice: z.optional(z.boolean()),
    carbonCopyRecipients: z.optional(z.array(text)),
  }),
  answer: AccountAnswer,
});

/** For the signed-in user's own account (contract §8). */
export const updatePayment = declareCall({
  name: 'updatePayment',
  method: 'PUT',
  service: 'users',
  path: 'accounts/update-payment',
  body: z.strictObject({ paymentMethodId: text }),
  answer: SubscriptionAnswer,
});

export const updateBillingAddress = declareCall({
  name: 'updateBillingAddress',
  method: 'PUT',
  service: 'users',
  path: 'accounts/update-billing-address',
  body: z.strictObject({ accountId: text, billingAddress: AddressBody }),
  answer: AccountAnswer,
});

/** Notes of at most 30 code points. */
export const sendDealInvoice = declareCall({
  name: 'sendDealInvoice',
  method: 'POST',
  service: 'users',
  path: 'customer/{accountId}/invoice-deal',
  body: z.strictObject({
    dealId: text,
    invoiceNotes: words,
    purchaseOrderNumber: words,
    carbonCopyRecipients: z.optional(z.array(text)),
  }),
});

const InvoiceAnswer = z.looseObject({
  id,
  number: z.catch(text, ''),
  createdAt: maybe(text),
  sentDate: maybe(text),
  closeDate: maybe(text),
  dueDate: maybe(text),
  pdfUrl: maybe(text),
  products: z.catch(z.array(text), []),
  amount: fromDollars,
  dealName: z.catch(text, ''),
  dealType: z.catch(text, ''),
  status: z.catch(text, ''),
  invoiceNotes: maybe(text),
});

/** Not called with the flag `plgexternal3` off. */
export const listInvoices = declareCall({
  name: 'listInvoices',
  method: 'GET',
  service: 'users',
  path: 'invoices/',
  query: ['accountId', 'search', 'filters', 'sortBy', 'sort', 'offset', 'limit', 'nextPage'],
  answer: listAnswer('invoices', InvoiceAnswer, 'totalCount'),
});

export type InvoiceWire = z.infer<typeof InvoiceAnswer>;
