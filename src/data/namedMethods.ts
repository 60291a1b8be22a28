/** The provider's named methods, each of which waits for its code when it is called. */
import type { NamedMethods } from './records.ts';

/** Their names, because components ask a provider which methods it has before it has their code. */
const NAMES: Readonly<Record<keyof NamedMethods, 1>> = {
  features: 1,
  setFeatures: 1,
  setAccountPolicy: 1,
  startEnterpriseTrial: 1,
  saveBilling: 1,
  updatePayment: 1,
  updateBillingAddress: 1,
  sendDealInvoice: 1,
  currentRenewal: 1,
  companyOfAccount: 1,
  subscriptionCatalog: 1,
  dealsWithCredits: 1,
  hasDistributionDeals: 1,
  distributionDeals: 1,
  campaigns: 1,
  removeCreditPoolDeal: 1,
  toggleCreditPool: 1,
  distribution: 1,
  saveDistribution: 1,
  allDrawDowns: 1,
  drawDown: 1,
  dealDrawDown: 1,
  drawDownDeal: 1,
  finalizeDrawDown: 1,
  saveApiCredentials: 1,
  resendApiInstructions: 1,
  identityProviders: 1,
  createIdentityProvider: 1,
  updateIdentityProvider: 1,
  deleteIdentityProvider: 1,
  subscription: 1,
  cancelSubscription: 1,
  removeSeats: 1,
  previewSeats: 1,
  addSeats: 1,
  prices: 1,
  validatePromoCode: 1,
  usage: 1,
  packages: 1,
  startProTrial: 1,
  previewProratedLicenses: 1,
  previewLicenseDeal: 1,
  addEnterpriseSeats: 1,
  sendLicenseInvoice: 1,
  createProSubscription: 1,
  confirmUpgradePayment: 1,
  upgradeToProfessional: 1,
  requestUpgrade: 1,
  contactSales: 1,
  upgradeToEnterprise: 1,
  companies: 1,
  company: 1,
  deals: 1,
  validateDeal: 1,
  updateProfile: 1,
  checkInvitedEmail: 1,
  inviteUsers: 1,
  setSectionAccess: 1,
  requestPasswordReset: 1,
  updatePassword: 1,
  addVideoTime: 1,
  currentVideoTerm: 1,
  videoUsage: 1,
  videoProjects: 1,
};

/** The named methods, sent on to those that `load` resolves with. */
export const namedMethods = (load: () => Promise<NamedMethods>): NamedMethods => {
  const waiting = Object.keys(NAMES).map((name) => [
    name,
    async (...given: never[]): Promise<unknown> => {
      const methods = (await load()) as unknown as Readonly<Record<string, (...given: never[]) => unknown>>;
      return methods[name]?.(...given);
    },
  ]);
  return Object.fromEntries(waiting) as NamedMethods;
};
