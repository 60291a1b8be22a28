/** The provider's methods for subscriptions, seats and upgrades. */
import { setupTrial } from '../../api/calls/accountDetail.ts';
import { filterDeals, getCompany, listCompanies, validateDeal } from '../../api/calls/crm.ts';
import {
  accountUsage,
  addEnterpriseSeats,
  getSubscription,
  packagesInfo,
  previewLicenseDeal,
  previewProratedLicenses,
  previewUpdateSeats,
  removeSeats,
  sendLicenseInvoice,
  startCancellation,
  subscriptionPrices,
  updateSeats,
  validatePromoCode,
} from '../../api/calls/subscription.ts';
import {
  confirmUpgradePayment,
  createProSubscription,
  requestUpgrade,
  submitUpgradeRequest,
  upgradeToEnterprise,
  upgradeToProfessional,
} from '../../api/calls/upgrade.ts';
import type { Send } from '../../api/context.ts';
import type {
  Account,
  Company,
  DealType,
  Id,
  LicenseCost,
  PackagesInfo,
  Region,
  SeatPreview,
  Subscription,
  Usage,
} from '../../domain/entities.ts';
import type { DealPage } from '../../domain/billing/deals.ts';
import type { Cadence, Discount, Prices } from '../../domain/orders/pricing.ts';
import { type EpochMs, secondsOfMs } from '../../domain/values/units.ts';
import { orNone } from '../errors.ts';
import { toAccount } from '../resources/accounts.ts';
import { readable } from '../readable.ts';

type Signal = AbortSignal | undefined;

/** How many seats, and from when they are charged; the date is sent in whole seconds. */
export type SeatsToAdd = { seatsToAdd: number; prorationDate: EpochMs };

export type ServiceTier = 'PROFESSIONAL' | 'ENTERPRISE';

export type SalesRequest = {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  serviceTier: string;
};

/** Extras of an invoice; `carbonCopyRecipients` only with the flag `billinguserfacing`. */
export type InvoiceExtras = { invoiceNotes?: string; carbonCopyRecipients?: string[] };

type EnterpriseUpgrade = InvoiceExtras & {
  accountId: Id;
  dealId: Id;
  hubspotCompanyId: Id;
  /** For Lite accounts only. */
  serverRegion?: Region;
};

/** `hasDeals`: whether there are any; `page` from 1. Both are undefined if the answer lacks them. */
export type DealsAnswer = DealPage & { page?: number | undefined; hasDeals?: boolean | undefined };

export type MoneyMethods = {
  /** Undefined when there is none. */
  subscription(accountId: Id, signal?: Signal): Promise<Subscription | undefined>;
  cancelSubscription(accountId: Id): Promise<Subscription>;
  removeSeats(accountId: Id, seats: number, usersToRemove: Id[]): Promise<Subscription>;
  previewSeats(accountId: Id, seats: SeatsToAdd, signal?: Signal): Promise<SeatPreview>;
  addSeats(accountId: Id, seats: SeatsToAdd): Promise<SeatPreview>;
  prices(signal?: Signal): Promise<Prices>;
  validatePromoCode(code: string, signal?: Signal): Promise<Discount>;
  usage(signal?: Signal): Promise<Usage>;
  /** Trials of the signed-in user's account. */
  packages(signal?: Signal): Promise<PackagesInfo>;
  /** Starts the free trial of Professional for the signed-in user's Lite account. */
  startProTrial(): Promise<PackagesInfo>;
  previewProratedLicenses(accountId: Id, numberOfSeats: number, signal?: Signal): Promise<LicenseCost>;
  previewLicenseDeal(accountId: Id, dealId: Id, signal?: Signal): Promise<LicenseCost>;
  addEnterpriseSeats(accountId: Id, numberOfSeats: number, extras: InvoiceExtras): Promise<Account>;
  /** For a deal of additional licences. */
  sendLicenseInvoice(accountId: Id, dealId: Id, extras: InvoiceExtras): Promise<void>;
  /** No client secret means that there is nothing to pay. */
  createProSubscription(input: {
    subscriptionCadence: Cadence;
    numberOfUsers: number;
    promoCode?: string;
  }): Promise<{ clientSecret?: string | undefined; subscriptionId: Id }>;
  confirmUpgradePayment(subscriptionId: Id, paymentIntentId: Id): Promise<void>;
  upgradeToProfessional(accountId: Id): Promise<Account>;
  /** The upgrade request of a user who is not an admin. */
  requestUpgrade(accountId: Id, serviceTier: ServiceTier): Promise<void>;
  /** "Contact sales". */
  contactSales(request: SalesRequest): Promise<void>;
  upgradeToEnterprise(upgrade: EnterpriseUpgrade): Promise<Account>;
  companies(
    query: { search: string; offset: number; limit: number },
    signal?: Signal,
  ): Promise<{ rows: Company[]; count: number }>;
  company(id: Id, signal?: Signal): Promise<Company>;
  /** Deals not yet invoiced, 10 per page, pages from 1; `skipped` of them could not be parsed. */
  deals(
    query: { dealTypes: readonly DealType[]; companyId: Id; page: number },
    signal?: Signal,
  ): Promise<DealsAnswer>;
  /** Rejects with a 422 that says why it can't be used. */
  validateDeal(accountOrCompanyId: Id, dealId: Id): Promise<void>;
};

/** Deals per page (contract §4). */
export const DEALS_PAGE = 10;

const seatsBody = ({ seatsToAdd, prorationDate }: SeatsToAdd) => ({
  seatsToAdd,
  prorationDate: secondsOfMs(prorationDate),
});

export const moneyMethods = (send: Send): MoneyMethods => ({
  subscription: (accountId, signal) => orNone(send(getSubscription, { params: { accountId }, signal })),
  cancelSubscription: (accountId) => send(startCancellation, { body: { accountId } }),
  removeSeats: (accountId, seatsToRemoveQty, usersToRemove) =>
    send(removeSeats, { params: { accountId }, body: { seatsToRemoveQty, usersToRemove } }),
  previewSeats: (accountId, seats, signal) =>
    send(previewUpdateSeats, { params: { accountId }, body: seatsBody(seats), signal }),
  addSeats: (accountId, seats) => send(updateSeats, { params: { accountId }, body: seatsBody(seats) }),
  prices: (signal) => send(subscriptionPrices, { signal }),
  validatePromoCode: (code, signal) => send(validatePromoCode, { body: { code }, signal }),
  usage: async (signal) => (await send(accountUsage, { signal })).usage,
  packages: async (signal) => (await send(packagesInfo, { signal })).packagesInfo,
  startProTrial: async () => (await send(setupTrial, { body: { type: 'PROFESSIONAL' } })).packagesInfo,
  previewProratedLicenses: (id, numberOfSeats, signal) =>
    send(previewProratedLicenses, { params: { id }, body: { numberOfSeats }, signal }),
  previewLicenseDeal: (id, licenseAdditionDealId, signal) =>
    send(previewLicenseDeal, { params: { id }, body: { licenseAdditionDealId }, signal }),
  addEnterpriseSeats: async (accountId, numberOfSeats, extras) =>
    toAccount(await send(addEnterpriseSeats, { body: { accountId, numberOfSeats, ...extras } })),
  sendLicenseInvoice: (accountId, licenseAdditionDealId, extras) =>
    send(sendLicenseInvoice, { params: { accountId }, body: { licenseAdditionDealId, ...extras } }),
  createProSubscription: (body) => send(createProSubscription, { body }),
  confirmUpgradePayment: (subscriptionId, paymentIntentId) =>
    send(confirmUpgradePayment, { body: { subscriptionId, paymentIntentId } }),
  upgradeToProfessional: async (accountId) =>
    toAccount(await send(upgradeToProfessional, { body: { accountId } })),
  requestUpgrade: (accountId, serviceTier) => send(requestUpgrade, { body: { accountId, serviceTier } }),
  contactSales: (body) => send(submitUpgradeRequest, { body }),
  upgradeToEnterprise: async (upgrade) =>
    toAccount(await send(upgradeToEnterprise, { body: { ...upgrade, accessType: 'ENTERPRISE' } })),
  companies: async ({ search, offset, limit }, signal) =>
    readable(
      await send(listCompanies, {
        query: { ...(search === '' ? {} : { search }), offset: String(offset), limit: String(limit) },
        signal,
      }),
      offset,
    ),
  company: (id, signal) => send(getCompany, { params: { id }, signal }),
  deals: async ({ dealTypes, companyId, page }, signal) =>
    readable(
      await send(filterDeals, {
        body: { dealTypes: [...dealTypes], companyId, invoiced: false, page, limit: DEALS_PAGE },
        signal,
      }),
      (page - 1) * DEALS_PAGE,
    ),
  validateDeal: (accountIdOrHubspotCompanyId, hubspotDealId) =>
    send(validateDeal, { params: { accountIdOrHubspotCompanyId, hubspotDealId } }),
});
