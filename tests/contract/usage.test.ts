/** Usage and trials of the user's account, and requests to the sales team, on the mock platform (contract §3). */
import { describe, expect, test } from 'vitest';
import { companyRow } from '../../mocks/seeds/companies.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, small } from './asking.ts';

const USAGE = '/api/users/account/usage';
const PACKAGES = '/api/users/auth';
const REQUEST = '/api/users/accounts/request-upgrade';
const FORM = '/api/users/hubspot/submitUpgradeRequestForm';

describe('usage and trials of the user’s account [SUB-5] [UPG-31]', () => {
  test.each<[CastKey, number]>([
    ['ada', 40_000],
    ['paul', 40_000],
    ['lena', 500],
    ['felix', 30],
  ])('%s reads the usage of their account, with %i responses allowed', async (who, responsesAllowed) => {
    const app = await signedInAs(who);
    const { status, body } = await app.ask('GET', USAGE);
    expect(status).toBe(200);
    const usage = body['usage'] as { responses: number; responsesAllowed: number };
    expect(usage.responsesAllowed).toBe(responsesAllowed);
    expect(usage.responses).toBeGreaterThan(0);
    expect(usage.responses).toBeLessThanOrEqual(responsesAllowed);
    // Reading doesn't change it, and every platform of this seed answers the same.
    expect((await (await signedInAs(who, small())).ask('GET', USAGE)).body).toEqual(body);
  });

  test('the trials are those of the user’s account', async () => {
    const app = await signedInAs('ada');
    const { body } = await app.ask('GET', PACKAGES);
    expect(body).toEqual({ packagesInfo: app.platform.db.accounts[companyRow('atlas')]?.packagesInfo });
    expect(body).toMatchObject({ packagesInfo: { past: { trial: [{ descriptor: 'proTrial' }] } } });
  });

  test('a user without an account gets 404 for usage and trials', async () => {
    const app = await signedInAs('adil');
    expect((await app.ask('GET', USAGE)).status).toBe(404);
    expect((await app.ask('GET', PACKAGES)).status).toBe(404);
  });
});

const mails = (app: Awaited<ReturnType<typeof signedInAs>>) =>
  app.platform.outbox.emails.map(({ to, subject }) => `${to}: ${subject}`);

describe('the upgrade request in one click [UPG-42]', () => {
  test('a request is mailed to the sales team with the user, the account and the plan', async () => {
    const app = await signedInAs('paul');
    const body = { accountId: 'acc-0000006', serviceTier: 'ENTERPRISE' };
    expect((await app.ask('POST', REQUEST, { body })).status).toBe(204);
    expect(mails(app)).toEqual(['sales@canvass.example: Upgrade to ENTERPRISE wanted by Atlas Outdoor']);
    expect(app.platform.outbox.emails[0]?.text).toContain('paul@atlas.example');
  });

  test.each([
    ['the current plan', 'paul', 'acc-0000006', 'PROFESSIONAL', 422],
    ['an account on the highest plan', 'oskar', 'acc-0000004', 'ENTERPRISE', 422],
    ['another account', 'paul', 'acc-0000009', 'PROFESSIONAL', 403],
    ['an unknown account', 'paul', 'acc-9999999', 'ENTERPRISE', 404],
  ] as const)(
    'a request for %s is refused and mails nothing',
    async (_, who, accountId, serviceTier, expected) => {
      const app = await signedInAs(who);
      const { status } = await app.ask('POST', REQUEST, { body: { accountId, serviceTier } });
      expect(status).toBe(expected);
      expect(mails(app)).toEqual([]);
    },
  );
});

describe('the form of "Contact sales" [UPG-40]', () => {
  const whole = {
    firstName: 'Ada',
    lastName: 'Moreau',
    email: 'ada@atlas.example',
    company: 'Atlas Outdoor',
    serviceTier: 'ENTERPRISE',
  };

  test('a complete form is mailed to the sales team', async () => {
    const app = await signedInAs('ada');
    expect((await app.ask('POST', FORM, { body: whole })).status).toBe(204);
    expect(mails(app)).toEqual(['sales@canvass.example: Atlas Outdoor wants to talk about ENTERPRISE']);
  });

  test.each(Object.keys(whole))('a form without %s is refused with 422 and mails nothing', async (field) => {
    const app = await signedInAs('ada');
    expect((await app.ask('POST', FORM, { body: { ...whole, [field]: ' ' } })).status).toBe(422);
    expect(mails(app)).toEqual([]);
  });

  test('a form with an invalid e-mail is refused with 422', async () => {
    const app = await signedInAs('ada');
    expect((await app.ask('POST', FORM, { body: { ...whole, email: 'ada' } })).status).toBe(422);
  });
});
