/** Usage and trials of the own account, and requests to the sales team, on the mock platform (contract §3). */
import { describe, expect, test } from 'vitest';
import { companyRow } from '../../mocks/seeds/companies.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, small } from './asking.ts';

const USAGE = '/api/users/account/usage';
const PACKAGES = '/api/users/auth';
const REQUEST = '/api/users/accounts/request-upgrade';
const FORM = '/api/users/hubspot/submitUpgradeRequestForm';

describe('usage and trials are of the own account [SUB-5] [UPG-31]', () => {
  test.each<[CastKey, number]>([
    ['ada', 40_000],
    ['paul', 40_000],
    ['lena', 500],
    ['felix', 30],
  ])('%s: responses of %i', async (who, responsesAllowed) => {
    const app = await signedInAs(who);
    const { status, body } = await app.ask('GET', USAGE);
    expect(status).toBe(200);
    const usage = body['usage'] as { responses: number; responsesAllowed: number };
    expect(usage.responsesAllowed).toBe(responsesAllowed);
    expect(usage.responses).toBeGreaterThan(0);
    expect(usage.responses).toBeLessThanOrEqual(responsesAllowed);
    // Reading doesn't change it, and every platform of the seed agrees.
    expect((await (await signedInAs(who, small())).ask('GET', USAGE)).body).toEqual(body);
  });

  test('the trials are the account’s', async () => {
    const app = await signedInAs('ada');
    const { body } = await app.ask('GET', PACKAGES);
    expect(body).toEqual({ packagesInfo: app.platform.db.accounts[companyRow('atlas')]?.packagesInfo });
    expect(body).toMatchObject({ packagesInfo: { past: { trial: [{ descriptor: 'proTrial' }] } } });
  });

  test('who belongs to no account has none', async () => {
    const app = await signedInAs('adil');
    expect((await app.ask('GET', USAGE)).status).toBe(404);
    expect((await app.ask('GET', PACKAGES)).status).toBe(404);
  });
});

const mails = (app: Awaited<ReturnType<typeof signedInAs>>) =>
  app.platform.outbox.emails.map(({ to, subject }) => `${to}: ${subject}`);

describe('a request in one click [UPG-42]', () => {
  test('arrives at the sales team, with who asks for what', async () => {
    const app = await signedInAs('paul');
    const body = { accountId: 'acc-0000006', serviceTier: 'ENTERPRISE' };
    expect((await app.ask('POST', REQUEST, { body })).status).toBe(204);
    expect(mails(app)).toEqual(['sales@canvass.example: Upgrade to ENTERPRISE wanted by Atlas Outdoor']);
    expect(app.platform.outbox.emails[0]?.text).toContain('paul@atlas.example');
  });

  test.each([
    ['a plan that the account has', 'paul', 'acc-0000006', 'PROFESSIONAL', 422],
    ['the highest plan already', 'oskar', 'acc-0000004', 'ENTERPRISE', 422],
    ['another account', 'paul', 'acc-0000009', 'PROFESSIONAL', 403],
    ['no account', 'paul', 'acc-9999999', 'ENTERPRISE', 404],
  ] as const)('%s is refused, and nothing is sent', async (_, who, accountId, serviceTier, expected) => {
    const app = await signedInAs(who);
    const { status } = await app.ask('POST', REQUEST, { body: { accountId, serviceTier } });
    expect(status).toBe(expected);
    expect(mails(app)).toEqual([]);
  });
});

describe('the form of "Contact sales" [UPG-40]', () => {
  const whole = {
    firstName: 'Ada',
    lastName: 'Moreau',
    email: 'ada@atlas.example',
    company: 'Atlas Outdoor',
    serviceTier: 'ENTERPRISE',
  };

  test('arrives at the sales team', async () => {
    const app = await signedInAs('ada');
    expect((await app.ask('POST', FORM, { body: whole })).status).toBe(204);
    expect(mails(app)).toEqual(['sales@canvass.example: Atlas Outdoor wants to talk about ENTERPRISE']);
  });

  test.each(Object.keys(whole))('is refused without %s', async (field) => {
    const app = await signedInAs('ada');
    expect((await app.ask('POST', FORM, { body: { ...whole, [field]: ' ' } })).status).toBe(422);
    expect(mails(app)).toEqual([]);
  });

  test('is refused with an e-mail that is none', async () => {
    const app = await signedInAs('ada');
    expect((await app.ask('POST', FORM, { body: { ...whole, email: 'ada' } })).status).toBe(422);
  });
});
