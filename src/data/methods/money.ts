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
import { heard } from '../../api/transport.ts';
import type { DealPage } from '../../domain/billing/deals.ts';
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
import type { Cadence, Discount, Prices } from '../../domain/orders/pricing.ts';
import { asEpochMs, type EpochMs, secondsOfMs } from '../../domain/values/units.ts';
import { orNone } from '../errors.ts';
import { toAccount } from '../resources/accounts.ts';
import { readable } from '../resources/resource.ts';

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

export type EnterpriseOrder = InvoiceExtras & {
  accountId: Id;
  dealId: Id;
  hubspotCompanyId: Id;
  /** For Lite accounts only. */
  serverRegion?: Region;
};

/** `hasDeals`: whether there are any; `page` from 1. Both are undefined if the answer lacks them. */
export type DealsAnswer = DealPage & { page?: number | undefined; hasDeals?: boolean | undefined };

/** Deals per page (contract §4). */
export const DEALS_PAGE = 10;

const seatsBody = ({ seatsToAdd, prorationDate }: SeatsToAdd) => ({
  seatsToAdd,
  prorationDate: secondsOfMs(prorationDate),
});

/**
 * The time by the services' clock, for a date that they judge or name: this computer's may be wrong by days. A service of
 * another origin may not expose its date.
 */
export function serviceNow(): EpochMs {
  const ahead = Date.parse(heard.headers?.get('date') ?? '') - (heard.at ?? 0);
  return asEpochMs(Date.now() + (Number.isNaN(ahead) ? 0 : ahead));
}

export const moneyMethods = (send: Send) => ({
  /** Undefined when there is none. */
  subscription: (accountId: Id, signal?: Signal): Promise<Subscription | undefined> =>
    orNone(send(getSubscription, { params: { accountId }, signal })),
  cancelSubscription: (accountId: Id): Promise<Subscription> =>
    send(startCancellation, { body: { accountId } }),
  removeSeats: (accountId: Id, seatsToRemoveQty: number, usersToRemove: Id[]): Promise<Subscription> =>
    send(removeSeats, { params: { accountId }, body: { seatsToRemoveQty, usersToRemove } }),
  /** With the date of the price, which the order repeats. */
  async previewSeats(accountId: Id, seatsToAdd: number, signal?: Signal): Promise<SeatPreview & SeatsToAdd> {
    const seats = { seatsToAdd, prorationDate: serviceNow() };
    const body = seatsBody(seats);
    return { ...(await send(previewUpdateSeats, { params: { accountId }, body, signal })), ...seats };
  },
  addSeats: (accountId: Id, seats: SeatsToAdd): Promise<SeatPreview> =>
    send(updateSeats, { params: { accountId }, body: seatsBody(seats) }),
  prices: (signal?: Signal): Promise<Prices> => send(subscriptionPrices, { signal }),
  validatePromoCode: (code: string, signal?: Signal): Promise<Discount> =>
    send(validatePromoCode, { body: { code }, signal }),
  usage: async (signal?: Signal): Promise<Usage> => (await send(accountUsage, { signal })).usage,
  /** Trials of the signed-in user's account. */
  packages: async (signal?: Signal): Promise<PackagesInfo> =>
    (await send(packagesInfo, { signal })).packagesInfo,
  /** Starts the free trial of Professional for the signed-in user's Lite account. */
  startProTrial: async (): Promise<PackagesInfo> =>
    (await send(setupTrial, { body: { type: 'PROFESSIONAL' } })).packagesInfo,
  previewProratedLicenses: (id: Id, numberOfSeats: number, signal?: Signal): Promise<LicenseCost> =>
    send(previewProratedLicenses, { params: { id }, body: { numberOfSeats }, signal }),
  previewLicenseDeal: (id: Id, licenseAdditionDealId: Id, signal?: Signal): Promise<LicenseCost> =>
    send(previewLicenseDeal, { params: { id }, body: { licenseAdditionDealId }, signal }),
  addEnterpriseSeats: async (accountId: Id, numberOfSeats: number, extras: InvoiceExtras): Promise<Account> =>
    toAccount(await send(addEnterpriseSeats, { body: { accountId, numberOfSeats, ...extras } })),
  /** For a deal of additional licenses. */
  sendLicenseInvoice: (accountId: Id, licenseAdditionDealId: Id, extras: InvoiceExtras): Promise<void> =>
    send(sendLicenseInvoice, { params: { accountId }, body: { licenseAdditionDealId, ...extras } }),
  /** No client secret means that there is nothing to pay. */
  createProSubscription: (body: {
    subscriptionCadence: Cadence;
    numberOfUsers: number;
    promoCode?: string;
  }): Promise<{ clientSecret?: string | undefined; subscriptionId: Id }> =>
    send(createProSubscription, { body }),
  confirmUpgradePayment: (subscriptionId: Id, paymentIntentId: Id): Promise<void> =>
    send(confirmUpgradePayment, { body: { subscriptionId, paymentIntentId } }),
  upgradeToProfessional: async (accountId: Id): Promise<Account> =>
    toAccount(await send(upgradeToProfessional, { body: { accountId } })),
  /** The upgrade request of a user who is not an admin. */
  requestUpgrade: (accountId: Id, serviceTier: ServiceTier): Promise<void> =>
    send(requestUpgrade, { body: { accountId, serviceTier } }),
  /** "Contact sales". */
  contactSales: (body: SalesRequest): Promise<void> => send(submitUpgradeRequest, { body }),
  upgradeToEnterprise: async (upgrade: EnterpriseOrder): Promise<Account> =>
    toAccount(await send(upgradeToEnterprise, { body: { ...upgrade, accessType: 'ENTERPRISE' } })),
  companies: async (
    { search, offset, limit }: { search: string; offset: number; limit: number },
    signal?: Signal,
  ): Promise<{ rows: Company[]; count: number }> =>
    readable(
      await send(listCompanies, {
        query: { ...(search === '' ? {} : { search }), offset: String(offset), limit: String(limit) },
        signal,
      }),
      offset,
    ),
  company: (id: Id, signal?: Signal): Promise<Company> => send(getCompany, { params: { id }, signal }),
  /** Deals not yet invoiced, 10 per page, pages from 1; `skipped` of them could not be parsed. */
  deals: async (
    { dealTypes, companyId, page }: { dealTypes: readonly DealType[]; companyId: Id; page: number },
    signal?: Signal,
  ): Promise<DealsAnswer> =>
    readable(
      await send(filterDeals, {
        body: { dealTypes: [...dealTypes], companyId, invoiced: false, page, limit: DEALS_PAGE },
        signal,
      }),
      (page - 1) * DEALS_PAGE,
    ),
  /** Rejects with a 422 that says why it can't be used. */
  validateDeal: (accountIdOrHubspotCompanyId: Id, hubspotDealId: Id): Promise<void> =>
    send(validateDeal, { params: { accountIdOrHubspotCompanyId, hubspotDealId } }),
});
