/** All mocks. A test fails for a declared call without a mock. */
import type { Mock } from '../http/handle.ts';
import { accountMocks } from './accounts.ts';
import { apiCredentialsMocks } from './apiCredentials.ts';
import { authMocks } from './auth.ts';
import { billingMocks } from './billing.ts';
import { campaignMocks } from './campaigns.ts';
import { createProUserMocks } from './createProUser.ts';
import { creditPoolMocks } from './creditPools.ts';
import { crmMocks } from './crm.ts';
import { distributionMocks } from './distributions.ts';
import { drawDownMocks } from './drawDowns.ts';
import { enterpriseMocks } from './enterprise.ts';
import { eventMocks } from './events.ts';
import { featureMocks } from './features.ts';
import { identityProviderMocks } from './identityProviders.ts';
import { invitationMocks } from './invitations.ts';
import { invoiceMocks } from './invoices.ts';
import { licenseMocks } from './licenses.ts';
import { linkMocks } from './links.ts';
import { passwordMocks } from './passwords.ts';
import { paymentMocks } from './payments.ts';
import { peopleMocks } from './people.ts';
import { renewalMocks } from './renewals.ts';
import { requestMocks } from './requests.ts';
import { seatMocks } from './seats.ts';
import { signUpMocks } from './signUp.ts';
import { socialMocks } from './social.ts';
import { subscriptionMocks } from './subscription.ts';
import { teamMocks } from './teams.ts';
import { templateMocks } from './templates.ts';
import { twoFactorMocks } from './twoFactor.ts';
import { usageMocks } from './usage.ts';
import { userMocks } from './users.ts';
import { videoMocks } from './video.ts';

const MOCKS: readonly Mock[] = [
  ...authMocks,
  ...twoFactorMocks,
  ...signUpMocks,
  ...socialMocks,
  ...linkMocks,
  ...createProUserMocks,
  ...paymentMocks,
  ...templateMocks,
  ...eventMocks,
  ...userMocks,
  ...passwordMocks,
  ...peopleMocks,
  ...accountMocks,
  ...featureMocks,
  ...teamMocks,
  ...subscriptionMocks,
  ...invitationMocks,
  ...apiCredentialsMocks,
  ...identityProviderMocks,
  ...videoMocks,
  ...campaignMocks,
  ...drawDownMocks,
  ...distributionMocks,
  ...creditPoolMocks,
  ...invoiceMocks,
  ...renewalMocks,
  ...billingMocks,
  ...enterpriseMocks,
  ...crmMocks,
  ...seatMocks,
  ...licenseMocks,
  ...requestMocks,
  ...usageMocks,
];

/** Paths without parameters first, so that `users/who-am-i` doesn't match `users/{id}`. */
export const allMocks: readonly Mock[] = MOCKS.toSorted(
  (a, b) => a.call.path.split('{').length - b.call.path.split('{').length,
);
