/** Which calls change something on the platform: each one that is no GET was judged against the contract. */
import { expect, test } from 'vitest';
import { allMocks } from '../../../mocks/handlers/all.ts';
import type { Call } from '../../../src/api/call.ts';

const calls = allMocks.map(({ call }) => call as Call);

/** They search, preview or check: nothing is different after them. */
const READS = [
  'checkInvitedEmail',
  'checkSignUpEmail',
  'distributionDeals',
  'exportDrawDowns',
  'filterDeals',
  'listCampaigns',
  'listDrawDowns',
  'previewLicenseDeal',
  'previewProratedLicenses',
  'previewUpdateSeats',
  'validateDeal',
  'validatePromoCode',
  'videoProjects',
  'videoUsage',
];

const CHANGES: readonly string[] = [
  'acceptInvitation',
  'addEnterpriseSeats',
  'addVideoTime',
  'capture',
  'changeSignUpTier',
  'confirmSignUpPayment',
  'confirmUpgradePayment',
  'copyTemplate',
  'createAccount',
  'createApiCredentials',
  'createIdentityProvider',
  'createProSubscription',
  'createProUser',
  'createTeam',
  'createUser',
  'createVideoTerm',
  'deleteCreditPool',
  'deleteIdentityProvider',
  'deleteVideoTerm',
  'finalizeDrawDown',
  'impersonate',
  'inviteUsers',
  'login',
  'logout',
  'override',
  'refresh',
  'registerProUser',
  'registerProspect',
  'removeCreditPoolDeal',
  'removeDrawDown',
  'removeSeats',
  'renameCreditPool',
  'requestPasswordReset',
  'requestUpgrade',
  'resendApiInstructions',
  'resendChallenge',
  'resendSignUp',
  'resetPassword',
  'saveDistribution',
  'saveDrawDown',
  'savePaymentAndBilling',
  'sendDealInvoice',
  'sendLicenseInvoice',
  'setCreditPoolMembers',
  'setupTrial',
  'signUpByEmail',
  'socialLogin',
  'socialSignUp',
  'startCancellation',
  'submitUpgradeRequest',
  'toggleCreditPool',
  'twoFactorLogin',
  'updateAccount',
  'updateAccountPolicy',
  'updateAccountStatuses',
  'updateApiCredentials',
  'updateBillingAddress',
  'updateBillingContact',
  'updateFeatures',
  'updateIdentityProvider',
  'updatePassword',
  'updatePayment',
  'updateSeats',
  'updateSectionAccess',
  'updateTeam',
  'updateUser',
  'updateUserStatuses',
  'updateVideoTerm',
  'upgradeToEnterprise',
  'upgradeToProfessional',
];

const namesOf = (which: (call: Call) => boolean) =>
  calls
    .filter((call) => call.method !== 'GET' && which(call))
    .map(({ name }) => name)
    .toSorted();

test('no call by GET changes anything', () =>
  expect(calls.filter(({ method, changes }) => method === 'GET' && changes)).toEqual([]));

test('what only reads although it is no GET', () =>
  expect(namesOf(({ changes }) => !changes)).toEqual(READS));

test('everything else changes something; a new call has to be judged', () =>
  expect(namesOf(({ changes }) => changes)).toEqual(CHANGES));
