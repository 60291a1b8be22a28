/** The provider's methods for billing and renewals. */
import {
  savePaymentAndBilling,
  sendDealInvoice,
  updateBillingAddress,
  updatePayment,
} from '../../api/calls/billing.ts';
import { companyOfAccount, currentRenewal, subscriptionCatalog } from '../../api/calls/renewals.ts';
import type { Send } from '../../api/context.ts';
import type { BillingPayload } from '../../domain/billing/billing.ts';
import type {
  Account,
  BillingAddress,
  CatalogProduct,
  Company,
  Deal,
  Id,
  Subscription,
} from '../../domain/entities.ts';
import { dollarsOf } from '../../domain/values/units.ts';
import { orNone } from '../errors.ts';
import { toAccount } from '../resources/accounts.ts';

type Signal = AbortSignal | undefined;

/** The invoice of a deal; `carbonCopyRecipients` only with the flag `billinguserfacing`. */
export type DealInvoice = {
  dealId: Id;
  invoiceNotes?: string;
  purchaseOrderNumber?: string;
  carbonCopyRecipients?: string[];
};

export type BillingMethods = {
  saveBilling(payload: BillingPayload): Promise<Account>;
  /** For the signed-in user's own account. */
  updatePayment(paymentMethodId: string): Promise<Subscription>;
  updateBillingAddress(accountId: Id, billingAddress: BillingAddress): Promise<Account>;
  sendDealInvoice(accountId: Id, invoice: DealInvoice): Promise<void>;
  /** Undefined when there is none. */
  currentRenewal(accountId: Id, signal?: Signal): Promise<Deal | undefined>;
  /** Only with the flag `plgexternal3`. Undefined when the account belongs to no company. */
  companyOfAccount(accountId: Id, signal?: Signal): Promise<Company | undefined>;
  subscriptionCatalog(signal?: Signal): Promise<CatalogProduct[]>;
};

export const billingMethods = (send: Send): BillingMethods => ({
  async saveBilling({ priceOfNewLicenses, dealAmount, ...rest }) {
    const body = {
      ...rest,
      priceOfNewLicenses: dollarsOf(priceOfNewLicenses),
      ...(dealAmount === undefined ? {} : { dealAmount: dollarsOf(dealAmount) }),
    };
    return toAccount(await send(savePaymentAndBilling, { body }));
  },
  updatePayment: (paymentMethodId) => send(updatePayment, { body: { paymentMethodId } }),
  updateBillingAddress: async (accountId, billingAddress) =>
    toAccount(await send(updateBillingAddress, { body: { accountId, billingAddress } })),
  sendDealInvoice: (accountId, body) => send(sendDealInvoice, { params: { accountId }, body }),
  currentRenewal: async (accountId, signal) =>
    (await send(currentRenewal, { params: { accountId }, signal })).deal,
  companyOfAccount: (accountId, signal) => orNone(send(companyOfAccount, { params: { accountId }, signal })),
  subscriptionCatalog: async (signal) => (await send(subscriptionCatalog, { signal })).products,
});
