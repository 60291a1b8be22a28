/** Subscriptions on the mock platform (contract §3). */
import { describe, expect, test } from 'vitest';
import { accountIds, userIds } from '../../mocks/db/ids.ts';
import { companyRow, type CompanyKey } from '../../mocks/seeds/companies.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs } from './asking.ts';

const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));
const pathOf = (id: string): string => `/api/users/customer/${id}/subscription`;

const read = async (by: CastKey, of: CompanyKey) => {
  const app = await signedInAs(by);
  return { app, ...(await app.ask('GET', pathOf(idOf(of)))) };
};

describe('access to the subscription', () => {
  test.each<[CastKey, CompanyKey, number]>([
    ['ines', 'aldergrove', 200],
    ['ines', 'atlas', 200],
    // Enterprise without a cadence, and Lite: there is no subscription.
    ['ines', 'canvass', 404],
    ['lena', 'blueHarbor', 404],
    // Staff in the accounts that they manage.
    ['marta', 'aldergrove', 200],
    ['marta', 'atlas', 403],
    ['adil', 'cobalt', 200],
    ['adil', 'alpine', 403],
    // Users in their own account only.
    ['nora', 'aldergrove', 200],
    ['oskar', 'aldergrove', 200],
    ['oskar', 'alpine', 403],
    ['ada', 'atlas', 200],
    ['paul', 'atlas', 200],
    ['ada', 'aldergrove', 403],
    ['pia', 'atlas', 403],
  ])('when %s reads the subscription of %s, the answer is %i [USR-32]', async (by, of, expected) => {
    const { status, body } = await read(by, of);
    expect(status).toBe(expected);
    if (expected === 403) expect(body).toMatchObject({ status: 'forbidden' });
  });

  test('a request without a token is answered 401, an unknown account 404', async () => {
    const app = await signedInAs('ines');
    expect((await app.ask('GET', pathOf(idOf('atlas')), { token: undefined })).status).toBe(401);
    expect((await app.ask('GET', pathOf('acc-9999999'))).status).toBe(404);
    expect((await app.ask('GET', pathOf('nonsense'))).status).toBe(404);
  });
});

test('the subscription has all fields of the contract, paid monthly or annually', async () => {
  const { app, body } = await read('ada', 'atlas');
  const used = app.platform.state().totals().seatsUsed[companyRow('atlas')] ?? 0;
  expect(body).toMatchObject({
    // Free seats go first, then that of the disabled user.
    usersToDisableAtEndOfCycle: [expect.stringMatching(/^usr-/u)],
    seatsToRemoveAtEndOfCycle: 3 - used + 1,
    cycle: 'month',
    paymentCadence: 'monthly',
    cancellationInProgress: false,
    isPaymentMissing: false,
    amount: 3 * 15_000,
    card: { brand: 'visa', lastFourDigits: expect.stringMatching(/^\d{4}$/u) as string },
  });
  expect(Number.isInteger(body['cycleEndDate'])).toBe(true);
  const enterprise = (await read('nora', 'aldergrove')).body;
  expect(enterprise).toMatchObject({ cycle: 'year', paymentCadence: 'annual' });
  expect(enterprise['card']).toBeUndefined();
  expect(enterprise['amount']).toEqual(expect.any(Number));
});

test('the cycle ends at most one cycle from now, and that of an annual account when the account is renewed', async () => {
  const { app, body } = await read('ines', 'aldergrove');
  const renewalAt = app.platform.db.accounts[companyRow('aldergrove')]?.renewalAt;
  expect(Number(body['cycleEndDate']) * 1000).toBe(renewalAt);
  const now = app.platform.clock.now();
  const { subscriptions } = app.platform.state();
  expect(subscriptions.size).toBeGreaterThan(10);
  for (const { cycleEnd, cadence } of subscriptions.values()) {
    expect(cycleEnd).toBeGreaterThanOrEqual(now - 1000);
    expect(cycleEnd - now).toBeLessThanOrEqual((cadence === 'monthly' ? 30 : 365) * 86_400_000);
  }
});

test('the users to disable are active users of the account; one deactivated meanwhile is left out [USR-32]', async () => {
  const { app, body } = await read('ines', 'aldergrove');
  const { users } = app.platform.db;
  const ids = body['usersToDisableAtEndOfCycle'] as string[];
  expect(ids).toHaveLength(2);
  for (const id of ids) {
    const row = userIds.row(id, users.size);
    expect(users.account[row]).toBe(companyRow('aldergrove'));
    expect(users.active[row]).toBe(1);
  }
  await app.ask('PATCH', '/api/users/users', { body: { id: ids[0], isActive: false } });
  const after = await app.ask('GET', pathOf(idOf('aldergrove')));
  expect(after.body['usersToDisableAtEndOfCycle']).toEqual(ids.slice(1));
});

test('some active Professional and Enterprise accounts have users to disable; lapsed accounts have none', async () => {
  const { app } = await read('ines', 'atlas');
  const { subscriptions, db } = app.platform.state();
  const losing = [...subscriptions].filter(([, { usersToDisable }]) => usersToDisable.length > 0);
  const accounts = losing.map(([row]) => db.accounts[row]);
  expect(new Set(accounts.map((account) => account?.accessType))).toEqual(
    new Set(['PROFESSIONAL', 'ENTERPRISE']),
  );
  expect(new Set(accounts.map((account) => account?.status))).toEqual(new Set(['ACTIVE']));
  expect(subscriptions.get(companyRow('bayside'))?.usersToDisable).toEqual([]);
});
