/** Requests that break the contract are refused and logged (contract §1, §8). */
import { beforeAll, describe, expect, test } from 'vitest';
import { allMocks } from '../../mocks/handlers/all.ts';
import { filtered, QUERY, signedInAs, small, visitor, type Sent } from './asking.ts';

let app: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  app = await signedInAs('ines');
});

const ACCOUNT = { name: 'New', accessType: 'LITE', region: 'GLOBAL' };
const filter = { field: 'name', operator: 'equals', operands: ['x'], connector: 'none' };

async function refused(method: string, path: string, sent: Sent = {}): Promise<string> {
  const before = app.platform.log.problems().length;
  const { status, body } = await app.ask(method, path, sent);
  expect(status).toBe(400);
  expect(body['statusCode']).toBe(400);
  const problems = app.platform.log.problems();
  expect(problems).toHaveLength(before + 1);
  expect(problems.at(-1)?.problem).toBe(body['message']);
  return String(body['message']);
}

describe('a body', () => {
  test.each<[string, unknown]>([
    ['an unknown field', { ...ACCOUNT, colour: 'red' }],
    ['a missing field', { name: 'New', accessType: 'LITE' }],
    ['a field of the wrong type', { ...ACCOUNT, name: 7 }],
    ['a field that is null', { ...ACCOUNT, region: null }],
    [
      'an unknown nested field',
      { ...ACCOUNT, billingContact: { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '1' } },
    ],
    ['a list instead of an object', [ACCOUNT]],
  ])('a body with %s is refused with 400 and logged', async (_, body) => {
    expect(await refused('POST', '/api/users/accounts', { body })).toMatch(/^body/u);
  });

  test('a body that is not JSON is refused with 400', async () => {
    const response = await app.browser.fetch('/api/users/accounts', {
      method: 'POST',
      body: '{',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${app.token}`,
      },
    });
    expect(response.status).toBe(400);
  });

  test('a body sent to a call that takes none is refused, even if it is empty', async () => {
    expect(await refused('POST', '/api/auth/logout', { body: {} })).toBe('body: this call has none');
  });
});

describe('headers', () => {
  test('a token sent to a call that takes none is refused', async () => {
    expect(await refused('POST', '/api/auth/refresh', { token: app.token })).toMatch(/without a token/u);
  });

  test('a content type without a body is refused', async () => {
    expect(
      await refused('POST', '/api/auth/logout', { headers: { 'Content-Type': 'application/json' } }),
    ).toMatch(/content-type/u);
  });

  test('a body without the content type of JSON is refused', async () => {
    expect(
      await refused('POST', '/api/users/accounts', {
        body: ACCOUNT,
        headers: { 'Content-Type': 'text/plain' },
      }),
    ).toMatch(/content-type/u);
  });

  test('an Accept header other than JSON is refused', async () => {
    expect(await refused('GET', '/api/users/users/who-am-i', { headers: { Accept: 'text/html' } })).toMatch(
      /accept/u,
    );
  });

  test('an unknown custom header is refused', async () => {
    expect(
      await refused('GET', '/api/users/users/who-am-i', { headers: { 'X-Requested-With': 'fetch' } }),
    ).toMatch(/x-requested-with/u);
  });
});

describe('a list query', () => {
  test.each([
    ['an unknown parameter', `${QUERY}&page=1`],
    ['a parameter of another list', `${QUERY}&active=true`],
    ['the same parameter twice', `${QUERY}&search=a&search=b`],
    ['no limit', 'offset=0'],
    ['no offset', 'limit=25'],
    ['an unsupported limit', 'offset=0&limit=30'],
    ['an offset that is not a multiple of the limit', 'offset=10&limit=25'],
    ['a negative offset', 'offset=-25&limit=25'],
    ['an empty search', `${QUERY}&search=`],
    ['a search that is not trimmed', `${QUERY}&search=%20a`],
    ['a search with two spaces in a row', `${QUERY}&search=a%20%20b`],
    ['a search of 101 characters', `${QUERY}&search=${'x'.repeat(101)}`],
    ['sortBy without sort', `${QUERY}&sortBy=name`],
    ['sort without sortBy', `${QUERY}&sort=asc`],
    ['an unknown sort direction', `${QUERY}&sortBy=name&sort=up`],
    ['an unknown field to sort by', `${QUERY}&sortBy=colour&sort=asc`],
    ['a property of every JavaScript object to sort by', `${QUERY}&sortBy=constructor&sort=asc`],
    ['an unknown status', `${QUERY}&status=INACTIVE`],
    ['an unknown access type', `${QUERY}&accessType=GOLD`],
    ['an invented nextPage', `${QUERY}&nextPage=x`],
    ['filters that are not JSON', `${QUERY}&filters=x`],
    ['empty filters', `${QUERY}&filters=%5B%5D`],
    ['a filter for an unknown field', filtered({ ...filter, field: 'colour' })],
    ['an unknown operator', filtered({ ...filter, operator: 'contains' })],
    ['an operator of another type of field', filtered({ ...filter, operator: 'dateEquals' })],
    [
      'equals for a date',
      filtered({ field: 'createdAt', operator: 'equals', operands: ['2026-01-01'], connector: 'none' }),
    ],
    [
      'equals for IDs',
      filtered({ field: 'managers', operator: 'equals', operands: ['usr-0000001'], connector: 'none' }),
    ],
    [
      'an instant instead of a day',
      filtered({
        field: 'createdAt',
        operator: 'dateEquals',
        operands: ['2026-01-01T00:00:00Z'],
        connector: 'none',
      }),
    ],
    [
      'a day that does not exist',
      filtered({ field: 'createdAt', operator: 'dateEquals', operands: ['2026-02-30'], connector: 'none' }),
    ],
    [
      'a text instead of a number',
      filtered({ field: 'seatsUsed', operator: 'equals', operands: ['3'], connector: 'none' }),
    ],
    ['a number instead of a text', filtered({ ...filter, operands: [3] })],
    ['an empty operand', filtered({ ...filter, operands: [''] })],
    [
      'one operand for between',
      filtered({ field: 'seatsUsed', operator: 'betweenInclusive', operands: [1], connector: 'none' }),
    ],
    ['an operand for isBlank', filtered({ ...filter, operator: 'isBlank' })],
    ['two operands for equals', filtered({ ...filter, operands: ['a', 'b'] })],
    ['isAnyOf without operands', filtered({ ...filter, operator: 'isAnyOf', operands: [] })],
    ['a first connector other than "none"', filtered({ ...filter, connector: 'and' })],
    ['a second connector "none"', filtered(filter, filter)],
    ['an ID in a filter', filtered({ ...filter, id: 1 })],
  ])('a query with %s is refused with 400 and logged', async (_, query) => {
    await refused('GET', `/api/users/accounts/?${query}`);
  });

  test('a list without the slash before its query is answered 405', async () => {
    expect((await app.ask('GET', `/api/users/accounts?${QUERY}`)).status).toBe(405);
  });
});

describe('an address', () => {
  test.each([
    ['GET', '/api/users/nothing', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/auth/login', 405],
    ['DELETE', '/api/users/accounts/acc-0000001', 405],
    ['GET', '/api/users//users/who-am-i', 404],
    ['GET', '/elsewhere/api/users/users/who-am-i', 404],
  ])('the request %s %s is answered %i and logged', async (method, path, statusCode) => {
    const { status, body } = await app.ask(method, path);
    expect({ status, code: body['statusCode'] }).toEqual({ status: statusCode, code: statusCode });
    expect(app.platform.log.problems().at(-1)).toMatchObject({ method, url: path, status: statusCode });
  });
});

test('every call that needs a token is answered 401 without one and changes no account', async () => {
  const { ask, platform } = visitor(small());
  const before = JSON.stringify(platform.db.accounts);
  const protectedCalls = allMocks.filter(({ call }) => call.token === 'required');
  for (const { call } of protectedCalls) {
    const base = platform.config.current.services[call.service];
    // A regional service has several bases.
    const path = `${typeof base === 'string' ? base : base.global}/${call.path.replace('{id}', 'acc-0000004')}`;
    const body = BODIES[call.name];
    expect(call.body === undefined || body !== undefined, `${call.name} needs a body in BODIES`).toBe(true);
    const { status } = await ask(call.method, path, body === undefined ? {} : { body });
    expect([call.name, status]).toEqual([call.name, 401]);
  }
  expect(JSON.stringify(platform.db.accounts)).toBe(before);
});

const PERSON = { firstName: 'A', lastName: 'B', email: 'a@b.example' };
const CREDENTIALS = { accountId: 'acc-0000004', recipientsEmails: [], rsaKey: 'x', filename: 'x.pub' };
const PROVIDER = { name: 'A', type: 'SAML', metadataUrl: 'https://a.example', domains: [] };

/** Valid bodies, by call. */
const BODIES: Record<string, unknown> = {
  filterDeals: { dealTypes: [], companyId: 'hub-000004', invoiced: false, page: 1, limit: 10 },
  previewLicenseDeal: { licenseAdditionDealId: 'deal-000004-2' },
  sendLicenseInvoice: { licenseAdditionDealId: 'deal-000004-2' },
  upgradeToEnterprise: {
    accountId: 'acc-0000006',
    accessType: 'ENTERPRISE',
    dealId: 'deal-000006-1',
    hubspotCompanyId: 'hub-000006',
  },
  validatePromoCode: { code: 'HALF' },
  createProSubscription: { subscriptionCadence: 'annual', numberOfUsers: 1 },
  confirmSignUpPayment: { paymentIntentId: 'pi_mock00001' },
  confirmUpgradePayment: { subscriptionId: 'sub_mock00001', paymentIntentId: 'pi_mock00001' },
  upgradeToProfessional: { accountId: 'acc-0000004' },
  changeSignUpTier: { accessType: 'LITE' },
  previewUpdateSeats: { seatsToAdd: 1, prorationDate: 1 },
  updateSeats: { seatsToAdd: 1, prorationDate: 1 },
  removeSeats: { seatsToRemoveQty: 1, usersToRemove: [] },
  startCancellation: { accountId: 'acc-0000006' },
  previewProratedLicenses: { numberOfSeats: 1 },
  addEnterpriseSeats: { accountId: 'acc-0000004', numberOfSeats: 1 },
  updateUser: { id: 'usr-0000001' },
  createAccount: ACCOUNT,
  updateAccount: { id: 'acc-0000004', name: 'x' },
  updateBillingContact: { billingContact: { firstName: 'A', lastName: 'B', email: 'a@b.example' } },
  updateAccountStatuses: { ids: ['acc-0000004'], status: 'LAPSED' },
  createTeam: { name: 'x', accountId: 'acc-0000004', members: [] },
  updateTeam: { id: 'team-0000001' },
  impersonate: { impersonatedUserId: 'usr-0000005', authenticatedUser: 'usr-0000001' },
  createProUser: { firstName: 'A', lastName: 'B', accountName: 'C' },
  copyTemplate: { region: 'GLOBAL' },
  checkInvitedEmail: { email: 'a@b.example', accountId: 'acc-0000004' },
  inviteUsers: { accountId: 'acc-0000004', users: [] },
  createUser: { ...PERSON, userType: 'USER', accountId: 'acc-0000004' },
  updateUserStatuses: { ids: ['usr-0000001'], isActive: false },
  updatePassword: { newPassword: 'x' },
  updateSectionAccess: { permissions: { build: true, distribute: true, analysis: true } },
  updateFeatures: { accountId: 'acc-0000004', features: [] },
  updateAccountPolicy: { accountId: 'acc-0000004', permissions: [] },
  setupTrial: { type: 'ENTERPRISE', accountId: 'acc-0000004' },
  createApiCredentials: CREDENTIALS,
  updateApiCredentials: { id: 'x', ...CREDENTIALS },
  resendApiInstructions: { accountId: 'acc-0000004' },
  createIdentityProvider: { accountId: 'acc-0000004', ...PROVIDER },
  updateIdentityProvider: PROVIDER,
  requestUpgrade: { accountId: 'acc-0000004', serviceTier: 'ENTERPRISE' },
  submitUpgradeRequest: { ...PERSON, company: 'C', serviceTier: 'ENTERPRISE' },
  videoUsage: { companyId: 'acc-0000004', termStartDate: '2026-01-01T00:00:00.000Z' },
  videoProjects: { companyId: 'acc-0000004', projectIds: [] },
  createVideoTerm: { allocatedSeconds: 60, termStartDate: '2090-01-01T00:00:00.000Z' },
  updateVideoTerm: { _id: 'x', allocatedSeconds: 60, termStartDate: '2090-01-01T00:00:00.000Z' },
  addVideoTime: { allocatedSeconds: 60 },
  deleteVideoTerm: { _id: 'x' },
  renameCreditPool: { creditPoolId: 'x', name: 'x' },
  setCreditPoolMembers: { creditPoolId: 'x', members: [] },
  removeCreditPoolDeal: { creditPoolId: 'x', dealId: 'x' },
  toggleCreditPool: { creditPoolId: 'x' },
  distributionDeals: { searchTerm: '' },
  saveDistribution: { dealId: 'x', companyId: 'x', creditPools: [] },
  saveDrawDown: { dealId: 'x', companyId: 'x', creditPoolId: 'x', drawdownAmount: 1 },
  finalizeDrawDown: { _id: 'x', drawdownAmount: 1 },
  removeDrawDown: { _id: 'x' },
  listDrawDowns: { creditPoolId: 'x', offset: 0, limit: 25 },
  exportDrawDowns: { creditPoolId: 'x' },
  listCampaigns: { states: ['DRAFT'] },
  savePaymentAndBilling: {
    accountId: 'acc-0000004',
    paymentOptions: ['INVOICE'],
    sampleDiscountPercentage: 0,
    priceOfNewLicenses: 500,
    billingAddress: {},
  },
  updatePayment: { paymentMethodId: 'x' },
  updateBillingAddress: { accountId: 'acc-0000004', billingAddress: {} },
  sendDealInvoice: { dealId: 'x' },
};

test('passwords and tokens are masked in the call log', async () => {
  const { platform, login } = visitor(small());
  await login('ines@canvass.example');
  const [entry] = platform.log.of('login');
  expect(entry?.body).toMatchObject({
    email: 'ines@canvass.example',
    password: '•••',
    recaptchaToken: '•••',
  });
});
