/** Upgrades to Enterprise, and seats by deal, on the mock platform (contract §3, §4, §8). */
import { describe, expect, test } from 'vitest';
import { companyId } from '../../mocks/db/deals.ts';
import { accountIds } from '../../mocks/db/ids.ts';
import { UPGRADE_MS } from '../../mocks/handlers/enterprise.ts';
import { type CompanyKey, companyRow } from '../../mocks/seeds/companies.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, small, visitor } from './asking.ts';

const USERS = '/api/users';
const CRM = '/api/crm';
type App = Awaited<ReturnType<typeof signedInAs>>;

const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));
const hubOf = (key: CompanyKey): string => companyId(companyRow(key));
const dealIdOf = (key: CompanyKey, n: number): string => `${hubOf(key).replace('hub', 'deal')}-${n}`;
const rowOf = (app: Pick<App, 'platform'>, key: CompanyKey) => {
  const row = app.platform.db.accounts[companyRow(key)];
  if (!row) throw new Error(`No company ${key}`);
  return row;
};

/** The upgrade of Blue Harbor (Lite) or Atlas (Professional) with their first deal. */
const bodyOf = (key: CompanyKey, over: object = {}) => ({
  accountId: idOf(key),
  accessType: 'ENTERPRISE',
  dealId: dealIdOf(key, 1),
  hubspotCompanyId: hubOf(key),
  ...(key === 'blueHarbor' ? { serverRegion: 'AUSTRALIA' } : {}),
  ...over,
});
const upgrade = (app: App, key: CompanyKey, over: object = {}) =>
  app.ask('POST', `${USERS}/accounts/upgrade-to-enterprise/upgrade-account`, { body: bodyOf(key, over) });
const deals = (app: App, key: CompanyKey, over: object = {}) =>
  app.ask('POST', `${CRM}/crm/deals/filter-by`, {
    body: {
      dealTypes: ['SUBSCRIPTION_UPGRADE', 'SUBSCRIPTION_SIGN_UP', 'PILOT'],
      companyId: hubOf(key),
      invoiced: false,
      page: 1,
      limit: 10,
      ...over,
    },
  });
const names = (answer: { body: Record<string, unknown> }) =>
  (answer.body['list'] as { dealName: string }[]).map(({ dealName }) => dealName);

describe('companies in the CRM', () => {
  test('every account has a company; companies come in pages and are found by name and domain [UPG-47]', async () => {
    const app = await signedInAs('ines');
    const all = await app.ask('GET', `${CRM}/accounts/?offset=25&limit=25`);
    expect(all.body['count']).toBe(40);
    expect(all.body['companies']).toHaveLength(15);
    const found = await app.ask('GET', `${CRM}/accounts/?search=BLUE%20h&offset=0&limit=25`);
    expect(found.body).toMatchObject({ count: 1, companies: [{ id: hubOf('blueHarbor') }] });
    const byDomain = await app.ask('GET', `${CRM}/accounts/?search=oneplusone&offset=0&limit=25`);
    expect(byDomain.body).toMatchObject({ companies: [{ name: '=1+1 Labs', domain: 'oneplusone.example' }] });
    const one = await app.ask('GET', `${CRM}/accounts/${hubOf('blueHarbor')}`);
    expect(one.body).toMatchObject({ id: hubOf('blueHarbor'), name: 'Blue Harbor Media' });
    expect((await app.ask('GET', `${CRM}/accounts/hub-999999`)).status).toBe(404);
    expect((await app.ask('GET', `${CRM}/accounts/?limit=10`)).status).toBe(400);
  });
});

describe('deals', () => {
  test('deals of the given types come in pages of ten, the earliest close date first', async () => {
    const app = await signedInAs('ines');
    const first = await deals(app, 'atlas');
    expect(first.body).toMatchObject({ totalDocs: 24, page: 1, hasDeals: true });
    const pages = [
      names(first),
      names(await deals(app, 'atlas', { page: 2 })),
      names(await deals(app, 'atlas', { page: 3 })),
    ];
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 4]);
    expect(new Set(pages.flat()).size).toBe(24);
    expect(first.body['list']).toMatchObject([
      {
        dealTypeDescription: 'SUBSCRIPTION_SIGN_UP',
        amount: 15_450,
        closeDate: expect.stringMatching(/T00:00:00/u) as string,
      },
      { dealTypeDescription: 'PILOT', amount: 0 },
      ...Array.from({ length: 8 }, () => ({})),
    ]);
  });

  test.each([[{ limit: 25 }], [{ page: 0 }], [{ dealTypes: ['OTHER'] }]])(
    'a request with %o is refused with 400',
    async (over) => expect((await deals(await signedInAs('ines'), 'atlas', over)).status).toBe(400),
  );

  const validate = (app: App, owner: string, deal: string) =>
    app.ask('POST', `${CRM}/crm/account/${owner}/validate/deal/${deal}`);

  test('a usable deal passes the validation; an unusable one is refused with the reason [UPG-49] [UPG-50]', async () => {
    const app = await signedInAs('ines');
    expect((await validate(app, hubOf('blueHarbor'), dealIdOf('blueHarbor', 1))).status).toBe(204);
    expect(await validate(app, hubOf('blueHarbor'), dealIdOf('blueHarbor', 3))).toMatchObject({
      status: 422,
      body: {
        userError: 'The deal has no contract start date. Set it in the CRM, then try again.',
        url: `https://crm.canvass.example/deals/${dealIdOf('blueHarbor', 3)}`,
      },
    });
    expect(await validate(app, hubOf('blueHarbor'), dealIdOf('atlas', 1))).toMatchObject({
      status: 422,
      body: { userError: 'The deal does not belong to this company.' },
    });
    expect((await validate(app, 'hub-999999', dealIdOf('atlas', 1))).status).toBe(404);
    // By the account's id, once it is linked.
    expect((await validate(app, idOf('aldergrove'), dealIdOf('aldergrove', 2))).status).toBe(204);
    expect((await validate(app, idOf('blueHarbor'), dealIdOf('blueHarbor', 1))).status).toBe(422);
  });
});

describe('an upgrade to Enterprise', () => {
  test('a Lite account in an upgrade keeps its users out, and is Enterprise when the upgrade is done [UPG-35] [UPG-54]', async () => {
    const app = await signedInAs('ines');
    const lena = visitor(app.platform);
    const token = await lena.as('lena');
    const answer = await upgrade(app, 'blueHarbor', {
      invoiceNotes: 'PO 4711',
      carbonCopyRecipients: ['it@blueharbor.com'],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { accessType: 'LITE', upgradeInfo: { status: 'InProgress' } },
    });
    expect(app.platform.outbox.emails.map(({ to, text }) => [to, text])).toEqual([
      ['lena@blueharbor.example', '$15450.00. PO 4711'],
      ['it@blueharbor.com', '$15450.00. PO 4711'],
    ]);
    const whoAmI = () => lena.ask('GET', `${USERS}/users/who-am-i`, { token });
    expect(await whoAmI()).toMatchObject({ status: 402, body: { status: 'upgrade_in_progress' } });
    // A second attempt in another tab: neither the account nor the deal can be used again.
    expect(await upgrade(app, 'blueHarbor')).toMatchObject({ status: 409 });

    app.platform.clock.shift(UPGRADE_MS - 1000);
    expect((await whoAmI()).status).toBe(402);
    app.platform.clock.shift(1000);
    // They were signed out.
    expect((await whoAmI()).status).toBe(401);
    await lena.as('lena');
    const { body } = await app.ask('GET', `${USERS}/accounts/${idOf('blueHarbor')}`);
    expect(body).toMatchObject({
      accessType: 'ENTERPRISE',
      region: 'AUSTRALIA',
      hubspotCompanyId: hubOf('blueHarbor'),
      seatsPurchased: 10,
      currentDeal: { amount: 15_450, invoiced: true },
      upgradeInfo: { status: 'Done' },
      paymentOptions: ['INVOICE', 'SERVICE_PROJECT'],
      billingCadence: 'ANNUALLY',
    });
    expect('responsesAllowed' in body).toBe(false);
    const { status, body: subscription } = await app.ask(
      'GET',
      `${USERS}/customer/${idOf('blueHarbor')}/subscription`,
    );
    expect({ status, amount: subscription['amount'] }).toEqual({ status: 200, amount: 1_545_000 });
    expect(names(await deals(app, 'blueHarbor'))).not.toContain('Blue Harbor Media, Enterprise');
    expect(app.platform.log.problems()).toEqual([]);
  });

  test('a Professional account keeps its region, and a $0 deal sends no invoice and takes no notes [UPG-51]', async () => {
    const app = await signedInAs('ines');
    const pilot = dealIdOf('atlas', 2);
    expect((await upgrade(app, 'atlas', { dealId: pilot, invoiceNotes: 'x' })).status).toBe(422);
    expect((await upgrade(app, 'atlas', { dealId: pilot })).status).toBe(200);
    expect(app.platform.outbox.emails).toEqual([]);
    app.platform.clock.shift(UPGRADE_MS);
    const { body } = await app.ask('GET', `${USERS}/accounts/${idOf('atlas')}`);
    expect(body).toMatchObject({ accessType: 'ENTERPRISE', region: 'GLOBAL', seatsPurchased: 5 });
  });

  test.each<[string, CompanyKey, object, RegExp]>([
    ['a Lite account but no region', 'blueHarbor', { serverRegion: undefined }, /region/u],
    ['a Professional account and a region', 'atlas', { serverRegion: 'GLOBAL' }, /region/u],
    ['an unknown region', 'blueHarbor', { serverRegion: 'MOON' }, /region/u],
    ['an unknown company', 'atlas', { hubspotCompanyId: 'hub-999999' }, /company/u],
    ['a deal of another company', 'atlas', { dealId: 'deal-000009-1' }, /cannot be used/u],
    ['a deal of another type', 'atlas', { dealId: 'deal-000006-5' }, /cannot be used/u],
    ['a deal without a start date', 'atlas', { dealId: 'deal-000006-3' }, /cannot be used/u],
    ['31 characters of notes', 'atlas', { invoiceNotes: '😀'.repeat(31) }, /too long/u],
    ['empty notes', 'atlas', { invoiceNotes: '' }, /left out/u],
    ['the same copy recipient twice', 'atlas', { carbonCopyRecipients: ['a@b.com', 'A@b.com'] }, /twice/u],
    ['an invalid copy recipient', 'atlas', { carbonCopyRecipients: ['a@b'] }, /e-mail/u],
    [
      'eleven copy recipients',
      'atlas',
      { carbonCopyRecipients: Array.from({ length: 11 }, (_, n) => `a${n}@b.com`) },
      /ten/u,
    ],
    ['an Enterprise account', 'aldergrove', {}, /Lite and Professional/u],
  ])(
    'an upgrade with %s is refused with 422 and changes nothing [INV-6] [INV-7]',
    async (_, key, over, message) => {
      const app = await signedInAs('ines');
      const before = structuredClone(rowOf(app, key));
      const answer = await upgrade(app, key, over);
      expect(answer.status).toBe(422);
      expect(answer.body['message']).toMatch(message);
      expect(rowOf(app, key)).toEqual(before);
      expect(app.platform.outbox.emails).toEqual([]);
    },
  );

  test('the limit of 30 characters for notes counts code points', async () =>
    expect((await upgrade(await signedInAs('ines'), 'atlas', { invoiceNotes: '😀'.repeat(30) })).status).toBe(
      200,
    ));

  test('an upgrade needs a billing country, and the billing e-mail cannot be a copy recipient [UPG-44] [INV-7]', async () => {
    const app = await signedInAs('ines');
    const { email } = rowOf(app, 'atlas').billingAddress ?? {};
    expect((await upgrade(app, 'atlas', { carbonCopyRecipients: [email] })).status).toBe(422);
    rowOf(app, 'atlas').billingAddress = { address: { city: 'Lyon' } };
    expect((await upgrade(app, 'atlas')).status).toBe(422);
  });

  test('between 50 and 80 percent of the seeded Lite accounts have a billing country [UPG-44]', () => {
    const { accounts } = small({ accounts: 400 }).db;
    const lite = accounts.filter(({ accessType }) => accessType === 'LITE');
    const share = lite.filter(({ billingAddress }) => billingAddress?.address?.country).length / lite.length;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.8);
  });
});

describe('seats added by a deal', () => {
  const deal = dealIdOf('aldergrove', 2);
  const preview = (app: App, id = deal) =>
    app.ask('POST', `${USERS}/accounts/${idOf('aldergrove')}/preview-enterprise-license-cost`, {
      body: { licenseAdditionDealId: id },
    });
  const send = (app: App, over: object = {}) =>
    app.ask('POST', `${USERS}/accounts/enterprise/${idOf('aldergrove')}/send-invoice/licenses-add`, {
      body: { licenseAdditionDealId: deal, ...over },
    });

  test('the preview’s total is the cost per seat up to the renewal, times the number of seats [UPG-61]', async () => {
    const { status, body } = await preview(await signedInAs('marta'));
    expect(status).toBe(200);
    const perSeat = Number(body['proratedCostPerSeat']);
    // 54 of 365 days of $1,305.
    expect(perSeat).toBeGreaterThan(185);
    expect(perSeat).toBeLessThan(200);
    expect(body['totalCost']).toBeCloseTo(perSeat * 5, 2);
  });

  test('the invoice is sent once, is listed with its notes at the previewed price, and adds the seats; a second one is refused with 422 [BILL-30]', async () => {
    const app = await signedInAs('ines');
    const seats = rowOf(app, 'aldergrove').seatsPurchased;
    const { totalCost } = (await preview(app)).body;
    expect((await send(app, { invoiceNotes: 'PO 1', carbonCopyRecipients: ['it@a.com'] })).status).toBe(204);
    expect(rowOf(app, 'aldergrove').seatsPurchased).toBe(seats + 5);
    expect(app.platform.outbox.emails).toHaveLength(2);
    const { body } = await app.ask(
      'GET',
      `${USERS}/invoices/?accountId=${idOf('aldergrove')}&offset=0&limit=25&sortBy=createdAt&sort=desc`,
    );
    expect((body['invoices'] as object[])[0]).toMatchObject({
      dealType: 'LICENSE_ADDITION',
      amount: totalCost,
      invoiceNotes: 'PO 1',
    });
    expect(await send(app)).toMatchObject({
      status: 422,
      body: { userError: 'The deal has been invoiced already.' },
    });
    expect(rowOf(app, 'aldergrove').seatsPurchased).toBe(seats + 5);
  });

  test.each<[CastKey, number]>([
    ['ines', 204],
    ['marta', 204],
    ['adil', 204],
    ['nora', 403],
  ])('sending the invoice as %s is answered %i', async (who, status) =>
    expect((await send(await signedInAs(who))).status).toBe(status),
  );

  test('a deal of another kind and an account that is not Enterprise are refused with 422', async () => {
    const app = await signedInAs('ines');
    expect((await preview(app, dealIdOf('aldergrove', 1))).status).toBe(422);
    rowOf(app, 'aldergrove').accessType = 'PROFESSIONAL';
    expect((await send(app)).status).toBe(422);
  });
});
