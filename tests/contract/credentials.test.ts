/** API credentials and identity providers on the mock platform (contract §3, decisions §7). */
import { describe, expect, test } from 'vitest';
import { accountIds } from '../../mocks/db/ids.ts';
import { type CompanyKey, companyRow } from '../../mocks/seeds/companies.ts';
import { CAST, type CastKey } from '../../mocks/seeds/people.ts';
import { ED25519, rsaKey } from '../sshKeys.ts';
import { signedInAs, small, visitor } from './asking.ts';

const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));
const ALDERGROVE = idOf('aldergrove');
const COBALT = idOf('cobalt');
const ALPINE = idOf('alpine');
const CREDENTIALS = '/api/users/apiCredentials';
const RESEND = `${CREDENTIALS}/documentation-email`;
const PROVIDERS = '/api/users/identity-providers';

const given = (accountId: string, over: object = {}) => ({
  accountId,
  recipientsEmails: ['dev@customer.example'],
  rsaKey: rsaKey(),
  filename: 'key.pub',
  ...over,
});
const provider = (accountId: string, over: object = {}) => ({
  accountId,
  name: 'Okta',
  type: 'SAML',
  metadataUrl: 'https://okta.example/metadata',
  domains: ['New.Example'],
  ...over,
});

type App = Awaited<ReturnType<typeof signedInAs>>;
const credentialsOf = async (app: App, id: string) => {
  const { body } = await app.ask('GET', `/api/users/accounts/${id}`);
  return { id: body['apiCredentialsId'], ...(body['apiCredentials'] as object) };
};
const mailsTo = ({ platform }: App, address: string) =>
  platform.outbox.emails.filter(({ to }) => to === address);

describe('API credentials', () => {
  test('new credentials appear in the account without the key, and every recipient gets a mail with a link [ACC-45]', async () => {
    const app = await signedInAs('ines');
    const { status, body } = await app.ask('POST', CREDENTIALS, {
      body: given(COBALT, { recipientsEmails: ['dev@customer.example', 'ops@customer.example'] }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ filename: 'key.pub', hasKey: true });
    expect(await credentialsOf(app, COBALT)).toEqual({
      id: body['id'],
      recipientsEmails: ['dev@customer.example', 'ops@customer.example'],
      filename: 'key.pub',
      hasKey: true,
    });
    for (const address of ['dev@customer.example', 'ops@customer.example'])
      expect(mailsTo(app, address)).toMatchObject([
        { links: [{ href: 'https://help.canvass.example/api' }] },
      ]);
  });

  test('credentials change only by their own ID and account; creating them twice is refused with 409', async () => {
    const app = await signedInAs('ines');
    const { id } = await credentialsOf(app, ALDERGROVE);
    expect((await app.ask('POST', CREDENTIALS, { body: given(ALDERGROVE) })).body).toMatchObject({
      statusCode: 409,
      userError: 'Aldergrove Insights has registered a key already.',
    });
    expect(
      (await app.ask('PATCH', CREDENTIALS, { body: { id: 'api-1', ...given(ALDERGROVE) } })).status,
    ).toBe(404);
    expect((await app.ask('PATCH', CREDENTIALS, { body: { id, ...given(COBALT) } })).status).toBe(404);
    expect((await app.ask('PATCH', CREDENTIALS, { body: { id, ...given(ALDERGROVE) } })).status).toBe(200);
    expect(await credentialsOf(app, ALDERGROVE)).toMatchObject({ id, filename: 'key.pub' });
  });

  test.each<[string, object]>([
    ['no recipient', { recipientsEmails: [] }],
    ['an invalid recipient', { recipientsEmails: ['dev@customer.example', 'nobody'] }],
    ['two addresses in one recipient', { recipientsEmails: ['a@b.example;c@d.example'] }],
    ['a .pem file', { filename: 'key.pem' }],
    ['an Ed25519 key', { rsaKey: ED25519 }],
    ['plain text as the key', { rsaKey: 'ssh-rsa is what I mean' }],
    ['a truncated key', { rsaKey: rsaKey().slice(0, 200) }],
    ['a 512-bit key', { rsaKey: rsaKey({ bits: 512 }) }],
    ['two keys', { rsaKey: `${rsaKey()}\n${rsaKey()}` }],
    ['a key with options', { rsaKey: `no-pty ${rsaKey()}` }],
    ['no key', { rsaKey: '' }],
  ])('a request with %s is refused with 422, and nothing is saved or mailed', async (_, over) => {
    const app = await signedInAs('ines');
    expect((await app.ask('POST', CREDENTIALS, { body: given(COBALT, over) })).status).toBe(422);
    expect(await credentialsOf(app, COBALT)).toEqual({ id: undefined });
    expect(app.platform.outbox.emails).toEqual([]);
  });

  test('the instructions can only be mailed again for an account with a registered key [ACC-46]', async () => {
    const app = await signedInAs('ines');
    expect((await app.ask('POST', RESEND, { body: { accountId: COBALT } })).status).toBe(422);
    expect((await app.ask('POST', RESEND, { body: { accountId: ALDERGROVE } })).status).toBe(204);
    expect(mailsTo(app, 'nora@aldergrove.example')).toHaveLength(1);
    expect(mailsTo(app, 'integration@aldergrove.example')).toHaveLength(1);
  });

  test.each<[CastKey, string, number]>([
    ['ines', ALPINE, 201],
    ['marta', COBALT, 201],
    ['marta', ALPINE, 403],
    ['adil', COBALT, 201],
    ['adil', ALPINE, 403],
    ['nora', ALDERGROVE, 403],
    ['theo', ALPINE, 403],
    ['lena', COBALT, 403],
  ])('creating credentials as %s for %s is answered %i', async (who, account, status) => {
    const app = await signedInAs(who);
    expect((await app.ask('POST', CREDENTIALS, { body: given(account) })).status).toBe(status);
    // 422: allowed, but nothing is registered there.
    if (status === 403)
      expect((await app.ask('POST', RESEND, { body: { accountId: account } })).status).toBe(403);
  });
});

describe('identity providers', () => {
  const listOf = async (app: App, id: string) => {
    const { body } = await app.ask('GET', `${PROVIDERS}?accountId=${id}`);
    return body as unknown as Record<string, unknown>[];
  };
  const providerOf = async (app: App, email: string) =>
    (await app.ask('GET', `/api/users/users/identity-provider?email=${email}`, { token: undefined })).body;

  test('a provider can be created, listed, changed, deleted, and found by the domain of an e-mail address [ACC-48]', async () => {
    const app = await signedInAs('ines');
    const { status, body } = await app.ask('POST', PROVIDERS, { body: provider(ALDERGROVE) });
    expect(status).toBe(201);
    const id = String(body['id']);
    expect(await listOf(app, ALDERGROVE)).toEqual([
      { ...provider(ALDERGROVE), id, domains: ['new.example'] },
    ]);
    expect(await providerOf(app, 'any@NEW.example')).toEqual({ id });
    expect(
      (await app.ask('PATCH', `${PROVIDERS}/${id}`, { body: { domains: ['newer.example'] } })).body,
    ).toMatchObject({ id, name: 'Okta', domains: ['newer.example'] });
    expect(await providerOf(app, 'any@new.example')).toEqual({});
    expect(await providerOf(app, 'any@newer.example')).toEqual({ id });
    expect((await app.ask('DELETE', `${PROVIDERS}/${id}`)).status).toBe(204);
    expect(await listOf(app, ALDERGROVE)).toEqual([]);
    expect(await providerOf(app, 'any@newer.example')).toEqual({});
    for (const method of ['DELETE', 'PATCH'])
      expect(
        (await app.ask(method, `${PROVIDERS}/${id}`, method === 'PATCH' ? { body: { name: 'X' } } : {}))
          .status,
      ).toBe(404);
  });

  test('a seeded provider is found by the e-mail address of a user who signs in with it', async () => {
    const app = await signedInAs('ines');
    const [cobalt] = await listOf(app, COBALT);
    expect(cobalt).toMatchObject({ id: 'cobalt-sso', domains: ['cobalt.example'] });
    expect(await providerOf(app, CAST.sara.email)).toEqual({ id: 'cobalt-sso' });
  });

  test.each<[string, object]>([
    ['no name', { name: '  ' }],
    ['an address without https', { metadataUrl: 'http://okta.example' }],
    ['an invalid address', { metadataUrl: 'okta' }],
    ['no domain', { domains: [] }],
    ['an invalid domain', { domains: ['new.example', 'nowhere'] }],
    ['a domain of another account', { domains: ['new.example', 'Cobalt.example'] }],
  ])('a provider with %s is refused with 422, on creation and on change', async (_, over) => {
    const app = await signedInAs('ines');
    expect((await app.ask('POST', PROVIDERS, { body: provider(ALDERGROVE, over) })).status).toBe(422);
    expect((await app.ask('PATCH', `${PROVIDERS}/alpine-sso`, { body: over })).status).toBe(422);
    expect(await listOf(app, ALDERGROVE)).toEqual([]);
  });

  test('a change may keep the provider’s current domains', async () => {
    const app = await signedInAs('ines');
    const { status } = await app.ask('PATCH', `${PROVIDERS}/cobalt-sso`, {
      body: { domains: ['cobalt.example', 'more.example'] },
    });
    expect(status).toBe(200);
  });

  test.each<[CastKey, CompanyKey, number]>([
    ['ines', 'cobalt', 200],
    ['marta', 'cobalt', 200],
    ['marta', 'alpine', 403],
    ['adil', 'cobalt', 403],
    ['cora', 'cobalt', 403],
    ['lena', 'cobalt', 403],
  ])('when %s reads or changes the providers of %s, the answer is %i', async (who, company, status) => {
    const platform = small();
    const app = who === 'cora' ? await signedInWithCheckbox(platform) : await signedInAs(who, platform);
    const id = `${company}-sso`;
    expect((await app.ask('GET', `${PROVIDERS}?accountId=${idOf(company)}`)).status).toBe(status);
    expect((await app.ask('PATCH', `${PROVIDERS}/${id}`, { body: { name: 'Other' } })).status).toBe(status);
    const created = await app.ask('POST', PROVIDERS, { body: provider(idOf(company)) });
    expect(created.status).toBe(status === 200 ? 201 : status);
    expect((await app.ask('DELETE', `${PROVIDERS}/${id}`)).status).toBe(status === 200 ? 204 : status);
  });

  test('a sign-in with the token of a deleted provider is refused with 403', async () => {
    const platform = small();
    const app = await signedInAs('ines', platform);
    const token = await platform.identity.mint('http://console.test', {
      email: CAST.nadia.email,
      identity_provider: 'cobalt-sso',
    });
    await app.ask('DELETE', `${PROVIDERS}/cobalt-sso`);
    const { status, body } = await visitor(platform).ask('POST', '/api/auth/social-login', {
      headers: { 'X-Identity-Token': token },
    });
    expect([status, body['status']]).toEqual([403, 'idp_mismatch']);
  });
});

/** Signs Cora in by SSO, since her password sign-in needs the checkbox. */
async function signedInWithCheckbox(platform = small()) {
  const visit = visitor(platform);
  const token = await platform.identity.mint('http://console.test', {
    email: CAST.cora.email,
    identity_provider: 'cobalt-sso',
  });
  const { body } = await visit.ask('POST', '/api/auth/social-login', {
    headers: { 'X-Identity-Token': token },
  });
  const ask: typeof visit.ask = (method, path, sent) =>
    visit.ask(method, path, { token: String(body['token']), ...sent });
  return { ...visit, ask };
}
