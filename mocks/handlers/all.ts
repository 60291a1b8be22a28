/** Every mock. A declared call without one is a failing test. */
import type { Mock } from '../handle.ts';
import { accountMocks } from './accounts.ts';
import { apiCredentialsMocks } from './apiCredentials.ts';
import { authMocks } from './auth.ts';
import { createProUserMocks } from './createProUser.ts';
import { eventMocks } from './events.ts';
import { featureMocks } from './features.ts';
import { invitationMocks } from './invitations.ts';
import { identityProviderMocks } from './identityProviders.ts';
import { linkMocks } from './links.ts';
import { ownPasswordMocks } from './ownPassword.ts';
import { peopleMocks } from './people.ts';
import { signUpMocks } from './signUp.ts';
import { socialMocks } from './social.ts';
import { subscriptionMocks } from './subscription.ts';
import { teamMocks } from './teams.ts';
import { templateMocks } from './templates.ts';
import { twoFactorMocks } from './twoFactor.ts';
import { userMocks } from './users.ts';

const MOCKS: readonly Mock[] = [
  ...authMocks,
  ...twoFactorMocks,
  ...signUpMocks,
  ...socialMocks,
  ...linkMocks,
  ...createProUserMocks,
  ...templateMocks,
  ...eventMocks,
  ...userMocks,
  ...ownPasswordMocks,
  ...peopleMocks,
  ...accountMocks,
  ...featureMocks,
  ...teamMocks,
  ...subscriptionMocks,
  ...invitationMocks,
  ...apiCredentialsMocks,
  ...identityProviderMocks,
];

/** Paths without parameters come first, so that `users/who-am-i` is no `users/{id}`. */
export const allMocks: readonly Mock[] = MOCKS.toSorted(
  (a, b) => a.call.path.split('{').length - b.call.path.split('{').length,
);
