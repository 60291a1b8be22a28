/** Billing, deals and invoices on the mock platform (contract §3, §4). */
import { describe, expect, test } from 'vitest';
import { filtered, QUERY, signedInAs, small } from './asking.ts';

/** Granite, Enterprise: its renewal is not invoiced yet. */
const GRANITE = 'acc-0000017';
const ALDERGROVE = 'acc-0000004';
const ATLAS = 'acc-0000006';
/** Lite, linked to no company. */
const BLUE_HARBOR = 'acc-0000009';
const RENEWAL = 'deal-000017-1';

const ADDRESS = {
  firstName: 'Grace',
  lastName: 'Amadi',
  email: 'grace@granite.example',
  address: { line1: '1 Street', city: 'Oslo', country: 'NO' },
};
const BILLING = {
  accountId: GRANITE,
  paymentOptions: ['INVOICE', 'SERVICE_PROJECT'],
  sampleDiscountPercentage: 5,
  invoiceTerms: 'NET60',
  priceOfNewLicenses: 900,
  billingAddress: ADDRESS,
};
const INES = () => signedInAs('ines', small({ users: 400 }));
type App = Awaited<ReturnType<typeof INES>>;

const save = (app: App, over: object = {}) =>
  app.ask('POST', '/api/users/accounts/payment-and-billing', { body: { ...BILLING, ...over } });
const invoice = (app: App, over: object = {}) =>
  app.ask('POST', `/api/users/customer/${GRANITE}/invoice-deal`, { body: { dealId: RENEWAL, ...over } });
const account = async (app: App, id = GRANITE) => (await app.ask('GET', `/api/users/accounts/${id}`)).body;
const invoices = async (app: App, id: string, query = QUERY) =>
  (await app.ask('GET', `/api/users/invoices/?accountId=${id}&${query}`)).body as {
    invoices: Record<string, unknown>[];
    totalCount: number;
    nextPage?: string;
  };

describe('payment and billing', () => {
  test('the settings are saved on the account and returned; an empty purchase order number is removed [BILL-9] [BILL-10]', async () => {
    const app = await INES();
    const { status, body } = await save(app, { purchaseOrderNumber: 'PO-9' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sampleDiscountPercentage: 5,
      invoiceTerms: 'NET60',
      priceOfNewLicenses: 900,
      purchaseOrderNumber: 'PO-9',
      billingAddress: ADDRESS,
    });
    expect(await account(app)).toEqual(body);
    expect('purchaseOrderNumber' in (await save(app, { purchaseOrderNumber: '' })).body).toBe(false);
  });

  test.each<[string, object]>([
    ['a discount over 100', { sampleDiscountPercentage: 101 }],
    ['a price under 500', { priceOfNewLicenses: 499 }],
    ['a price over 10000', { priceOfNewLicenses: 10_001 }],
    ['no invoice terms', { invoiceTerms: undefined }],
    ['unknown invoice terms', { invoiceTerms: 'NET7' }],
    ['a required payment option missing', { paymentOptions: ['INVOICE'] }],
    ['payment by invoice for a Professional account', { accountId: ATLAS }],
    ['an address without a city', { billingAddress: { ...ADDRESS, address: { line1: '1', country: 'NO' } } }],
    ['an invalid billing e-mail', { billingAddress: { ...ADDRESS, email: 'grace' } }],
    ['the amount of another deal', { dealAmount: 1 }],
    ['a copy to the billing e-mail', { sendInvoice: true, carbonCopyRecipients: ['grace@granite.example'] }],
  ])(
    'a request with %s is refused with 422 and changes nothing [BILL-12] [BILL-13] [BILL-15]',
    async (_, over) => {
      const app = await INES();
      const before = await account(app);
      expect((await save(app, over)).status).toBe(422);
      expect(await account(app)).toEqual(before);
    },
  );

  test('sendInvoice mails the invoice to the billing e-mail and the copies; a second one is refused with 409 [BILL-10] [BILL-28]', async () => {
    const app = await INES();
    const sending = { sendInvoice: true, carbonCopyRecipients: ['a@b.org'], dealAmount: 48_000 };
    const { body } = await save(app, sending);
    expect(body['currentDeal']).toEqual({ amount: 48_000, invoiced: true });
    expect(app.platform.outbox.emails.map(({ to }) => to)).toEqual(['grace@granite.example', 'a@b.org']);
    expect((await save(app, sending)).status).toBe(409);
    expect(app.platform.outbox.emails).toHaveLength(2);
  });

  test('an account’s own admin can change the billing address without the other settings [BILL-7]', async () => {
    const app = await signedInAs('grace', small({ users: 400 }));
    const body = { accountId: GRANITE, billingAddress: ADDRESS };
    expect((await app.ask('PUT', '/api/users/accounts/update-billing-address', { body })).body).toMatchObject(
      {
        billingAddress: ADDRESS,
      },
    );
  });

  test('an admin changes the card of their own account, to a known payment method only; staff get 403 [BILL-4]', async () => {
    const app = await signedInAs('ada', small({ users: 400 }));
    const { id } = app.platform.state().ledger.addMethod('5555555555554444');
    const path = '/api/users/accounts/update-payment';
    const { body } = await app.ask('PUT', path, { body: { paymentMethodId: id } });
    expect(body['card']).toEqual({ brand: 'mastercard', lastFourDigits: '4444' });
    expect((await app.ask('PUT', path, { body: { paymentMethodId: 'pm_none' } })).status).toBe(422);
    const ines = await INES();
    expect((await ines.ask('PUT', path, { body: { paymentMethodId: id } })).status).toBe(403);
  });
});

describe('the renewal', () => {
  test('the renewal is the account’s current deal, with line items that add up; without one the answer is empty [BILL-22]', async () => {
    const app = await INES();
    const { body } = await app.ask('GET', `/api/crm/crm/account/${GRANITE}/current-renewal`);
    const deal = body['deal'] as {
      internalId: string;
      amount: number;
      lineItems: { quantity: number; price: number }[];
    };
    expect(deal).toMatchObject({ internalId: RENEWAL, amount: 48_000 });
    expect(deal.lineItems.reduce((sum, { quantity, price }) => sum + quantity * price, 0)).toBe(48_000);
    expect((await app.ask('GET', `/api/crm/crm/account/${ATLAS}/current-renewal`)).body).toEqual({});
  });

  test('a renewal is invoiced once; the account and the list of invoices then show it [BILL-28] [INV-1]', async () => {
    const app = await INES();
    const { totalCount } = await invoices(app, GRANITE);
    expect((await invoice(app, { invoiceNotes: 'Thanks', carbonCopyRecipients: ['a@b.org'] })).status).toBe(
      204,
    );
    expect((await account(app))['currentDeal']).toEqual({ amount: 48_000, invoiced: true });
    const after = await invoices(app, GRANITE);
    expect(after.totalCount).toBe(totalCount + 1);
    expect(after.invoices[0]).toMatchObject({ amount: 48_000, status: 'open', invoiceNotes: 'Thanks' });
    expect((await invoice(app)).status).toBe(409);
    expect(app.platform.outbox.emails).toHaveLength(2);
  });

  test.each<[string, object, number]>([
    ['notes of 31 characters is refused', { invoiceNotes: 'x'.repeat(31) }, 422],
    ['notes of 30 code points is sent', { invoiceNotes: '👍'.repeat(30) }, 204],
    [
      'eleven copies is refused',
      { carbonCopyRecipients: Array.from({ length: 11 }, (_, n) => `p${n}@b.org`) },
      422,
    ],
    ['a deal of another company is not found', { dealId: 'deal-000004-1' }, 404],
  ])('an invoice with %s [INV-6] [INV-7]', async (_, over, status) => {
    expect((await invoice(await INES(), over)).status).toBe(status);
  });

  test('the company in the CRM and the subscription products can be read; an unlinked account is answered 404 [BILL-23] [BILL-24]', async () => {
    const app = await INES();
    expect((await app.ask('GET', `/api/crm/accounts/crm/company/${GRANITE}`)).body).toMatchObject({
      id: 'hub-000017',
      name: 'Granite Peak Partners',
    });
    expect((await app.ask('GET', `/api/crm/accounts/crm/company/${BLUE_HARBOR}`)).status).toBe(404);
    const { body } = await app.ask('GET', '/api/crm/crm/catalog/account/subscription');
    expect((body['products'] as { price: number }[]).every(({ price }) => price > 0)).toBe(true);
  });
});

describe('the list of invoices [INV-1]', () => {
  test('the seeded invoices have all statuses; one PDF address is not https, and some have no PDF [INV-4] [INV-5]', async () => {
    const app = await INES();
    const { invoices: rows, totalCount } = await invoices(app, ALDERGROVE, 'offset=0&limit=100');
    expect(rows).toHaveLength(totalCount);
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['paid', 'open', 'uncollectible', 'draft']),
    );
    const urls = rows.map(({ pdfUrl }) => pdfUrl);
    expect(urls.filter((url) => String(url).startsWith('http:'))).toHaveLength(1);
    expect(urls.filter((url) => url === undefined).length).toBeGreaterThan(1);
  });

  test('nextPage leads through all invoices, each once; with another offset it is refused with 400', async () => {
    const app = await INES();
    const first = await invoices(app, ALDERGROVE);
    expect(first.invoices).toHaveLength(25);
    const second = await invoices(app, ALDERGROVE, `offset=25&limit=25&nextPage=${first.nextPage}`);
    const third = await invoices(app, ALDERGROVE, `offset=50&limit=25&nextPage=${second.nextPage}`);
    expect(third.nextPage).toBeUndefined();
    const ids = [first, second, third].flatMap(({ invoices: rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(first.totalCount);
    const wrong = await app.ask(
      'GET',
      `/api/users/invoices/?accountId=${ALDERGROVE}&offset=50&limit=25&nextPage=${first.nextPage}`,
    );
    expect(wrong.status).toBe(400);
  });

  test('the list can be searched, filtered and sorted; an unknown sort field is refused with 400', async () => {
    const app = await INES();
    const found = await invoices(app, ALDERGROVE, `${QUERY}&search=inv-4-05`);
    expect(found.invoices.map(({ number }) => number)).toEqual([
      'INV-4-054',
      'INV-4-053',
      'INV-4-052',
      'INV-4-051',
      'INV-4-050',
    ]);
    const open = filtered({ field: 'status', operator: 'isAnyOf', operands: ['open'], connector: 'none' });
    const { invoices: rows } = await invoices(app, ALDERGROVE, `${open}&sortBy=amount&sort=desc`);
    expect(rows.every(({ status }) => status === 'open')).toBe(true);
    const amounts = rows.map(({ amount }) => Number(amount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    const bad = await app.ask(
      'GET',
      `/api/users/invoices/?accountId=${ALDERGROVE}&${QUERY}&sortBy=products&sort=asc`,
    );
    expect(bad.status).toBe(400);
  });
});
