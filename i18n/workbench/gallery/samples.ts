/** Sample people, accounts and deals for the gallery's dialogs, with the names that notes use as examples. */
import type { Distribution, DrawDown, DrawDownDeal } from '../../../src/domain/credits/drawDowns.ts';
import type {
  Account,
  CreditPool,
  Deal,
  IdentityProvider,
  Subscription,
  Team,
  User,
} from '../../../src/domain/entities.ts';
import type { Prices } from '../../../src/domain/orders/pricing.ts';
import { asCents, asDollars, asEpochMs, DAY_MS } from '../../../src/domain/values/units.ts';
import type { VideoTerm } from '../../../src/domain/video/videoTerms.ts';
import type { CurrentTerm, ProjectUse } from '../../../src/domain/video/videoUsage.ts';

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** Staff with every right. */
export const STAFF: User = {
  id: 'sample-staff',
  firstName: 'Ines',
  lastName: 'Duarte',
  email: 'ines@canvass.example',
  userType: 'SX_ADMIN',
  roles: ['SUPPORT'],
  isActive: true,
  hasPassword: true,
};

/** A customer's user that dialogs are about. */
export const JANE: User = {
  id: 'sample-jane',
  firstName: 'Jane',
  lastName: 'Miller',
  email: 'jane@aldergrove.example',
  phone: '+1 555 0134',
  userType: 'USER',
  roles: [],
  accountId: 'sample-account',
  account: { name: 'Aldergrove Insights', accessType: 'ENTERPRISE', region: 'GLOBAL' },
  isActive: true,
  hasPassword: true,
  sectionsAccessPermissions: { build: true, distribute: true, analysis: false, branding: false },
};

export const MARCO: User = {
  ...JANE,
  id: 'sample-marco',
  firstName: 'Marco',
  lastName: 'Rossi',
  email: 'marco@aldergrove.example',
};

export const ENTERPRISE: Account = {
  id: 'sample-account',
  name: 'Aldergrove Insights',
  accessType: 'ENTERPRISE',
  status: 'ACTIVE',
  region: 'GLOBAL',
  billingAddress: {
    firstName: 'Jane',
    lastName: 'Miller',
    email: 'billing@aldergrove.example',
    address: { line1: '12 Harbour Street', city: 'Portland', country: 'US' },
  },
  billingContact: { firstName: 'Jane', lastName: 'Miller', email: 'billing@aldergrove.example' },
  seatsPurchased: 50,
  seatsUsed: 46,
  seatsAvailable: 4,
  activeUsers: 46,
  renewalAt: inDays(200).toISOString(),
  contractRenewalDate: inDays(200).toISOString(),
  permissions: [],
  priceOfNewLicenses: asCents(120_000),
  currentDeal: { amount: asCents(4_800_000), invoiced: false },
  hubspotCompanyId: 'sample-company',
};

/** A second account, for actions on several. */
export const LAPSED: Account = {
  ...ENTERPRISE,
  id: 'sample-lapsed',
  name: 'Northwind',
  status: 'LAPSED',
};

export const PROFESSIONAL: Account = {
  ...ENTERPRISE,
  id: 'sample-professional',
  name: 'Birchwater Studio',
  accessType: 'PROFESSIONAL',
  billingCadence: 'ANNUALLY',
  seatsPurchased: 2,
  seatsUsed: 2,
  seatsAvailable: 0,
  responsesAllowed: 40_000,
};

export const LITE: Account = {
  ...PROFESSIONAL,
  id: 'sample-lite',
  accessType: 'LITE',
  billingCadence: undefined,
  seatsPurchased: 1,
  seatsUsed: 1,
};

/** An admin of a customer's account. */
export const adminOf = ({ id, name, accessType, region }: Account): User => ({
  ...JANE,
  id: `admin-of-${id}`,
  userType: 'ACCOUNT_ADMIN',
  roles: ['COMPANY_OWNER'],
  accountId: id,
  account: { name, accessType, region },
});

export const SUBSCRIPTION: Subscription = {
  id: 'sample-subscription',
  cycleEndDate: asEpochMs(inDays(120).getTime()),
  cycle: 'year',
  cancellationInProgress: false,
  isPaymentMissing: false,
  seatsToRemoveAtEndOfCycle: 0,
  usersToDisableAtEndOfCycle: [],
  amount: asCents(270_000),
  paymentCadence: 'annual',
  card: { brand: 'visa', lastFourDigits: '4242' },
};

export const PRICES: Prices = {
  monthlyPrice: asCents(13_500),
  annualPrice: asCents(135_000),
  annualSavings: asCents(27_000),
};

export const DEAL: Deal = {
  internalId: 'sample-deal',
  dealName: 'Aldergrove Renewal 2026',
  dealTypeDescription: 'SUBSCRIPTION_RENEWAL',
  closeDate: inDays(30).toISOString(),
  amount: asCents(4_800_000),
  lineItems: [{ name: 'Enterprise license', quantity: 40, price: asDollars(1200) }],
};

export const POOL: CreditPool = {
  id: 'sample-pool',
  name: 'Brand tracking',
  creditsAvailable: asCents(520_000),
  creditsPending: asCents(80_000),
  creditsFinalized: asCents(400_000),
  isActive: true,
  members: [JANE.id],
  dealId: DEAL.internalId,
  companyId: ENTERPRISE.id,
};

export const DISTRIBUTION: Distribution = {
  dealId: DEAL.internalId,
  companyId: ENTERPRISE.id,
  creditPools: [{ id: POOL.id, name: POOL.name, amount: asCents(1_000_000), members: [JANE.id] }],
};

export const DRAW_DOWN: DrawDown = {
  id: 'sample-draw-down',
  projectId: undefined,
  drawdownAmount: asCents(80_000),
  status: 'PENDING',
  dealId: DEAL.internalId,
  credits: 800,
  closeDate: inDays(30).toISOString(),
  members: [JANE.id],
  dealName: DEAL.dealName,
  projectName: undefined,
};

export const DRAW_DOWN_DEAL: DrawDownDeal = {
  id: DEAL.internalId,
  name: DEAL.dealName,
  type: 'BULK_CREDITS',
  closeDate: inDays(30).toISOString(),
  contacts: ['Jane Miller'],
  contactSxIds: [JANE.id],
  amount: asCents(1_000_000),
  lineItems: [],
};

export const PROVIDER: IdentityProvider = {
  id: 'sample-provider',
  accountId: ENTERPRISE.id,
  name: 'Aldergrove Okta',
  type: 'SAML',
  metadataUrl: 'https://aldergrove.okta.example/metadata',
  domains: ['aldergrove.example'],
};

export const TEAM: Team = {
  id: 'sample-team',
  name: 'Insights',
  accountId: ENTERPRISE.id,
  accountName: ENTERPRISE.name,
  members: [JANE.id],
};

const TERM_START = inDays(-100).toISOString();

export const VIDEO_TERM: CurrentTerm = { termStartDate: TERM_START, allocatedSeconds: 60_000 };

export const VIDEO_USE: readonly ProjectUse[] = [{ projectId: 'sample-project', usedSeconds: 38_400 }];

export const VIDEO_TERMS: readonly VideoTerm[] = [
  {
    id: 'sample-term',
    type: 'term',
    termStartDate: TERM_START,
    allocatedSeconds: 60_000,
    createdAt: TERM_START,
    updatedAt: TERM_START,
  },
];
