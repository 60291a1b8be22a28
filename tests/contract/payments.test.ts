/** Prices, codes, orders and payments, on the platform and in the card provider's ledger (contract §3, spec 2 §4). */
import { describe, expect, test } from 'vitest';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { createLedger, type OrderMode } from '../../mocks/stripe/ledger.ts';
import { wireResult } from '../../mocks/stripe/wire.ts';
import { signedInAs, visitor, small } from './asking.ts';
import { rowOf } from './entering.ts';

const CREATE = '/api/users/accounts/upgrade-to-professional/create-subscription';
const order = (more: object = {}) => ({ subscriptionCadence: 'annual', numberOfUsers: 2, ...more });

/** Places an order. In the mode `replaced` the platform prevents double payments, which the contract doesn't. */
async function ordered(who: CastKey, more: object = {}, orders: OrderMode = 'another') {
  const app = await signedInAs(who);
  app.platform.state().ledger.orders = orders;
  const answer = await app.ask('POST', CREATE, { body: order(more) });
  const { ledger } = app.platform.state();
  return { ...app, answer, ledger, intent: ledger.intents.at(-1) };
}

describe('prices and promotional codes', () => {
  test('a signed-in user can read the prices; without a token the answer is 401', async () => {
    const { ask } = await signedInAs('pia');
    expect((await ask('GET', '/api/users/subscription/prices')).body).toEqual({
      monthlyPrice: 15_000,
      annualPrice: 162_000,
      annualSavings: 18_000,
    });
    expect((await visitor(small()).ask('GET', '/api/users/subscription/prices')).status).toBe(401);
  });

  test.each([
    ['WELCOME10', 200, { percentOff: 10 }],
    [' fifty ', 200, { amountOffInCents: 5000 }],
    ['SUMMER24', 422, { message: 'This promotional code has expired.' }],
    ['toString', 422, { message: 'This promotional code is not valid.' }],
  ])('the promotional code "%s" is answered with its discount or its error', async (code, status, body) => {
    const { ask } = await signedInAs('pia');
    const path = '/api/users/subscription/validate-pro-subscription-code';
    expect(await ask('POST', path, { body: { code } })).toMatchObject({ status, body });
  });
});

describe('an order', () => {
  test.each([
    [{}, 324_000],
    [{ subscriptionCadence: 'monthly', numberOfUsers: 3 }, 45_000],
    [{ promoCode: 'welcome10' }, 291_600],
    [{ subscriptionCadence: 'monthly', numberOfUsers: 1, promoCode: 'FIFTY' }, 10_000],
  ])('an order of %j opens a payment of %i cents', async (more, amount) => {
    const { answer, intent } = await ordered('pia', more);
    expect(answer.body).toEqual({
      clientSecret: intent?.clientSecret,
      subscriptionId: intent?.subscriptionId,
    });
    expect(intent).toMatchObject({
      amount,
      payer: rowOf('pia'),
      status: 'requires_payment_method',
      charges: 0,
    });
  });

  test('a free order opens no payment, and the prospect counts as paid', async () => {
    const { answer, ledger, ask } = await ordered('pia', { promoCode: 'FREEYEAR' });
    expect(Object.keys(answer.body)).toEqual(['subscriptionId']);
    expect(ledger.intents).toEqual([]);
    expect((await ask('GET', '/api/users/users/who-am-i')).body).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('each free order has an id of its own', async () => {
    const { answer, ask } = await ordered('pia', { promoCode: 'FREEYEAR' });
    const next = await ask('POST', CREATE, { body: order({ promoCode: 'FREEYEAR' }) });
    expect(next.status).toBe(200);
    expect(next.body).not.toEqual(answer.body);
  });

  test.each<[CastKey, object, number]>([
    ['lena', {}, 200],
    // A user who has paid, or is not on Lite any more, can order and be charged again: the console prevents it.
    ['ada', {}, 200],
    ['peter', {}, 200],
    ['oskar', {}, 403],
    ['ines', {}, 403],
    ['pia', { numberOfUsers: 4 }, 422],
    ['pia', { numberOfUsers: 0 }, 422],
    ['pia', { promoCode: 'NOPE' }, 422],
  ])('when %s orders %j, the answer is %i', async (who, more, status) => {
    expect((await ordered(who, more)).answer.status).toBe(status);
  });

  test('a second order opens another payment, even after the first was paid', async () => {
    const { ask, ledger, intent } = await ordered('pia');
    ledger.confirm(intent?.clientSecret ?? '', ledger.addMethod('4242424242424242').id, '');
    const { status, body } = await ask('POST', CREATE, { body: order() });
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['clientSecret', 'subscriptionId']]);
    expect(ledger.intents.map((each) => each.status)).toEqual(['succeeded', 'requires_payment_method']);
  });

  test.each(['ada', 'peter'] as const)(
    'in the mode "replaced" an order of %s, who has paid already, is refused with 422',
    async (who) => {
      expect((await ordered(who, {}, 'replaced')).answer.status).toBe(422);
    },
  );

  test('in the mode "replaced" a second order cancels the unpaid payment of the first', async () => {
    const { ask, ledger } = await ordered('pia', {}, 'replaced');
    await ask('POST', CREATE, { body: order({ numberOfUsers: 1 }) });
    expect(ledger.intents.map(({ status }) => status)).toEqual(['canceled', 'requires_payment_method']);
  });

  test('in the mode "replaced" a second order is refused with 422 while the bank processes the first payment', async () => {
    const { ask, ledger, intent } = await ordered('pia', {}, 'replaced');
    const again = () => ask('POST', CREATE, { body: order() });
    ledger.confirm(intent?.clientSecret ?? '', ledger.addMethod('4000000000000705').id, '');
    expect(await again()).toMatchObject({
      status: 422,
      body: { message: 'A payment of this subscription is under way.' },
    });
    expect(ledger.intents).toHaveLength(1);
  });

  test('in the mode "replaced" an order after an unreported payment opens none and marks the user as paid', async () => {
    const { ask, ledger, intent } = await ordered('pia', {}, 'replaced');
    ledger.confirm(intent?.clientSecret ?? '', ledger.addMethod('4242424242424242').id, '');
    const { status, body } = await ask('POST', CREATE, { body: order() });
    expect([status, body]).toEqual([200, { subscriptionId: intent?.subscriptionId }]);
    expect([ledger.intents.length, intent?.charges]).toEqual([1, 1]);
    expect((await ask('GET', '/api/users/users/who-am-i')).body).toMatchObject({ paymentStatus: 'PAID' });
  });
});

describe('the payment of a sign-up', () => {
  const confirm = (app: Awaited<ReturnType<typeof ordered>>, paymentIntentId = app.intent?.id) =>
    app.ask('POST', '/api/users/accounts/confirm-payment', { body: { paymentIntentId } });
  const pay = ({ ledger, intent }: Awaited<ReturnType<typeof ordered>>, number = '4242424242424242') =>
    ledger.confirm(intent?.clientSecret ?? '', ledger.addMethod(number).id, '');

  test('a confirmation is refused before the payment and accepted after it, also a second time', async () => {
    const app = await ordered('pia');
    expect(await confirm(app)).toMatchObject({
      status: 422,
      body: { message: 'This payment is not completed yet.' },
    });
    pay(app);
    expect((await confirm(app)).status).toBe(204);
    expect((await confirm(app)).status).toBe(204);
    expect((await app.ask('GET', '/api/users/users/who-am-i')).body).toMatchObject({
      paymentStatus: 'PAID',
      accessType: 'PROFESSIONAL',
    });
  });

  test('the payment of another user and an unknown one cannot be confirmed; a customer gets 403', async () => {
    const app = await ordered('pia');
    pay(app);
    const { ledger } = app;
    const another = ledger.open({ amount: 100, payer: rowOf('lily') });
    ledger.confirm(another.clientSecret, ledger.addMethod('4242424242424242').id, '');
    expect((await confirm(app, another.id)).status).toBe(422);
    expect((await confirm(app, 'pi_none')).status).toBe(422);
    expect((await confirm(await ordered('ada'), 'pi_none')).status).toBe(403);
  });
});

describe('the card provider’s ledger', () => {
  let now = 0;
  function opened() {
    now = 1_000_000;
    const ledger = createLedger(() => now);
    const intent = ledger.open({ amount: 100, payer: -1 });
    const confirm = (number: string) =>
      wireResult(
        ledger,
        ledger.confirm(intent.clientSecret, ledger.addMethod(number).id, 'https://shop.test/back'),
      );
    const answer = (said: 'accept' | 'refuse' | 'close') =>
      wireResult(ledger, ledger.answerBank(intent.clientSecret, said));
    return { ledger, intent, confirm, answer };
  }

  test.each([
    ['4000000000000002', 'card_declined', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])('the card %s is declined, and another card can pay afterwards', (number, code, message) => {
    const { confirm, intent } = opened();
    expect(confirm(number)).toMatchObject({
      error: { type: 'card_error', code, message, payment_intent: { status: 'requires_payment_method' } },
    });
    expect(confirm('5555555555554444')).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    expect(intent.charges).toBe(1);
  });

  test('confirming a completed payment again is refused with its status and charges nothing', () => {
    const { confirm, intent } = opened();
    confirm('4242424242424242');
    expect(confirm('4242424242424242')).toMatchObject({
      error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } },
    });
    expect([intent.charges, intent.confirmations]).toEqual([1, 2]);
  });

  test('the bank’s check of a payment can be accepted, refused or closed, or end with a declined card', () => {
    const asked = opened();
    expect(asked.confirm('4000002500003155')).toMatchObject({
      paymentIntent: { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
    });
    expect(asked.intent.charges).toBe(0);
    expect(asked.answer('close')).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } });
    asked.confirm('4000000000003220');
    expect(asked.answer('refuse')).toMatchObject({ error: { type: 'invalid_request_error' } });
    asked.confirm('4000008400001629');
    expect(asked.answer('accept')).toMatchObject({ error: { code: 'card_declined' } });
    asked.confirm('4000000000003220');
    expect(asked.answer('accept')).toMatchObject({
      paymentIntent: { status: 'succeeded', next_action: null },
    });
    expect(asked.answer('refuse')).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  });

  test('a card that needs the bank’s own page is answered with its address, and the way back is kept', () => {
    const { confirm, intent } = opened();
    const url = `/__mock/stripe/bank?secret=${intent.clientSecret}`;
    expect(confirm('4000000000003063')).toMatchObject({
      paymentIntent: { next_action: { type: 'redirect_to_url', redirect_to_url: { url } } },
    });
    expect(intent.returnUrl).toBe('https://shop.test/back');
  });

  test('a slow payment is "processing" for ten seconds, in which it cannot be confirmed again or cancelled', () => {
    const { ledger, confirm, intent } = opened();
    expect(confirm('4000000000000705')).toMatchObject({ paymentIntent: { status: 'processing' } });
    expect(confirm('4242424242424242')).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    ledger.cancel(intent);
    now += 9_999;
    expect(ledger.read(intent.clientSecret)).toMatchObject({ intent: { status: 'processing', charges: 0 } });
    now += 1;
    expect(ledger.read(intent.clientSecret)).toMatchObject({ intent: { status: 'succeeded', charges: 1 } });
  });

  test('an unknown secret or payment method is reported as missing', () => {
    const { ledger, intent } = opened();
    expect(ledger.read('pi_mock00001_secret_0')).toMatchObject({ fault: { code: 'resource_missing' } });
    expect(ledger.confirm(intent.clientSecret, 'pm_0', '')).toMatchObject({
      fault: { code: 'resource_missing' },
    });
    expect(intent.status).toBe('requires_payment_method');
  });
});
