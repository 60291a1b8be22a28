/**
 * Every call with a token, sent by users without the right to it (spec 1 §6; decisions §7): 403 `forbidden`, and
 * nothing changes. The platform enforces this itself, since hiding a control in the console protects nothing.
 */
import { describe, expect, test } from 'vitest';
import { typeOf } from '../../mocks/db/users.ts';
import { allMocks } from '../../mocks/handlers/all.ts';
import type { Platform } from '../../mocks/platform.ts';
import { type Answer, small, visitor } from './asking.ts';
import { drawRights } from './drawRights.ts';
import { rowOf } from './entering.ts';
import { poolRights } from './poolRights.ts';
import { sshRsaKey } from './sshKey.ts';

/** Alpine, which none of the users below may manage; Theo is its Team Admin. */
const ACCOUNT = 'acc-0000005';
const ROW = 4;
/** Atlas, Professional. */
const ATLAS = 'acc-0000006';
const ATLAS_ROW = 5;
/** Aldergrove, which Adil manages and Nora administers. */
const MANAGED = 'acc-0000004';
const idOf = (row: number): string => `usr-${String(row + 1).padStart(7, '0')}`;

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;
type Person = (platform: Platform) => Promise<Ask>;

const signIn =
  (email: (platform: Platform) => string): Person =>
  async (platform) => {
    const visit = visitor(platform);
    const { body } = await visit.login(email(platform));
    const token = String(body['token']);
    return (method, path, sent) => visit.ask(method, path, { token, body: sent });
  };
/** A plain User of Alpine without a row in the cast. */
const plainRow = ({ db }: Platform): number => {
  const row = db
    .usersOf(ROW)
    .find((one) => typeOf(db.users.type[one] ?? -1) === 'USER' && db.users.active[one] === 1);
  if (row === undefined) throw new Error('Alpine has no plain User');
  return row;
};
const castOf =
  (email: string): Person =>
  (platform) =>
    signIn(() => email)(platform);

/** The users who send the calls. */
const PEOPLE = {
  'a plain User of the account': signIn((platform) => platform.db.users.email(plainRow(platform))),
  'its Team Admin': castOf('theo@alpine.example'),
  'an Account Admin of another account': castOf('nora@aldergrove.example'),
  'an Admin Assistant of other accounts': castOf('adil@canvass.example'),
  'an SxAdmin who acts as its Team Admin': async (platform) => {
    const ines = await castOf('ines@canvass.example')(platform);
    const { body } = await ines('POST', '/api/auth/impersonate', {
      impersonatedUserId: idOf(rowOf('theo')),
      authenticatedUser: idOf(rowOf('ines')),
    });
    const visit = visitor(platform);
    const token = String(body['token']);
    return (method, path, sent) => visit.ask(method, path, { token, body: sent });
  },
} satisfies Record<string, Person>;
type Who = keyof typeof PEOPLE;

const EVERYBODY = Object.keys(PEOPLE) as Who[];
/** People outside of the account. */
const STRANGERS: readonly Who[] = [
  'an Account Admin of another account',
  'an Admin Assistant of other accounts',
];
const CUSTOMERS: readonly Who[] = EVERYBODY.filter((who) => who !== 'an Admin Assistant of other accounts');

type Right = {
  /** Sends the call about Alpine or one of its people; `ines` may prepare its subject. */
  send(ask: Ask, platform: Platform, prepared: string): Promise<Answer>;
  /** The subject of the call, created by an SxAdmin. */
  prepare?(ines: Ask, platform: Platform): Promise<string>;
  /** The users who get 403. */
  refused: readonly Who[];
};

const USERS = '/api/users';
const CRM = '/api/crm';
/** Alpine's company, and its deal of five more seats. */
const COMPANY = 'hub-000005';
const SEATS_DEAL = 'deal-000005-2';
const VIDEO = '/api/video-tracking';
const NEW_PERSON = { firstName: 'Some', lastName: 'Body', email: 'somebody@fresh.example' };
const PROVIDER = {
  accountId: ACCOUNT,
  name: 'Alpine SSO',
  type: 'SAML',
  metadataUrl: 'https://id.alpine.example/metadata',
  domains: ['alpine-research.example'],
};
const CREDENTIALS = {
  accountId: ACCOUNT,
  recipientsEmails: ['it@alpine.example'],
  rsaKey: sshRsaKey('it@alpine.example'),
  filename: 'alpine.pub',
};
const idIn = ({ body }: Answer): string => String(body['id']);
const someUser = (platform: Platform): string =>
  idOf(platform.db.usersOf(ROW).find((row) => row > plainRow(platform)) ?? -1);
const permissions = [{ name: 'datasheet', accessLevel: 'AVAILABLE' }];
/** Atlas with only its owner active and one free seat to remove, after its marked seats are cleared. */
function freeSeats(_: Ask, platform: Platform): Promise<string> {
  const { subscriptions, db } = platform.state();
  Object.assign(subscriptions.get(ATLAS_ROW) ?? {}, { seatsToRemove: 0, usersToDisable: [] });
  const atlas = db.accounts[ATLAS_ROW];
  if (atlas) atlas.seatsPurchased = 2;
  for (const row of db.usersOf(ATLAS_ROW)) if (row !== rowOf('ada')) db.users.active[row] = 0;
  db.touch();
  return Promise.resolve('');
}
const oneSeat = (platform: Platform) => ({
  seatsToAdd: 1,
  prorationDate: Math.floor(platform.clock.now() / 1000),
});
const ATLAS_PLAN = `${USERS}/customer/${ATLAS}/subscription`;

const RIGHTS: Record<string, Right> = {
  getUser: {
    send: (ask, platform) => ask('GET', `${USERS}/users/${someUser(platform)}`),
    refused: STRANGERS,
  },
  updateUser: {
    send: (ask, platform) =>
      ask('PATCH', `${USERS}/users`, { id: someUser(platform), firstName: 'Other', isActive: false }),
    refused: EVERYBODY,
  },
  getAccount: { send: (ask) => ask('GET', `${USERS}/accounts/${ACCOUNT}`), refused: STRANGERS },
  createAccount: {
    send: (ask) =>
      ask('POST', `${USERS}/accounts`, { name: 'A new name', accessType: 'LITE', region: 'GLOBAL' }),
    refused: EVERYBODY,
  },
  updateAccount: {
    send: (ask) => ask('PATCH', `${USERS}/accounts`, { id: ACCOUNT, name: 'Another name' }),
    refused: EVERYBODY,
  },
  updateBillingContact: {
    send: (ask) => ask('PATCH', `${USERS}/accounts/${ACCOUNT}`, { billingContact: NEW_PERSON }),
    refused: EVERYBODY,
  },
  updateAccountStatuses: {
    send: (ask) =>
      ask('POST', `${USERS}/accounts/bulk/update-active-status`, { ids: [ACCOUNT], status: 'LAPSED' }),
    refused: EVERYBODY,
  },
  createTeam: {
    send: (ask) => ask('POST', `${USERS}/teams`, { name: 'A team', accountId: ACCOUNT, members: [] }),
    refused: EVERYBODY,
  },
  updateTeam: {
    prepare: async (ines) =>
      idIn(await ines('POST', `${USERS}/teams`, { name: 'A team', accountId: ACCOUNT, members: [] })),
    send: (ask, _, id) => ask('PATCH', `${USERS}/teams`, { id, name: 'Renamed' }),
    refused: EVERYBODY,
  },
  filterOptions: { send: (ask) => ask('GET', `${USERS}/lists?search=a`), refused: CUSTOMERS },
  impersonate: {
    send: (ask, platform) =>
      ask('POST', '/api/auth/impersonate', {
        impersonatedUserId: someUser(platform),
        authenticatedUser: idOf(rowOf('ines')),
      }),
    refused: EVERYBODY,
  },
  checkInvitedEmail: {
    send: (ask) => ask('POST', `${USERS}/users/checkEmail`, { email: NEW_PERSON.email, accountId: ACCOUNT }),
    refused: EVERYBODY,
  },
  inviteUsers: {
    send: (ask) => ask('POST', `${USERS}/users/bulk`, { accountId: ACCOUNT, users: [NEW_PERSON] }),
    refused: EVERYBODY,
  },
  createUser: {
    send: (ask) => ask('POST', `${USERS}/users`, { ...NEW_PERSON, userType: 'USER', accountId: ACCOUNT }),
    refused: EVERYBODY,
  },
  updateUserStatuses: {
    send: (ask, platform) =>
      ask('POST', `${USERS}/users/bulk/update-active-status`, { ids: [someUser(platform)], isActive: false }),
    refused: EVERYBODY,
  },
  updateSectionAccess: {
    send: (ask, platform) =>
      ask('PUT', `${USERS}/users/${someUser(platform)}/section-access-permissions`, {
        permissions: { build: true, distribute: true, analysis: true },
      }),
    refused: EVERYBODY,
  },
  updateFeatures: {
    send: (ask) => ask('POST', `${USERS}/account-features`, { accountId: ACCOUNT, features: permissions }),
    refused: EVERYBODY,
  },
  updateAccountPolicy: {
    send: (ask) =>
      ask('POST', `${USERS}/update-account-policy`, {
        accountId: ACCOUNT,
        permissions: [{ name: 'questionPackageBasic', accessLevel: 'AVAILABLE' }],
      }),
    refused: EVERYBODY,
  },
  setupTrial: {
    // For an account with a trial to offer, to which none of the users belongs.
    send: (ask) => ask('POST', `${USERS}/features/setup-trial`, { type: 'ENTERPRISE', accountId: ATLAS }),
    refused: EVERYBODY,
  },
  createApiCredentials: {
    send: (ask) => ask('POST', `${USERS}/apiCredentials`, CREDENTIALS),
    refused: EVERYBODY,
  },
  updateApiCredentials: {
    prepare: async (ines) => idIn(await ines('POST', `${USERS}/apiCredentials`, CREDENTIALS)),
    send: (ask, _, id) => ask('PATCH', `${USERS}/apiCredentials`, { id, ...CREDENTIALS, filename: 'b.pub' }),
    refused: EVERYBODY,
  },
  resendApiInstructions: {
    prepare: async (ines) => idIn(await ines('POST', `${USERS}/apiCredentials`, CREDENTIALS)),
    send: (ask) => ask('POST', `${USERS}/apiCredentials/documentation-email`, { accountId: ACCOUNT }),
    refused: EVERYBODY,
  },
  listIdentityProviders: {
    send: (ask) => ask('GET', `${USERS}/identity-providers?accountId=${ACCOUNT}`),
    refused: EVERYBODY,
  },
  createIdentityProvider: {
    send: (ask) => ask('POST', `${USERS}/identity-providers`, PROVIDER),
    refused: EVERYBODY,
  },
  updateIdentityProvider: {
    prepare: async (ines) => idIn(await ines('POST', `${USERS}/identity-providers`, PROVIDER)),
    send: (ask, _, id) => ask('PATCH', `${USERS}/identity-providers/${id}`, { name: 'Another' }),
    refused: EVERYBODY,
  },
  deleteIdentityProvider: {
    prepare: async (ines) => idIn(await ines('POST', `${USERS}/identity-providers`, PROVIDER)),
    send: (ask, _, id) => ask('DELETE', `${USERS}/identity-providers/${id}`),
    refused: EVERYBODY,
  },
  // For Atlas, to which none of the users belongs; seats.test.ts also tests its plain User.
  previewUpdateSeats: {
    prepare: freeSeats,
    send: (ask, platform) => ask('POST', `${ATLAS_PLAN}/previewUpdateSeats`, oneSeat(platform)),
    refused: EVERYBODY,
  },
  updateSeats: {
    prepare: freeSeats,
    send: (ask, platform) => ask('POST', `${ATLAS_PLAN}/updateSeats`, oneSeat(platform)),
    refused: EVERYBODY,
  },
  removeSeats: {
    prepare: freeSeats,
    send: (ask) => ask('POST', `${ATLAS_PLAN}/removeSeats`, { seatsToRemoveQty: 1, usersToRemove: [] }),
    refused: EVERYBODY,
  },
  startCancellation: {
    send: (ask) => ask('POST', `${USERS}/customer/subscription/startCancellation`, { accountId: ATLAS }),
    refused: EVERYBODY,
  },
  previewProratedLicenses: {
    send: (ask) =>
      ask('POST', `${USERS}/accounts/${ACCOUNT}/preview-prorated-enterprise-license-cost`, {
        numberOfSeats: 5,
      }),
    refused: EVERYBODY,
  },
  addEnterpriseSeats: {
    send: (ask) =>
      ask('POST', `${USERS}/accounts/enterprise/seats-addition`, {
        accountId: ACCOUNT,
        numberOfSeats: 5,
      }),
    refused: EVERYBODY,
  },
  listCompanies: { send: (ask) => ask('GET', `${CRM}/accounts/?search=alpine`), refused: CUSTOMERS },
  getCompany: { send: (ask) => ask('GET', `${CRM}/accounts/${COMPANY}`), refused: CUSTOMERS },
  filterDeals: {
    send: (ask) =>
      ask('POST', `${CRM}/crm/deals/filter-by`, {
        dealTypes: ['LICENSE_ADDITION'],
        companyId: COMPANY,
        invoiced: false,
        page: 1,
        limit: 10,
      }),
    refused: CUSTOMERS,
  },
  validateDeal: {
    send: (ask) => ask('POST', `${CRM}/crm/account/${ACCOUNT}/validate/deal/${SEATS_DEAL}`),
    refused: EVERYBODY,
  },
  previewLicenseDeal: {
    send: (ask) =>
      ask('POST', `${USERS}/accounts/${ACCOUNT}/preview-enterprise-license-cost`, {
        licenseAdditionDealId: SEATS_DEAL,
      }),
    refused: EVERYBODY,
  },
  sendLicenseInvoice: {
    send: (ask) =>
      ask('POST', `${USERS}/accounts/enterprise/${ACCOUNT}/send-invoice/licenses-add`, {
        licenseAdditionDealId: SEATS_DEAL,
      }),
    refused: EVERYBODY,
  },
  upgradeToEnterprise: {
    // For an account that isn't Enterprise yet, to which none of the users belongs.
    send: (ask) =>
      ask('POST', `${USERS}/accounts/upgrade-to-enterprise/upgrade-account`, {
        accountId: ATLAS,
        accessType: 'ENTERPRISE',
        dealId: 'deal-000006-1',
        hubspotCompanyId: 'hub-000006',
      }),
    refused: EVERYBODY,
  },
  getSubscription: {
    send: (ask) => ask('GET', `${USERS}/customer/${ACCOUNT}/subscription`),
    refused: STRANGERS,
  },
  requestUpgrade: {
    // For an account with a higher plan to go to, to which none of the users belongs.
    send: (ask) =>
      ask('POST', `${USERS}/accounts/request-upgrade`, { accountId: ATLAS, serviceTier: 'ENTERPRISE' }),
    refused: EVERYBODY,
  },
  // For Aldergrove, which has video questions. Adil manages it and may read; only SxAdmins change terms.
  currentVideoTerm: {
    send: (ask) => ask('GET', `${VIDEO}/usage/current-term/${MANAGED}`),
    refused: CUSTOMERS,
  },
  videoUsage: {
    send: (ask) =>
      ask('POST', `${VIDEO}/tracking/usage`, {
        companyId: MANAGED,
        termStartDate: '2026-01-01T00:00:00.000Z',
      }),
    refused: CUSTOMERS,
  },
  videoProjects: {
    send: (ask) => ask('POST', `${VIDEO}/stats/info`, { companyId: MANAGED, projectIds: ['prj-000004-1'] }),
    refused: CUSTOMERS,
  },
  listVideoTerms: { send: (ask) => ask('GET', `${VIDEO}/manage/terms/${MANAGED}`), refused: CUSTOMERS },
  createVideoTerm: {
    send: (ask) =>
      ask('POST', `${VIDEO}/manage/term/${MANAGED}`, {
        allocatedSeconds: 60,
        termStartDate: '2090-01-01T00:00:00.000Z',
      }),
    refused: EVERYBODY,
  },
  updateVideoTerm: {
    send: (ask) =>
      ask('PUT', `${VIDEO}/manage/term/${MANAGED}`, {
        _id: 'vt-000004-1',
        allocatedSeconds: 60,
        termStartDate: '2026-02-02T00:00:00.000Z',
      }),
    refused: EVERYBODY,
  },
  addVideoTime: {
    send: (ask) => ask('POST', `${VIDEO}/manage/current-term/${MANAGED}/add-time`, { allocatedSeconds: 60 }),
    refused: EVERYBODY,
  },
  deleteVideoTerm: {
    send: (ask) => ask('DELETE', `${VIDEO}/manage/term/${MANAGED}`, { _id: 'vt-000004-1' }),
    refused: EVERYBODY,
  },
  ...poolRights(EVERYBODY),
  ...drawRights(EVERYBODY, STRANGERS),
};

const BILLING_ADDRESS = { ...NEW_PERSON, address: { line1: '1 Street', city: 'Oslo', country: 'NO' } };
/** Granite, whose renewal is not invoiced yet. */
const GRANITE = 'acc-0000017';

Object.assign(RIGHTS, {
  savePaymentAndBilling: {
    send: (ask) =>
      ask('POST', `${USERS}/accounts/payment-and-billing`, {
        accountId: ACCOUNT,
        paymentOptions: ['INVOICE', 'SERVICE_PROJECT'],
        sampleDiscountPercentage: 5,
        invoiceTerms: 'NET30',
        priceOfNewLicenses: 900,
        billingAddress: BILLING_ADDRESS,
      }),
    refused: EVERYBODY,
  },
  updateBillingAddress: {
    send: (ask) =>
      ask('PUT', `${USERS}/accounts/update-billing-address`, {
        accountId: ACCOUNT,
        billingAddress: BILLING_ADDRESS,
      }),
    refused: EVERYBODY,
  },
  sendDealInvoice: {
    send: (ask) => ask('POST', `${USERS}/customer/${GRANITE}/invoice-deal`, { dealId: 'deal-000017-1' }),
    refused: EVERYBODY,
  },
  listInvoices: {
    send: (ask) => ask('GET', `${USERS}/invoices/?accountId=${ACCOUNT}&offset=0&limit=25`),
    refused: EVERYBODY,
  },
  currentRenewal: {
    send: (ask) => ask('GET', `/api/crm/crm/account/${ACCOUNT}/current-renewal`),
    refused: EVERYBODY,
  },
  companyOfAccount: {
    send: (ask) => ask('GET', `/api/crm/accounts/crm/company/${ACCOUNT}`),
    refused: EVERYBODY,
  },
} satisfies Record<string, Right>);

/** Calls that are not in the table: any user with a token may send them, or the named test checks who may. */
const FOR_ALL: Readonly<Record<string, string>> = {
  whoAmI: 'every user may read themselves',
  updatePassword: 'every user may change their own password, with the old one if there is one',
  logout: 'every user may end their own session',
  createProUser: 'a prospect creates their own account; signUp.test.ts checks that other users are refused',
  changeSignUpTier: 'a prospect changes their own tier; social.test.ts checks that other users are refused',
  subscriptionPrices: 'the prices are the same for every user',
  validatePromoCode: 'a code gives every user the same discount',
  createProSubscription:
    'prospects and account admins may order; payments.test.ts checks that other users are refused',
  confirmSignUpPayment:
    'a prospect confirms their own payment; payments.test.ts checks that other users are refused',
  confirmUpgradePayment:
    'admins confirm a payment for their own Lite account; upgrade.test.ts checks that an account of another tier is refused',
  upgradeToProfessional:
    'admins upgrade their own Lite account; upgrade.test.ts checks that other users are refused',
  copyTemplate:
    'every user with an account may copy into its region; templates.test.ts checks that all others are refused',
  listAccounts: 'every user gets only the rows that they may see; tested below',
  listUsers: 'every user gets only the rows that they may see; tested below',
  listTeams: 'every user gets only the rows that they may see; tested below',
  accountUsage: 'every user gets only what concerns their own account; tested in usage.test.ts',
  packagesInfo: 'every user gets only what concerns their own account; tested in usage.test.ts',
  submitUpgradeRequest: 'every user may write to the sales team',
  listFeatures: 'staff may read the catalogue; features.test.ts checks that other users are refused',
  subscriptionCatalog: 'the catalogue is the same for every user',
  updatePayment: 'admins change the card of their own account; billing.test.ts checks that staff are refused',
};

const mocked = allMocks.filter(({ call }) => call.token === 'required').map(({ call }) => call.name);

test('every mocked call with a token is in the table of rights or among the exceptions', () =>
  expect(mocked.filter((name) => !(name in RIGHTS) && !(name in FOR_ALL))).toEqual([]));

/** Everything that the platform stores about its customers, as text. */
function kept({ db, outbox, state }: Platform): string {
  const plain = (_: string, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value;
  const { credits } = state();
  return JSON.stringify({ db, mails: outbox.emails.length, pools: credits.of(ROW) }, plain);
}

const cases = Object.entries(RIGHTS)
  .filter(([name]) => mocked.includes(name))
  .flatMap(([name, right]) => EVERYBODY.map((who) => ({ name, who, right })));

describe('a call without the right to it', () => {
  test.each(cases.filter(({ who, right }) => right.refused.includes(who)))(
    '$name sent by $who is answered 403 and changes nothing [NAV-24] [USR-17]',
    async ({ who, right }) => {
      const platform = small({ users: 400 });
      const ines = await anSxAdmin(platform);
      const prepared = (await right.prepare?.(ines, platform)) ?? '';
      const ask = await PEOPLE[who](platform);
      const before = kept(platform);
      const { status, body } = await right.send(ask, platform, prepared);
      expect({ status, reason: body['status'] }).toEqual({ status: 403, reason: 'forbidden' });
      expect(kept(platform)).toBe(before);
      expect(platform.log.problems()).toEqual([]);
    },
  );
});

const anSxAdmin = castOf('ines@canvass.example');

describe('a call with the right to it', () => {
  test.each(Object.keys(RIGHTS).filter((name) => mocked.includes(name)))(
    '%s sent by an SxAdmin succeeds, so that the refusals above depend on the user only',
    async (name) => {
      const right = RIGHTS[name] as Right;
      const platform = small({ users: 400 });
      const ask = await anSxAdmin(platform);
      const prepared = (await right.prepare?.(ask, platform)) ?? '';
      const { status, body } = await right.send(ask, platform, prepared);
      expect([200, 201, 204], `${status} ${String(body['message'])}`).toContain(status);
      expect(platform.log.problems()).toEqual([]);
    },
  );
});

/** Hidden from an Admin Assistant (decisions §7), who otherwise has access to the account. */
const NOT_FOR_ASSISTANTS: Record<string, (ask: Ask) => Promise<Answer>> = {
  listIdentityProviders: (ask) => ask('GET', `${USERS}/identity-providers?accountId=${MANAGED}`),
  createIdentityProvider: (ask) =>
    ask('POST', `${USERS}/identity-providers`, { ...PROVIDER, accountId: MANAGED }),
  updateAccountPolicy: (ask) =>
    ask('POST', `${USERS}/update-account-policy`, {
      accountId: MANAGED,
      permissions: [{ name: 'questionPackageBasic', accessLevel: 'AVAILABLE' }],
    }),
};

describe('an Admin Assistant on an account that they manage', () => {
  test.for(Object.keys(NOT_FOR_ASSISTANTS))(
    '%s is answered 403, since its tab is hidden from an Admin Assistant [NAV-20] [NAV-24]',
    async (name, { skip }) => {
      skip(!mocked.includes(name), 'the call has no mock');
      const platform = small({ users: 400 });
      const ask = await castOf('adil@canvass.example')(platform);
      const before = kept(platform);
      const answer = await NOT_FOR_ASSISTANTS[name]?.(ask);
      expect(answer).toMatchObject({ status: 403, body: { status: 'forbidden' } });
      expect(kept(platform)).toBe(before);
    },
  );
});

describe('lists of accounts, users and teams', () => {
  const rowsOf = ({ body }: Answer, key: string) => body[key] as Record<string, unknown>[];

  test.each(EVERYBODY)('%s gets only rows of the accounts they may see [NAV-15]', async (who) => {
    const platform = small({ users: 400 });
    const ask = await PEOPLE[who](platform);
    const query = 'offset=0&limit=1000';
    const accounts = rowsOf(await ask('GET', `${USERS}/accounts/?${query}`), 'accounts').map(({ id }) => id);
    const users = rowsOf(await ask('GET', `${USERS}/v2/users/list/?${query}`), 'users');
    const teams = rowsOf(await ask('GET', `${USERS}/teams/?${query}`), 'teams');
    const own = { 'an Account Admin of another account': [MANAGED] } as Partial<Record<Who, string[]>>;
    const expected = who === 'an Admin Assistant of other accounts' ? accounts : (own[who] ?? [ACCOUNT]);
    expect(accounts.includes(ACCOUNT)).toBe(!STRANGERS.includes(who));
    expect(accounts).toEqual(expected);
    for (const { accountId } of [...users, ...teams])
      if (accountId !== undefined) expect(expected).toContain(accountId);
    expect(users.length).toBeGreaterThan(0);
  });
});
