/**
 * The calls of an account's people and tabs under every fault: each ends as documented, after the documented
 * number of requests.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userIds } from '../../mocks/db/ids.ts';
import { allMocks } from '../../mocks/handlers/all.ts';
import { PASSWORD } from '../../mocks/seeds/people.ts';
import type { Call } from '../../src/api/call.ts';
import * as detail from '../../src/api/calls/accountDetail.ts';
import * as crm from '../../src/api/calls/crm.ts';
import * as people from '../../src/api/calls/people.ts';
import * as subscription from '../../src/api/calls/subscription.ts';
import { upgradeToEnterprise } from '../../src/api/calls/upgrade.ts';
import * as video from '../../src/api/calls/video.ts';
import { smallPlatform } from '../signedIn.ts';
import { signedIn } from './app.ts';
import { rowOf } from './entering.ts';
import { expectedOf, judge, KINDS, settle } from './faultRules.ts';
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
/** The deal of five more seats for Aldergrove. */
const SEATS_DEAL = 'deal-000004-2';

const PROVIDER = {
  accountId,
  name: 'Aldergrove SSO',
  type: 'SAML' as const,
  metadataUrl: 'https://id.aldergrove.example/metadata',
  domains: ['aldergrove.example'],
};
/** For Calder & Finch, which has no credentials yet. */
const CREDENTIALS = {
  accountId: 'acc-0000011',
  recipientsEmails: ['it@calder.example'],
  rsaKey: sshRsaKey('it@calder.example'),
  filename: 'calder.pub',
};
const PERSON = { firstName: 'Some', lastName: 'Body', email: 'somebody@fresh.example' };
const permissions = [{ name: 'datasheet', accessLevel: 'AVAILABLE' }];

/** Sent as is. */
const ready =
  (send: (app: App) => Promise<unknown>) =>
  (app: App): Promise<Prepared> =>
    Promise.resolve(() => send(app));

/** A change in the current cycle of Atlas, after its seats marked for removal are cleared. */
const seatsToChange = ({ platform }: App) => {
  const { subscriptions, db, clock } = platform.state();
  Object.assign(subscriptions.get(5) ?? {}, { seatsToRemove: 0, usersToDisable: [] });
  Object.assign(db.accounts[5] ?? {}, { seatsPurchased: 2 });
  return { seatsToAdd: 1, prorationDate: Math.floor(clock.now() / 1000) };
};
const params = { accountId: professional };
/** The removal of one seat together with Paul, when both seats are used. */
const leavingAtlas = ({ platform }: App) => {
  const others = platform.db.usersOf(5).filter((row) => row !== rowOf('ada') && row !== rowOf('paul'));
  for (const row of others) platform.db.users.active[row] = 0;
  platform.db.touch();
  return { seatsToRemoveQty: 1, usersToRemove: [userIds.of(rowOf('paul'))] };
};
/** Alpine, where no seats are marked for removal. */
const enterprise = 'acc-0000005';

/** How each call is sent, prepared before the fault is injected. */
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
  previewUpdateSeats: ready((app) =>
    app.send(subscription.previewUpdateSeats, { params, body: seatsToChange(app) }),
  ),
  updateSeats: ready((app) => app.send(subscription.updateSeats, { params, body: seatsToChange(app) })),
  removeSeats: ready((app) => {
    seatsToChange(app);
    return app.send(subscription.removeSeats, { params, body: leavingAtlas(app) });
  }),
  startCancellation: ready((app) =>
    app.send(subscription.startCancellation, { body: { accountId: professional } }),
  ),
  previewProratedLicenses: ready((app) =>
    app.send(subscription.previewProratedLicenses, {
      params: { id: enterprise },
      body: { numberOfSeats: 5 },
    }),
  ),
  addEnterpriseSeats: ready((app) =>
    app.send(subscription.addEnterpriseSeats, { body: { accountId: enterprise, numberOfSeats: 5 } }),
  ),
  previewLicenseDeal: ready((app) =>
    app.send(subscription.previewLicenseDeal, {
      params: { id: accountId },
      body: { licenseAdditionDealId: SEATS_DEAL },
    }),
  ),
  sendLicenseInvoice: ready((app) =>
    app.send(subscription.sendLicenseInvoice, {
      params: { accountId },
      body: { licenseAdditionDealId: SEATS_DEAL },
    }),
  ),
  listCompanies: ready((app) => app.send(crm.listCompanies, { query: { offset: '0', limit: '25' } })),
  getCompany: ready((app) => app.send(crm.getCompany, { params: { id: 'hub-000004' } })),
  filterDeals: ready((app) =>
    app.send(crm.filterDeals, {
      body: {
        dealTypes: ['LICENSE_ADDITION'],
        companyId: 'hub-000004',
        invoiced: false,
        page: 1,
        limit: 10,
      },
    }),
  ),
  validateDeal: ready((app) =>
    app.send(crm.validateDeal, {
      params: { accountIdOrHubspotCompanyId: accountId, hubspotDealId: SEATS_DEAL },
    }),
  ),
  upgradeToEnterprise: ready((app) =>
    app.send(upgradeToEnterprise, {
      body: {
        accountId: professional,
        accessType: 'ENTERPRISE',
        dealId: 'deal-000006-1',
        hubspotCompanyId: 'hub-000006',
      },
    }),
  ),
  getSubscription: ready((app) =>
    app.send(subscription.getSubscription, { params: { accountId: professional } }),
  ),
  accountUsage: ready((app) => app.send(subscription.accountUsage, {})),
  packagesInfo: ready((app) => app.send(subscription.packagesInfo, {})),
  subscriptionPrices: ready((app) => app.send(subscription.subscriptionPrices, {})),
  validatePromoCode: ready((app) => app.send(subscription.validatePromoCode, { body: { code: 'HALF' } })),
  currentVideoTerm: ready((app) => app.send(video.currentVideoTerm, { params: { accountId } })),
  videoUsage: ready((app) =>
    app.send(video.videoUsage, {
      body: { companyId: accountId, termStartDate: '2026-01-01T00:00:00.000Z' },
    }),
  ),
  videoProjects: ready((app) =>
    app.send(video.videoProjects, { body: { companyId: accountId, projectIds: ['prj-000004-1'] } }),
  ),
  listVideoTerms: ready((app) => app.send(video.listVideoTerms, { params: { accountId } })),
  createVideoTerm: ready((app) =>
    app.send(video.createVideoTerm, {
      params: { accountId },
      body: { allocatedSeconds: 60, termStartDate: '2090-01-01T00:00:00.000Z' },
    }),
  ),
  updateVideoTerm: ready((app) =>
    app.send(video.updateVideoTerm, {
      params: { accountId },
      body: { _id: 'vt-000004-1', allocatedSeconds: 60, termStartDate: '2026-02-02T00:00:00.000Z' },
    }),
  ),
  addVideoTime: ready((app) =>
    app.send(video.addVideoTime, { params: { accountId }, body: { allocatedSeconds: 60 } }),
  ),
  deleteVideoTerm: ready((app) =>
    app.send(video.deleteVideoTerm, { params: { accountId }, body: { _id: 'vt-000004-1' } }),
  ),
};

const DECLARED = (
  [
    ...Object.values(people),
    ...Object.values(detail),
    ...Object.values(subscription),
    ...Object.values(crm),
    upgradeToEnterprise,
    ...Object.values(video),
  ] as readonly Partial<Call>[]
).filter((each): each is Call => each.name !== undefined);

test('every declared call of these modules is in the table of calls', () =>
  expect(DECLARED.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted()));

/** A missing mock is reported by another test; here it could only fail. */
const isMocked = (name: string): boolean => allMocks.some(({ call }) => call.name === name);

describe.each(DECLARED.filter(({ name }) => isMocked(name)))('$name [NET-5] [NET-21] [NET-24]', (call) => {
  test('the call is answered when there is no fault', async () => {
    const app = await signedIn('ines', smallPlatform({ accounts: 40, users: 160 }));
    const send = await CALLS[call.name]?.(app);
    expect(await settle(send?.() ?? Promise.reject(new Error(call.name)), 50)).toBe('answered');
    expect(app.platform.log.problems()).toEqual([]);
  });

  test.each(KINDS)('with the fault %s, outcome and requests are as documented', async (kind) => {
    const app = await signedIn('ines', smallPlatform({ accounts: 40, users: 160 }));
    const send = (await CALLS[call.name]?.(app)) as Prepared;
    app.sent.length = 0;
    app.platform.faults.add({ call: call.name, kind });
    const outcome = await settle(send(), call.name === 'updatePassword' ? 200 : 0);
    const expected = expectedOf(kind, call);
    judge(kind, outcome, app.sent, expected);
    expect(app.session.user() === undefined).toBe(expected.out === true);
  });
});
