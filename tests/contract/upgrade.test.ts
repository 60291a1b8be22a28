/**
 * The upgrade from Lite to Professional: order, payment, progress, and the account afterwards (contract §3, §8; spec
 * 2 §4).
 */
import { describe, expect, test } from 'vitest';
import { CAST, type CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, small } from './asking.ts';
import { rowOf } from './entering.ts';

const ROOT = '/api/users/accounts/upgrade-to-professional';
const PAID = '4242424242424242';
const MINUTE_MS = 60_000;

/** Lena, the owner of a Lite account, and the requests of an upgrade. */
async function lite(who: CastKey = 'lena', platform = small()) {
  const app = await signedInAs(who, platform);
  const { body: me } = await app.ask('GET', '/api/users/users/who-am-i');
  const accountId = String(me['accountId']);
  const { ledger } = platform.state();
  const post = (path: string, body: object) => app.ask('POST', `${ROOT}/${path}`, { body });
  return {
    ...app,
    accountId,
    ledger,
    order: (more: object = {}) =>
      post('create-subscription', { subscriptionCadence: 'annual', numberOfUsers: 2, ...more }),
    pay: (secret: unknown) => ledger.confirm(String(secret), ledger.addMethod(PAID).id, 'http://shop.test/'),
    confirm: (subscriptionId: unknown, paymentIntentId = ledger.intents.at(-1)?.id) =>
      post('confirm-payment', { subscriptionId, paymentIntentId }),
    upgrade: (id = accountId) => post('upgrade-account', { accountId: id }),
    account: () => app.ask('GET', `/api/users/accounts/${accountId}`),
  };
}

describe('an upgrade', () => {
  test('a paid and confirmed order locks the account for some minutes and then makes it Professional [UPG-14] [UPG-16]', async () => {
    const app = await lite();
    const { body: order } = await app.order({ subscriptionCadence: 'monthly', promoCode: 'FIFTY' });
    app.pay(order['clientSecret']);
    expect((await app.confirm(order['subscriptionId'])).status).toBe(204);
    const done = await app.upgrade();
    expect(done).toMatchObject({ status: 200, body: { upgradeInfo: { status: 'InProgress' } } });
    const closed = { status: 402, body: { status: 'upgrade_in_progress' } };
    expect(await app.account()).toMatchObject(closed);
    expect(await app.upgrade()).toMatchObject(closed);
    expect(await app.login(CAST.lena.email)).toMatchObject(closed);
    const { clock } = app.platform.state();
    clock.shift(MINUTE_MS - 1);
    expect(await app.account()).toMatchObject(closed);
    clock.shift(9 * MINUTE_MS + 1);
    expect((await app.account()).body).toMatchObject({
      accessType: 'PROFESSIONAL',
      upgradeInfo: { status: 'Done' },
      seatsPurchased: 2,
      billingCadence: 'MONTHLY',
      responsesAllowed: 40_000,
    });
    // The code applies to the first cycle only.
    expect((await app.ask('GET', `/api/users/customer/${app.accountId}/subscription`)).body).toMatchObject({
      amount: 30_000,
      paymentCadence: 'monthly',
      cycle: 'month',
      card: { brand: 'visa', lastFourDigits: '4242' },
    });
    expect(app.ledger.intents).toMatchObject([{ charges: 1, amount: 25_000 }]);
  });

  test('a free order needs no payment and no confirmation [UPG-13]', async () => {
    const app = await lite();
    const { body } = await app.order({ promoCode: 'FREEYEAR', numberOfUsers: 1 });
    expect(Object.keys(body)).toEqual(['subscriptionId']);
    expect((await app.upgrade()).status).toBe(200);
    app.platform.state().clock.shift(10 * MINUTE_MS);
    expect((await app.account()).body).toMatchObject({ accessType: 'PROFESSIONAL', seatsPurchased: 1 });
    expect(app.ledger.intents).toEqual([]);
  });

  test('an order that is not paid or not confirmed cannot be upgraded; it can be confirmed repeatedly', async () => {
    const app = await lite();
    const refused = { status: 422, body: { message: 'The subscription is not paid yet.' } };
    expect(await app.upgrade()).toMatchObject(refused);
    const { body } = await app.order();
    expect(await app.upgrade()).toMatchObject(refused);
    expect(await app.confirm(body['subscriptionId'])).toMatchObject({
      status: 422,
      body: { message: 'This payment is not completed yet.' },
    });
    app.pay(body['clientSecret']);
    expect(await app.confirm('sub_other')).toMatchObject({ status: 422 });
    expect(await app.confirm(body['subscriptionId'], 'pi_none')).toMatchObject({ status: 422 });
    expect(await app.upgrade()).toMatchObject(refused);
    // Idempotent.
    expect((await app.confirm(body['subscriptionId'])).status).toBe(204);
    expect((await app.confirm(body['subscriptionId'])).status).toBe(204);
    expect((await app.upgrade()).status).toBe(200);
  });

  test('in the mode "replaced" an order after a paid but unreported one continues that one, without another charge', async () => {
    const app = await lite();
    app.ledger.orders = 'replaced';
    const { body } = await app.order();
    app.pay(body['clientSecret']);
    expect((await app.order({ numberOfUsers: 3 })).body).toEqual({ subscriptionId: body['subscriptionId'] });
    expect((await app.upgrade()).status).toBe(200);
    app.platform.state().clock.shift(10 * MINUTE_MS);
    expect((await app.account()).body).toMatchObject({ seatsPurchased: 2 });
    expect(app.ledger.intents).toMatchObject([{ charges: 1 }]);
  });

  test('only an admin can confirm a payment and upgrade, and only their own account, from Lite', async () => {
    const app = await lite();
    await app.order({ promoCode: 'FREEYEAR' });
    expect((await app.upgrade('acc-0000001')).status).toBe(403);
    expect((await app.upgrade('nothing')).status).toBe(404);
    const plain = await lite('oskar');
    expect((await plain.upgrade()).status).toBe(403);
    expect((await plain.confirm('sub_x', 'pi_x')).status).toBe(403);
    expect((await (await lite('ada')).upgrade()).status).toBe(422);
    expect((await (await lite('ada')).confirm('sub_x', 'pi_x')).status).toBe(422);
  });
});

test('a paid sign-up creates an account with the ordered seats, cadence and subscription', async () => {
  const { platform, ask } = await signedInAs('pia');
  await ask('POST', `${ROOT}/create-subscription`, {
    body: { subscriptionCadence: 'monthly', numberOfUsers: 1 },
  });
  const { ledger, subscriptions, db } = platform.state();
  const [intent] = ledger.intents;
  ledger.confirm(intent?.clientSecret ?? '', ledger.addMethod('5555555555554444').id, '');
  await ask('POST', '/api/users/accounts/confirm-payment', { body: { paymentIntentId: intent?.id } });
  await ask('POST', '/api/users/users/create-pro-user', {
    body: { firstName: 'Pia', lastName: 'P', accountName: 'Pia & Co' },
  });
  const row = db.users.account[rowOf('pia')] ?? -1;
  expect(db.accounts[row]).toMatchObject({
    accessType: 'PROFESSIONAL',
    seatsPurchased: 1,
    billingCadence: 'MONTHLY',
  });
  expect(subscriptions.get(row)).toMatchObject({
    amount: 15_000,
    card: { brand: 'mastercard', lastFourDigits: '4444' },
  });
});

describe('the Professional trial', () => {
  const start = (app: Awaited<ReturnType<typeof lite>>) =>
    app.ask('POST', '/api/users/features/setup-trial', { body: { type: 'PROFESSIONAL' } });

  test('the trial runs for fourteen days and can be started only once [UPG-26] [UPG-27] [UPG-31]', async () => {
    const app = await lite();
    const { body } = await start(app);
    const ends = new Date(Math.floor(app.platform.state().clock.now() / 86_400_000 + 14) * 86_400_000);
    const running = { current: { trial: [{ descriptor: 'proTrial', endDateUtc: ends.toISOString() }] } };
    expect(body).toMatchObject({ packagesInfo: running });
    expect((await app.account()).body).toMatchObject({ packagesInfo: running });
    expect(await start(app)).toMatchObject({
      status: 422,
      body: { message: 'The account has a trial in progress' },
    });
    const account = app.platform.state().db.accounts.find(({ name }) => name === 'Blue Harbor Media');
    if (!account) throw new Error('Lena has no account');
    account.packagesInfo = { current: { trial: [] }, past: account.packagesInfo.current };
    expect(await start(app)).toMatchObject({
      status: 422,
      body: { message: 'The account already had a Professional trial' },
    });
  });
});
