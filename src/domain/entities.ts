/** Entities and enumerations of the console (spec 1 §3). No React, no I/O. */
import type { Cents, Dollars, EpochMs, Iso } from './values/units.ts';

/** An enumeration on the wire: its known values, and any later one, which is shown as plain text. */
export type Open<T extends string> = T | (string & {});

export const ACCESS_TYPES = [
  'TRIAL',
  'BASIC',
  'TEST',
  'PREMIUM_1',
  'LITE',
  'PROFESSIONAL',
  'ENTERPRISE',
] as const;
export type AccessType = (typeof ACCESS_TYPES)[number];

/** Most privileged first. */
export const USER_TYPES = [
  'SX_ADMIN',
  'MAIN_ADMIN',
  'ADMIN_ASSISTANT',
  'ACCOUNT_ADMIN',
  'TEAM_ADMIN',
  'USER',
  'PROSPECT',
] as const;
export type UserType = (typeof USER_TYPES)[number];

export const ROLES = ['PANEL_SECTION', 'SUPPORT', 'COMPANY_MEMBER', 'COMPANY_OWNER', 'SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

export const REGIONS = ['GLOBAL', 'AUSTRALIA', 'EUROPE_UNION'] as const;
export type Region = (typeof REGIONS)[number];

export const ACCOUNT_STATUSES = ['ACTIVE', 'LAPSED', 'DISABLED'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const BILLING_CADENCES = ['ANNUALLY', 'MONTHLY'] as const;
export type BillingCadence = (typeof BILLING_CADENCES)[number];

/** The values of the dashboard's entry-state filter; users and teams have no Lapsed (contract §1). */
export const ENTRY_STATES = ['ALL', 'ACTIVE', 'LAPSED', 'INACTIVE'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export type Id = string;

/** The facts about an account that are part of its user. */
export type AccountSummary = {
  accessType?: Open<AccessType> | undefined;
  region?: Open<Region> | undefined;
  name?: string | undefined;
};

export type SectionAccess = {
  build: boolean;
  distribute: boolean;
  analysis: boolean;
  branding?: boolean | undefined;
};

export type User = {
  id: Id;
  firstName: string;
  lastName: string;
  email: string;
  avatar?: string | undefined;
  phone?: string | undefined;
  userType: Open<UserType>;
  roles: Open<Role>[];
  accountId?: Id | undefined;
  managedAccounts?: Id[] | undefined;
  account?: AccountSummary | undefined;
  isActive: boolean;
  firstLogin?: Iso | undefined;
  lastLogin?: Iso | undefined;
  lastCampaignLaunchAt?: Iso | undefined;
  createdAt?: Iso | undefined;
  hasPassword?: boolean | undefined;
  team?: { id: Id; name: string } | undefined;
  sectionsAccessPermissions?: SectionAccess | undefined;
  /** Prospects only. */
  paymentStatus?: Open<'PAID' | 'UNPAID'> | undefined;
  /** Prospects only. */
  accessType?: Open<AccessType> | undefined;
};

export type PersonName = { firstName: string; lastName: string };

export type BillingContact = { firstName: string; lastName: string; email: string };

export const PAYMENT_OPTIONS = ['CREDIT_CARD', 'INVOICE', 'BULK_CREDITS', 'SERVICE_PROJECT'] as const;
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

export const INVOICE_TERMS = ['NET30', 'NET60', 'NET90', 'NET120'] as const;
export type InvoiceTerms = (typeof INVOICE_TERMS)[number];

export type PostalAddress = {
  line1?: string | undefined;
  line2?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postalCode?: string | undefined;
  country?: string | undefined;
};

export type BillingAddress = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address?: PostalAddress | undefined;
};

export type Account = {
  id: Id;
  name: string;
  accessType: Open<AccessType>;
  status: Open<AccountStatus>;
  region: Open<Region>;
  billingAddress?: BillingAddress | undefined;
  billingContact?: BillingContact | undefined;
  billingCadence?: Open<BillingCadence> | undefined;
  seatsPurchased: number;
  seatsUsed: number;
  seatsAvailable: number;
  /** Per year; absent for Enterprise. */
  responsesAllowed?: number | undefined;
  responsesAllowedBeforeLapsed?: number | undefined;
  lastLoginDate?: Iso | undefined;
  lastCampaignLaunchAt?: Iso | undefined;
  createdAt?: Iso | undefined;
  renewalAt?: Iso | undefined;
  contractRenewalDate?: Iso | undefined;
  teams?: { id: Id; name: string }[] | undefined;
  managers?: Id[] | undefined;
  customerSuccessManagers?: Id[] | undefined;
  managerDetails?: PersonName[] | undefined;
  customerSuccessManagerDetails?: PersonName[] | undefined;
  activeUsers?: number | undefined;
  currentDeal?: { amount: Cents; invoiced: boolean } | undefined;
  permissions: { name: string; accessLevel: string }[];
  upgradeInfo?: { status: Open<'InProgress' | 'Done' | 'Failed'> } | undefined;
  packagesInfo?: PackagesInfo | undefined;
  paymentOptions?: Open<PaymentOption>[] | undefined;
  /** In percent. */
  sampleDiscountPercentage?: number | undefined;
  priceOfNewLicenses?: Cents | undefined;
  invoiceTerms?: Open<InvoiceTerms> | undefined;
  purchaseOrderNumber?: string | undefined;
  /** The account in the CRM; without it there are neither deals nor credit pools (contract §8). */
  hubspotCompanyId?: Id | undefined;
  apiCredentialsId?: Id | undefined;
  apiCredentials?: { recipientsEmails: string[]; filename: string; hasKey: boolean } | undefined;
};

export type Trial = { descriptor: Open<'proTrial' | 'enterpriseTrial'>; endDateUtc: Iso };
export type PackagesInfo = { current: { trial: Trial[] }; past: { trial: Trial[] } };

/** A feature that accounts can have; `accessLevel` is its default level when switched off (contract §3). */
export type Feature = { name: string; label: string; description: string; accessLevel: string };
export type Permission = { name: string; accessLevel: string };

export const PROVIDER_TYPES = ['SAML', 'OIDC'] as const;
export type ProviderType = (typeof PROVIDER_TYPES)[number];

/** Credentials of an account's own programs; the key itself is never shown again (spec 1 §3). */
export type ApiCredentials = { id: Id; recipientsEmails: string[]; filename: string };

/** An account's own single sign-on. */
export type IdentityProvider = {
  id: Id;
  accountId: Id;
  name: string;
  type: Open<ProviderType>;
  metadataUrl: string;
  domains: string[];
};

/** What an account pays and until when (spec 2 §3). The amount is for the whole cycle. */
export type Subscription = {
  id: Id;
  cycleEndDate: EpochMs;
  cycle: Open<'month' | 'year'>;
  cancellationInProgress: boolean;
  isPaymentMissing: boolean;
  seatsToRemoveAtEndOfCycle: number;
  usersToDisableAtEndOfCycle: Id[];
  amount: Cents;
  paymentCadence: Open<'monthly' | 'annual'>;
  card?: { brand: string; lastFourDigits: string } | undefined;
};

export type SeatPreview = { amountDue: Cents; total: Cents; currency?: string | undefined };

export type LicenseCost = { proratedCostPerSeat: Cents; totalCost: Cents };

export type Usage = { responses: number; responsesAllowed: number };

export type Company = { id: Id; name: string; domain?: string | undefined; country?: string | undefined };

export const DEAL_TYPES = [
  'SUBSCRIPTION_RENEWAL',
  'SUBSCRIPTION_UPGRADE',
  'LICENSE_ADDITION',
  'MANAGED_PANEL',
  'SERVICES_PROJECT',
  'BULK_CREDITS',
  'SUBSCRIPTION_SIGN_UP',
  'PILOT',
] as const;
export type DealType = (typeof DEAL_TYPES)[number];

/** Discounts are in percent. */
export type Deal = {
  internalId: Id;
  dealName: string;
  dealTypeDescription: Open<DealType>;
  closeDate?: Iso | undefined;
  contractStartDate?: Iso | undefined;
  amount: Cents;
  /** The unit price is kept exact; only the line total is rounded to cents. */
  lineItems: { name: string; quantity: number; price: Dollars; discount?: number | undefined }[];
};

/** A pool of credits from an account's deal; a credit is a dollar (spec 2 §3). */
export type CreditPool = {
  id: Id;
  name: string;
  creditsAvailable: Cents;
  creditsPending: Cents;
  creditsFinalized: Cents;
  isActive: boolean;
  members: Id[];
  /** Empty once it holds no deal's credits. */
  dealId: Id;
  /** The account's id. */
  companyId: Id;
};

export const INVOICE_STATUSES = ['paid', 'open', 'uncollectible', 'draft'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Times are ISO instants. */
export type Invoice = {
  id: Id;
  number: string;
  createdAt?: Iso | undefined;
  sentDate?: Iso | undefined;
  closeDate?: Iso | undefined;
  dueDate?: Iso | undefined;
  pdfUrl?: string | undefined;
  products: string[];
  amount: Cents;
  dealName: string;
  dealType: Open<DealType>;
  status: Open<InvoiceStatus>;
  invoiceNotes?: string | undefined;
};

/** A product sold by subscription. */
export type CatalogProduct = { id: Id; name: string; price: Cents };

/** The service's answers about an invited e-mail; the last, AlreadyAddedToList, is the console's own. */
export const EMAIL_STATUSES = ['Valid', 'Invalid', 'AlreadyExists', 'AlreadyAddedToList'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export type Invitation = { firstName: string; lastName: string; email: string };

export type Team = {
  id: Id;
  name: string;
  accountId: Id;
  accountName?: string | undefined;
  members: Id[];
  createdAt?: Iso | undefined;
};

/** One option of a filter or selector: `value` is the operand, an id (spec 1 §3, Filter options). */
export type Option = { id: Id; value: string; label: string };
