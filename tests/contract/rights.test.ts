/**
 * Every call with a token, asked by people who have no right to it (spec 1 §6; decisions §7): 403 `forbidden`, and
 * nothing has changed. The platform judges by itself; that the console hides a control protects nothing.
 */
import { describe, expect, test } from 'vitest';
import { allMocks } from '../../mocks/handlers/all.ts';
import type { Platform } from '../../mocks/platform.ts';
import { typeOf } from '../../mocks/db/users.ts';
import { type Answer, small, visitor } from './asking.ts';
import { rowOf } from './entering.ts';
import { sshRsaKey } from './sshKey.ts';

/** Alpine, which everybody below has nothing to do with or no right to; Theo is its Team Admin. */
const ACCOUNT = 'acc-0000005';
const ROW = 4;
/** Atlas, Professional. */
const ATLAS = 'acc-0000006';
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

/** Who asks. */
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
/** Those who do not belong to the account. */
const STRANGERS: readonly Who[] = [
  'an Account Admin of another account',
  'an Admin Assistant of other accounts',
];
const CUSTOMERS: readonly Who[] = EVERYBODY.filter((who) => who !== 'an Admin Assistant of other accounts');

type Right = {
  /** Sends the call about Alpine or one of its people; `ines` may prepare what it is about. */
  send(ask: Ask, platform: Platform, prepared: string): Promise<Answer>;
  /** What the call is about, made by an SxAdmin. */
  prepare?(ines: Ask): Promise<string>;
  /** Who is refused. */
  refused: readonly Who[];
};

const USERS = '/api/users';
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
    // Of a tier that has something to try; nobody here belongs to it.
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
  getSubscription: {
    send: (ask) => ask('GET', `${USERS}/customer/${ACCOUNT}/subscription`),
    refused: STRANGERS,
  },
};

/** Calls that anybody with a token may make, and why none of them is in the table. */
const FOR_ALL: Readonly<Record<string, string>> = {
  whoAmI: 'about oneself',
  updatePassword: 'about oneself, proved by the old password',
  logout: 'about the own session',
  createProUser: 'a prospect about themselves; signUp.test.ts refuses the others',
  changeSignUpTier: 'a prospect about themselves; signUp.test.ts refuses the others',
  copyTemplate: 'by the access type; templates.test.ts refuses the others',
  listAccounts: 'limited by rows, below',
  listUsers: 'limited by rows, below',
  listTeams: 'limited by rows, below',
  listFeatures: 'the catalogue is the same for everybody',
};

const mocked = allMocks.filter(({ call }) => call.token === 'required').map(({ call }) => call.name);

test('every mocked call with a token says who may make it', () =>
  expect(mocked.filter((name) => !(name in RIGHTS) && !(name in FOR_ALL))).toEqual([]));

/** All that the platform keeps of its customers, as a text. */
function kept({ db, outbox }: Platform): string {
  const plain = (_: string, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value;
  return JSON.stringify({ db, mails: outbox.emails.length }, plain);
}

const cases = Object.entries(RIGHTS)
  .filter(([name]) => mocked.includes(name))
  .flatMap(([name, right]) => EVERYBODY.map((who) => ({ name, who, right })));

describe('a call without the right to it', () => {
  test.each(cases.filter(({ who, right }) => right.refused.includes(who)))(
    '$name by $who: forbidden, and nothing has changed [NAV-24] [USR-17]',
    async ({ who, right }) => {
      const platform = small({ users: 400 });
      const ines = await anSxAdmin(platform);
      const prepared = (await right.prepare?.(ines)) ?? '';
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
    '%s by an SxAdmin is not forbidden, so that the table above can fail',
    async (name) => {
      const right = RIGHTS[name] as Right;
      const platform = small({ users: 400 });
      const ask = await anSxAdmin(platform);
      const prepared = (await right.prepare?.(ask)) ?? '';
      const { status, body } = await right.send(ask, platform, prepared);
      expect([200, 201, 204], `${status} ${String(body['message'])}`).toContain(status);
      expect(platform.log.problems()).toEqual([]);
    },
  );
});

/** Hidden for an Admin Assistant (decisions §7), who otherwise works on the account. */
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
    '%s: forbidden, as its tab is hidden [NAV-20] [NAV-24]',
    async (name, { skip }) => {
      skip(!mocked.includes(name), 'has no mock');
      const platform = small({ users: 400 });
      const ask = await castOf('adil@canvass.example')(platform);
      const before = kept(platform);
      const answer = await NOT_FOR_ASSISTANTS[name]?.(ask);
      expect(answer).toMatchObject({ status: 403, body: { status: 'forbidden' } });
      expect(kept(platform)).toBe(before);
    },
  );
});

describe('a list holds what one may see', () => {
  const rowsOf = ({ body }: Answer, key: string) => body[key] as Record<string, unknown>[];

  test.each(EVERYBODY)('%s [NAV-15]', async (who) => {
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
