/** Every write about people and accounts, and every refusal that the contract lists for them. */
import { userIds } from '../../../mocks/db/ids.ts';
import { CAST, PASSWORD } from '../../../mocks/seeds/people.ts';
import type { Answer } from '../asking.ts';
import { rowOf } from '../entering.ts';
import { sshRsaKey } from '../sshKey.ts';
import { ALDER, ALPINE, ATLAS, by, CALDER, CONTACT, PERSON, type Row, type Tour, WORD } from './tour.ts';

const OSKAR = userIds.of(rowOf('oskar'));
const KEY = {
  accountId: CALDER,
  recipientsEmails: ['it@calder.example'],
  rsaKey: sshRsaKey('x'),
  filename: 'x.pub',
};
const PROVIDER = {
  accountId: ALDER,
  name: 'Aldergrove SSO',
  type: 'SAML',
  metadataUrl: 'https://id.aldergrove.example/metadata',
  domains: ['aldergrove.example'],
};
export const PEOPLE: readonly Row[] = [
  [
    'inviteUsers',
    201,
    by('ines', 'POST users/users/bulk', {
      accountId: ALDER,
      users: [{ ...PERSON, email: 'c@fresh.example' }],
    }),
  ],
  [
    'inviteUsers',
    422,
    by('ines', 'POST users/users/bulk', { accountId: ALDER, users: [{ ...PERSON, email: 'nobody' }] }),
  ],
  [
    'createUser',
    201,
    by('ines', 'POST users/users', {
      ...PERSON,
      email: 'd@fresh.example',
      userType: 'USER',
      accountId: ALDER,
    }),
  ],
  [
    'createUser',
    409,
    by('ines', 'POST users/users', {
      ...CONTACT,
      email: CAST.nora.email,
      userType: 'USER',
      accountId: ALDER,
    }),
  ],
  [
    'createUser',
    422,
    async (tour) => {
      Object.assign(tour.platform.db.accounts[5] ?? {}, { seatsPurchased: 1 });
      const body = { ...PERSON, email: 'e@fresh.example', userType: 'USER', accountId: ATLAS };
      return (await tour.as('ines')).ask('POST users/users', body);
    },
  ],
  ['updateUser', 200, by('ines', 'PATCH users/users', { id: OSKAR, firstName: 'Oscar' })],
  [
    'updatePassword',
    422,
    by('oskar', 'POST users/users/updatePassword', { newPassword: WORD, oldPassword: 'x' }),
  ],
  [
    'updatePassword',
    204,
    by('oskar', 'POST users/users/updatePassword', { newPassword: WORD, oldPassword: PASSWORD }),
  ],
  [
    'updateSectionAccess',
    200,
    by('ines', `PUT users/users/${OSKAR}/section-access-permissions`, {
      permissions: { build: true, distribute: true, analysis: false },
    }),
  ],
  [
    'updateUserStatuses',
    422,
    by('nora', 'POST users/users/bulk/update-active-status', {
      ids: [userIds.of(rowOf('nora'))],
      isActive: false,
    }),
  ],
  [
    'updateUserStatuses',
    204,
    by('ines', 'POST users/users/bulk/update-active-status', { ids: [OSKAR], isActive: false }),
  ],
  [
    'createAccount',
    201,
    by('ines', 'POST users/accounts', { name: 'A new name', accessType: 'ENTERPRISE', region: 'GLOBAL' }),
  ],
  [
    'createAccount',
    409,
    by('ines', 'POST users/accounts', { name: 'A new name', accessType: 'ENTERPRISE', region: 'GLOBAL' }),
  ],
  ['updateAccount', 200, by('ines', 'PATCH users/accounts', { id: ALPINE, name: 'Another name' })],
  ['updateBillingContact', 200, by('ines', `PATCH users/accounts/${ALPINE}`, { billingContact: CONTACT })],
  ['createTeam', 201, by('ines', 'POST users/teams', { name: 'A team', accountId: ALDER, members: [] })],
  ['updateTeam', 200, by('ines', 'PATCH users/teams', { id: 'team-0000001', name: 'Renamed' })],
  ['createApiCredentials', 201, by('ines', 'POST users/apiCredentials', KEY)],
  [
    'updateApiCredentials',
    200,
    async (tour) => {
      const { ask } = await tour.as('ines');
      const { apiCredentialsId: id } = (await ask(`GET users/accounts/${CALDER}`)).body;
      return ask('PATCH users/apiCredentials', { id, ...KEY });
    },
  ],
  [
    'resendApiInstructions',
    204,
    by('ines', 'POST users/apiCredentials/documentation-email', { accountId: CALDER }),
  ],
  [
    'updateFeatures',
    200,
    by('ines', 'POST users/account-features', {
      accountId: ALDER,
      features: [{ name: 'datasheet', accessLevel: 'AVAILABLE' }],
    }),
  ],
  [
    'updateAccountPolicy',
    200,
    by('ines', 'POST users/update-account-policy', {
      accountId: ALDER,
      permissions: [{ name: 'questionPackageBasic', accessLevel: 'HIDDEN' }],
    }),
  ],
  ['setupTrial', 422, by('ada', 'POST users/features/setup-trial', { type: 'PROFESSIONAL' })],
  [
    'setupTrial',
    200,
    by('ines', 'POST users/features/setup-trial', { type: 'ENTERPRISE', accountId: ATLAS }),
  ],
  ['createIdentityProvider', 201, by('ines', 'POST users/identity-providers', PROVIDER)],
  ['updateIdentityProvider', 200, async (tour) => provider(tour, 'PATCH', { name: 'Another' })],
  ['deleteIdentityProvider', 204, async (tour) => provider(tour, 'DELETE')],
];

async function provider(tour: Tour, method: string, body?: object): Promise<Answer> {
  const { ask } = await tour.as('ines');
  const answer = await ask(`GET users/identity-providers?accountId=${ALDER}`);
  const [last] = Object.values(answer.body).slice(-1) as { id: string }[];
  return ask(`${method} users/identity-providers/${last?.id}`, body);
}
