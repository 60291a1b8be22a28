/** The platform's answers, typed as strictly as the wire contract (contract §3) defines them. */
import type {
  AccessType,
  AccountStatus,
  BillingCadence,
  DealType,
  Id,
  InvoiceTerms,
  Region,
  Role,
  UserType,
} from '../../src/domain/entities.ts';
import type { Iso } from '../../src/domain/values/units.ts';

export type WireSections = {
  build: boolean;
  distribute: boolean;
  analysis: boolean;
  branding?: boolean | undefined;
};

export type WireUser = {
  id: Id;
  firstName: string;
  lastName: string;
  email: string;
  avatar?: string | undefined;
  phone?: string | undefined;
  userType: UserType;
  roles: Role[];
  accountId?: Id | undefined;
  managedAccounts?: Id[] | undefined;
  account?: { accessType: AccessType; region: Region; name: string } | undefined;
  isActive: boolean;
  firstLogin?: Iso | undefined;
  lastLogin?: Iso | undefined;
  lastCampaignLaunchAt?: Iso | undefined;
  createdAt: Iso;
  hasPassword: boolean;
  team?: { id: Id; name: string } | undefined;
  sectionsAccessPermissions?: WireSections | undefined;
  paymentStatus?: 'PAID' | 'UNPAID' | undefined;
  accessType?: AccessType | undefined;
};

export type WirePerson = { firstName: string; lastName: string };
export type WireContact = WirePerson & { email: string };
export type WireBillingAddress = Partial<WireContact> & {
  phone?: string;
  address?: {
    line1?: string;
    line2?: string;
    city?: string;
    state?: string;
    postalCode?: string;
    country?: string;
  };
};
export type WirePermission = { name: string; accessLevel: 'HIDDEN' | 'AVAILABLE' | 'DISABLED' };
export type WireFeature = {
  name: string;
  label: string;
  description: string;
  accessLevel: WirePermission['accessLevel'];
};
export type WireTrial = { descriptor: 'proTrial' | 'enterpriseTrial'; endDateUtc: Iso };
export type WirePackages = { current: { trial: WireTrial[] }; past: { trial: WireTrial[] } };
export type PaymentOption = 'CREDIT_CARD' | 'INVOICE' | 'BULK_CREDITS' | 'SERVICE_PROJECT';

export type WireAccount = {
  id: Id;
  _id: Id;
  name: string;
  accessType: AccessType;
  status: AccountStatus;
  region: Region;
  billingAddress?: WireBillingAddress | undefined;
  billingContact?: WireContact | undefined;
  billingCadence?: BillingCadence | undefined;
  seatsPurchased: number;
  seatsUsed: number;
  seatsAvailable: number;
  responsesAllowed?: number | undefined;
  responsesAllowedBeforeLapsed?: number | undefined;
  lastLoginDate?: Iso | undefined;
  lastCampaignLaunchAt?: Iso | undefined;
  createdAt: Iso;
  renewalAt?: Iso | undefined;
  contractRenewalDate?: Iso | undefined;
  teams: { id: Id; name: string }[];
  managers: Id[];
  customerSuccessManagers: Id[];
  managerDetails: WirePerson[];
  customerSuccessManagerDetails: WirePerson[];
  activeUsers: number;
  currentDeal?: { amount: number; invoiced: boolean } | undefined;
  permissions: readonly WirePermission[];
  packagesInfo: WirePackages;
  upgradeInfo?: { status: 'InProgress' | 'Done' | 'Failed' } | undefined;
  paymentOptions: PaymentOption[];
  sampleDiscountPercentage?: number | undefined;
  priceOfNewLicenses?: number | undefined;
  invoiceTerms?: InvoiceTerms | undefined;
  purchaseOrderNumber?: string | undefined;
  hubspotCompanyId?: Id | undefined;
  apiCredentialsId?: Id | undefined;
  apiCredentials?: { recipientsEmails: string[]; filename: string; hasKey: boolean } | undefined;
};

export type WireSubscription = {
  id: Id;
  /** Whole seconds. */
  cycleEndDate: number;
  cycle: 'month' | 'year';
  cancellationInProgress: boolean;
  isPaymentMissing: boolean;
  seatsToRemoveAtEndOfCycle: number;
  usersToDisableAtEndOfCycle: Id[];
  /** Cents. */
  amount: number;
  paymentCadence: 'monthly' | 'annual';
  card?: { brand: string; lastFourDigits: string } | undefined;
};

export type WireTeam = {
  id: Id;
  name: string;
  accountId: Id;
  accountName: string;
  members: Id[];
  createdAt: Iso;
};

export type WireOption = { id: Id; value: string; label: string };

export type WireSession = { token: string; userId: Id; payloadType: 'user' | 'prospect'; hash: string };

export type WireDeal = {
  internalId: Id;
  dealName: string;
  dealTypeDescription: DealType;
  closeDate: Iso;
  contractStartDate?: Iso | undefined;
  /** Dollars. */
  amount: number;
  lineItems: readonly { name: string; quantity: number; price: number; discount?: number }[];
};

/** Credits in dollars; a pool without a deal has no credits. */
export type WireCreditPool = {
  _id: Id;
  name: string;
  creditsAvailable: number;
  creditsPending: number;
  creditsFinalized: number;
  isActive: boolean;
  members: Id[];
  dealId?: Id | undefined;
  companyId: Id;
};

export type WireDrawDown = {
  _id: Id;
  projectId?: Id | undefined;
  /** Dollars. */
  drawdownAmount: number;
  status: 'FINAL' | 'PENDING';
  dealId: Id;
  credits: number;
  closeDate: Iso;
  members: Id[];
  dealName: string;
  projectName?: string | undefined;
};
