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

export const billingMethods = (send: Send) => ({
  async saveBilling({ priceOfNewLicenses, dealAmount, ...rest }: BillingPayload): Promise<Account> {
    const body = {
      ...rest,
      priceOfNewLicenses: dollarsOf(priceOfNewLicenses),
      ...(dealAmount === undefined ? {} : { dealAmount: dollarsOf(dealAmount) }),
    };
    return toAccount(await send(savePaymentAndBilling, { body }));
  },
  /** For the signed-in user's own account. */
  updatePayment: (paymentMethodId: string): Promise<Subscription> =>
    send(updatePayment, { body: { paymentMethodId } }),
  updateBillingAddress: async (accountId: Id, billingAddress: BillingAddress): Promise<Account> =>
    toAccount(await send(updateBillingAddress, { body: { accountId, billingAddress } })),
  sendDealInvoice: (accountId: Id, body: DealInvoice): Promise<void> =>
    send(sendDealInvoice, { params: { accountId }, body }),
  /** Undefined when there is none. */
  currentRenewal: async (accountId: Id, signal?: Signal): Promise<Deal | undefined> =>
    (await send(currentRenewal, { params: { accountId }, signal })).deal,
  /** Only with the flag `plgexternal3`. Undefined when the account belongs to no company. */
  companyOfAccount: (accountId: Id, signal?: Signal): Promise<Company | undefined> =>
    orNone(send(companyOfAccount, { params: { accountId }, signal })),
  subscriptionCatalog: async (signal?: Signal): Promise<CatalogProduct[]> =>
    (await send(subscriptionCatalog, { signal })).products,
});
