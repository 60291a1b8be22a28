/** The calls of an account's people and tabs under every fault: a stated failure or an answer, and how often it is sent. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allMocks } from '../../mocks/handlers/all.ts';
import { FAULT_KINDS } from '../../mocks/faults.ts';
import { PASSWORD } from '../../mocks/seeds/people.ts';
import type { Call } from '../../src/api/call.ts';
import * as detail from '../../src/api/calls/accountDetail.ts';
import * as people from '../../src/api/calls/people.ts';
import * as subscription from '../../src/api/calls/subscription.ts';
import { signedIn, smallPlatform } from '../signedIn.ts';
import { expectedOf, judge, settle } from './faultRules.ts';
import { sshRsaKey } from './sshKey.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

type App = Awaited<ReturnType<typeof signedIn>>;
type Prepared = () => Promise<unknown>;

/** Aldergrove, Enterprise with free seats; Oskar, one of its Users. */
const accountId = 'acc-0000004';
const userId = 'usr-0000006';
/** Atlas, Professional: it has a subscription. */
const professional = 'acc-0000006';

const PROVIDER = {
  accountId,
  name: 'Aldergrove SSO',
  type: 'SAML' as const,
  metadataUrl: 'https://id.aldergrove.example/metadata',
  domains: ['aldergrove.example'],
};
/** Of Calder & Finch, which has none yet. */
const CREDENTIALS = {
  accountId: 'acc-0000011',
  recipientsEmails: ['it@calder.example'],
  rsaKey: sshRsaKey('it@calder.example'),
  filename: 'calder.pub',
};
const PERSON = { firstName: 'Some', lastName: 'Body', email: 'somebody@fresh.example' };
const permissions = [{ name: 'datasheet', accessLevel: 'AVAILABLE' }];

/** Sent as it is. */
const ready =
  (send: (app: App) => Promise<unknown>) =>
  (app: App): Promise<Prepared> =>
    Promise.resolve(() => send(app));

/** How each call is sent, prepared before the fault is switched on. */
const CALLS: Record<string, (app: App) => Promise<Prepared>> = {
  checkInvitedEmail: ready((app) =>
    app.send(people.checkInvitedEmail, { body: { email: PERSON.email, accountId } }),
  ),
  inviteUsers: ready((app) => app.send(people.inviteUsers, { body: { accountId, users: [PERSON] } })),
  createUser: ready((app) =>
    app.send(people.createUser, { body: { ...PERSON, userType: 'USER', accountId } }),
  ),
  updateUserStatuses: ready((app) =>
    app.send(people.updateUserStatuses, { body: { ids: [userId], isActive: false } }),
  ),
  updatePassword: ready((app) =>
    app.send(people.updatePassword, { body: { newPassword: 'another-long-1', oldPassword: PASSWORD } }),
  ),
  updateSectionAccess: ready((app) =>
    app.send(people.updateSectionAccess, {
      params: { userId },
      body: { permissions: { build: true, distribute: true, analysis: false } },
    }),
  ),
  listFeatures: ready((app) => app.send(detail.listFeatures, { query: { accessType: 'ENTERPRISE' } })),
  updateFeatures: ready((app) =>
    app.send(detail.updateFeatures, { body: { accountId, features: permissions } }),
  ),
  updateAccountPolicy: ready((app) =>
    app.send(detail.updateAccountPolicy, {
      body: { accountId, permissions: [{ name: 'questionPackageBasic', accessLevel: 'HIDDEN' }] },
    }),
  ),
  setupTrial: ready((app) =>
    app.send(detail.setupTrial, { body: { type: 'ENTERPRISE', accountId: professional } }),
  ),
  createApiCredentials: ready((app) => app.send(detail.createApiCredentials, { body: CREDENTIALS })),
  updateApiCredentials: async (app) => {
    const { id } = await app.send(detail.createApiCredentials, { body: CREDENTIALS });
    return () => app.send(detail.updateApiCredentials, { body: { id, ...CREDENTIALS } });
  },
  resendApiInstructions: async (app) => {
    await app.send(detail.createApiCredentials, { body: CREDENTIALS });
    return () => app.send(detail.resendApiInstructions, { body: { accountId: CREDENTIALS.accountId } });
  },
  listIdentityProviders: ready((app) => app.send(detail.listIdentityProviders, { query: { accountId } })),
  createIdentityProvider: ready((app) => app.send(detail.createIdentityProvider, { body: PROVIDER })),
  updateIdentityProvider: async (app) => {
    const { id } = await app.send(detail.createIdentityProvider, { body: PROVIDER });
    return () => app.send(detail.updateIdentityProvider, { params: { id }, body: { name: 'Another' } });
  },
  deleteIdentityProvider: async (app) => {
    const { id } = await app.send(detail.createIdentityProvider, { body: PROVIDER });
    return () => app.send(detail.deleteIdentityProvider, { params: { id } });
  },
  getSubscription: ready((app) =>
    app.send(subscription.getSubscription, { params: { accountId: professional } }),
  ),
};

const DECLARED = [
  ...Object.values(people),
  ...Object.values(detail),
  ...Object.values(subscription),
] as readonly Call[];

test('every declared call is in the matrix', () =>
  expect(DECLARED.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted()));

/** A call without a mock is another test's to tell of; here it could only fail. */
const isMocked = (name: string): boolean => allMocks.some(({ call }) => call.name === name);

describe.each(DECLARED.filter(({ name }) => isMocked(name)))(
  '$name [NET-4] [NET-5] [NET-18] [NET-21] [NET-24]',
  (call) => {
    test('is answered without a fault', async () => {
      const app = await signedIn('ines', smallPlatform({ accounts: 40, users: 160 }));
      const send = await CALLS[call.name]?.(app);
      expect(await settle(send?.() ?? Promise.reject(new Error(call.name)), 50)).toBe('answered');
      expect(app.platform.log.problems()).toEqual([]);
    });

    test.each(FAULT_KINDS)('%s', async (kind) => {
      const app = await signedIn('ines', smallPlatform({ accounts: 40, users: 160 }));
      const send = (await CALLS[call.name]?.(app)) as Prepared;
      app.sent.length = 0;
      app.platform.faults.add({ call: call.name, kind });
      const outcome = await settle(send(), call.name === 'updatePassword' ? 200 : 0);
      const expected = expectedOf(kind, call);
      judge(kind, outcome, app.sent, expected);
      expect(app.session.user() === undefined).toBe(expected.out === true);
    });
  },
);
