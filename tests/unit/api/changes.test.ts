/** Which calls change something on the platform: every call that is not a GET was judged against the contract. */
import { expect, test } from 'vitest';
import { allMocks } from '../../../mocks/handlers/all.ts';
import type { Call } from '../../../src/api/call.ts';

const calls = allMocks.map(({ call }) => call as Call);

/** They search, preview or check, and change nothing. */
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

test('no GET call is declared to change something', () =>
  expect(calls.filter(({ method, changes }) => method === 'GET' && changes)).toEqual([]));

test('the calls that only read although they are not GETs are exactly the listed ones', () =>
  expect(namesOf(({ changes }) => !changes)).toEqual(READS));

test('every other call that is not a GET is listed as a change, so a new call has to be classified', () =>
  expect(namesOf(({ changes }) => changes)).toEqual(CHANGES));
