/** Prices, codes, orders and their payment: the platform and the card provider's books (contract §3, spec 2 §4). */
import { describe, expect, test } from 'vitest';
import { createLedger, type OrderMode } from '../../mocks/stripe/ledger.ts';
import { wireResult } from '../../mocks/stripe/wire.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, visitor, small } from './asking.ts';
import { rowOf } from './entering.ts';

const CREATE = '/api/users/accounts/upgrade-to-professional/create-subscription';
const order = (more: object = {}) => ({ subscriptionCadence: 'annual', numberOfUsers: 2, ...more });

/** The mode in which a second order is `replaced`: more lenient than the contract. */
async function ordered(who: CastKey, more: object = {}, orders: OrderMode = 'another') {
  const app = await signedInAs(who);
  app.platform.state().ledger.orders = orders;
  const answer = await app.ask('POST', CREATE, { body: order(more) });
  const { ledger } = app.platform.state();
  return { ...app, answer, ledger, intent: ledger.intents.at(-1) };
}

describe('prices and codes', () => {
  test('are for whoever is signed in', async () => {
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
  ])('%s', async (code, status, body) => {
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
  ])('%j is for %i cents', async (more, amount) => {
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

  test('of nothing has no secret, and the prospect is through', async () => {
    const { answer, ledger, ask } = await ordered('pia', { promoCode: 'FREEYEAR' });
    expect(Object.keys(answer.body)).toEqual(['subscriptionId']);
    expect(ledger.intents).toEqual([]);
    expect((await ask('GET', '/api/users/users/who-am-i')).body).toMatchObject({ paymentStatus: 'PAID' });
  });

  test.each<[CastKey, object, number]>([
    ['lena', {}, 200],
    // What is paid, or no longer on Lite, can be ordered and charged again: preventing that is the console's part.
    ['ada', {}, 200],
    ['peter', {}, 200],
    ['oskar', {}, 403],
    ['ines', {}, 403],
    ['pia', { numberOfUsers: 4 }, 422],
    ['pia', { numberOfUsers: 0 }, 422],
    ['pia', { promoCode: 'NOPE' }, 422],
  ])('of %s, %j: %i', async (who, more, status) => {
    expect((await ordered(who, more)).answer.status).toBe(status);
  });

  test('is another payment, whatever became of the one before it', async () => {
    const { ask, ledger, intent } = await ordered('pia');
    ledger.confirm(intent?.clientSecret ?? '', ledger.addMethod('4242424242424242').id, '');
    const { status, body } = await ask('POST', CREATE, { body: order() });
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['clientSecret', 'subscriptionId']]);
    expect(ledger.intents.map((each) => each.status)).toEqual(['succeeded', 'requires_payment_method']);
  });

  test.each(['ada', 'peter'] as const)('of %s is refused by a kind platform', async (who) => {
    expect((await ordered(who, {}, 'replaced')).answer.status).toBe(422);
  });

  test('replaces, where the platform is kind, the one before it that was not paid', async () => {
    const { ask, ledger } = await ordered('pia', {}, 'replaced');
    await ask('POST', CREATE, { body: order({ numberOfUsers: 1 }) });
    expect(ledger.intents.map(({ status }) => status)).toEqual(['canceled', 'requires_payment_method']);
  });

  test('waits there for the bank that works on the one before it', async () => {
    const { ask, ledger, intent } = await ordered('pia', {}, 'replaced');
    const again = () => ask('POST', CREATE, { body: order() });
    ledger.confirm(intent?.clientSecret ?? '', ledger.addMethod('4000000000000705').id, '');
    expect(await again()).toMatchObject({
      status: 422,
      body: { message: 'A payment of this subscription is under way.' },
    });
    expect(ledger.intents).toHaveLength(1);
  });

  test('whose payment our side never heard of is through there when one orders again', async () => {
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

  test('is confirmed by what the provider says, and twice is once', async () => {
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

  test('is nobody else’s, and no customer’s', async () => {
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

describe('the ledger', () => {
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
  ])('%s is refused, and may be followed by another card', (number, code, message) => {
    const { confirm, intent } = opened();
    expect(confirm(number)).toMatchObject({
      error: { type: 'card_error', code, message, payment_intent: { status: 'requires_payment_method' } },
    });
    expect(confirm('5555555555554444')).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    expect(intent.charges).toBe(1);
  });

  test('refuses a second confirmation of what is paid, and says how it stands', () => {
    const { confirm, intent } = opened();
    confirm('4242424242424242');
    expect(confirm('4242424242424242')).toMatchObject({
      error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } },
    });
    expect([intent.charges, intent.confirmations]).toEqual([1, 2]);
  });

  test('asks the bank: accepted, refused, closed, and declined after all', () => {
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

  test('sends to a bank’s own page, which knows the way back', () => {
    const { confirm, intent } = opened();
    const url = `/__mock/stripe/bank?secret=${intent.clientSecret}`;
    expect(confirm('4000000000003063')).toMatchObject({
      paymentIntent: { next_action: { type: 'redirect_to_url', redirect_to_url: { url } } },
    });
    expect(intent.returnUrl).toBe('https://shop.test/back');
  });

  test('takes its time with some, and is not asked again meanwhile', () => {
    const { ledger, confirm, intent } = opened();
    expect(confirm('4000000000000705')).toMatchObject({ paymentIntent: { status: 'processing' } });
    expect(confirm('4242424242424242')).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    ledger.cancel(intent);
    now += 9_999;
    expect(ledger.read(intent.clientSecret)).toMatchObject({ intent: { status: 'processing', charges: 0 } });
    now += 1;
    expect(ledger.read(intent.clientSecret)).toMatchObject({ intent: { status: 'succeeded', charges: 1 } });
  });

  test('knows no other secrets and no method that was not made', () => {
    const { ledger, intent } = opened();
    expect(ledger.read('pi_mock00001_secret_0')).toMatchObject({ fault: { code: 'resource_missing' } });
    expect(ledger.confirm(intent.clientSecret, 'pm_0', '')).toMatchObject({
      fault: { code: 'resource_missing' },
    });
    expect(intent.status).toBe('requires_payment_method');
  });
});
