/** The outcomes of a payment (spec 2 §4, §5), and that an intent is never charged twice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardWords,
  type Intent,
  isInDollars,
  isLost,
  isNoIntent,
  outcomeOfConfirmation,
  outcomeOfReading,
  type PaymentOutcome,
  type Pressed,
  type ProviderError,
  type IntentReading,
  intentReading,
  standingOf,
  wordsOf,
} from '../../../src/domain/orders/payment.ts';
import { asCents, asEpochMs } from '../../../src/domain/values/units.ts';
import type { PaymentPort } from '../../../src/shared/payment/paymentPort.ts';
import { createPayment } from '../../../src/shared/payment/usePayment.ts';

const intent = (status: string, more: Partial<Intent> = {}): Intent => ({
  id: 'pi_1',
  status,
  amount: asCents(100),
  currency: 'usd',
  ...more,
});

describe('an intent', () => {
  test.each([
    ['succeeded', { kind: 'paid', intentId: 'pi_1' }],
    ['requires_capture', { kind: 'paid', intentId: 'pi_1' }],
    ['processing', { kind: 'processing' }],
    ['requires_payment_method', { kind: 'open', message: undefined }],
    ['requires_confirmation', { kind: 'open', message: undefined }],
    ['requires_action', { kind: 'open', message: undefined }],
    ['canceled', { kind: 'cancelled' }],
    ['something_new', { kind: 'unread' }],
    ['toString', { kind: 'unread' }],
  ])('the intent status %s is mapped to its reading and its standing', (status, reading) => {
    expect(intentReading(intent(status))).toEqual(reading);
    expect(standingOf(status)).toBe(reading.kind === 'unread' ? 'unknown' : reading.kind);
  });

  test('a refusal has the message of the error, else that of the intent’s last error', () => {
    const last_payment_error = { message: 'Your card has expired.' };
    const open = intent('requires_payment_method', { last_payment_error });
    const refused = (message: string | undefined) => ({ kind: 'refused', message });
    expect(intentReading(open)).toEqual({ kind: 'open', message: 'Your card has expired.' });
    expect(outcomeOfConfirmation({ value: open })).toEqual(refused('Your card has expired.'));
    const told = { type: 'card_error', message: 'Declined.', payment_intent: open };
    expect(outcomeOfConfirmation({ error: told })).toEqual(refused('Declined.'));
    expect(outcomeOfConfirmation({ value: { ...open, last_payment_error: null } })).toEqual(
      refused(undefined),
    );
    expect(outcomeOfConfirmation({ value: intent('something_new') })).toBeUndefined();
  });
});

describe('what a later reading proves', () => {
  const OPEN: IntentReading = { kind: 'open', message: undefined };
  const DECLINED: IntentReading = { kind: 'open', message: 'Declined.' };
  const CHARGED: IntentReading = { kind: 'paid', intentId: 'pi_1' };
  const at = asEpochMs(1_000_000);
  const answered: Pressed = { at };
  const lost: Pressed = { at, isUnanswered: true };
  const no = (message?: string): PaymentOutcome => ({ kind: 'refused', message });
  const UNKNOWN: PaymentOutcome = { kind: 'unknown' };
  test.each<[string, IntentReading, Pressed | undefined, number, PaymentOutcome]>([
    ['open, before Pay', OPEN, undefined, 0, no()],
    ['open, right after Pay', OPEN, answered, 119, UNKNOWN],
    ['open, two minutes after Pay', OPEN, answered, 120, no()],
    ['declined, right after Pay', DECLINED, answered, 1, no('Declined.')],
    ['open, right after a lost answer', OPEN, lost, 1, { kind: 'unknown', mayRetry: false }],
    ['declined, right after a lost answer', DECLINED, lost, 1, { kind: 'unknown', mayRetry: false }],
    ['open, long after a lost answer', OPEN, lost, 120, { kind: 'unknown', mayRetry: true }],
    ['declined, a month after a lost answer', DECLINED, lost, 2_592_000, { kind: 'unknown', mayRetry: true }],
    ['paid, after a lost answer', CHARGED, lost, 1, { kind: 'paid', intentId: 'pi_1' }],
    ['processing, after a lost answer', { kind: 'processing' }, lost, 1, { kind: 'processing' }],
    ['cancelled, after a lost answer', { kind: 'cancelled' }, lost, 1, { kind: 'cancelled' }],
    ['missing, before Pay', { kind: 'missing' }, undefined, 0, { kind: 'cancelled' }],
    ['missing, after Pay', { kind: 'missing' }, answered, 500, UNKNOWN],
    ['unreadable, long after Pay', { kind: 'unread' }, answered, 500, UNKNOWN],
  ])(
    'what a later reading proves depends on the last press of Pay: %s',
    (_, reading, pressed, seconds, outcome) =>
      expect(outcomeOfReading(reading, pressed, asEpochMs(at + seconds * 1000))).toEqual(outcome),
  );
});

describe('an error of the provider', () => {
  const unexpected = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' };
  test.each<[string, ProviderError, ReturnType<typeof outcomeOfConfirmation>]>([
    [
      'of the card',
      { type: 'card_error', message: 'Your card was declined.' },
      { kind: 'refused', message: 'Your card was declined.' },
    ],
    ['without a message', { type: 'card_error', message: '  ' }, { kind: 'refused', message: undefined }],
    ['of the connection', { type: 'api_connection_error', message: 'Oh.' }, undefined],
    [
      'inside the provider',
      { type: 'api_error', payment_intent: intent('requires_payment_method') },
      undefined,
    ],
    ['about too many requests', { type: 'rate_limit_error' }, undefined],
    ['without a type', {}, undefined],
    [
      'that the intent is already paid',
      { ...unexpected, payment_intent: intent('succeeded') },
      { kind: 'paid', intentId: 'pi_1' },
    ],
    ['about a state, without the intent', unexpected, undefined],
    [
      'with the intent attached',
      { type: 'card_error', message: 'No.', payment_intent: intent('requires_payment_method') },
      { kind: 'refused', message: 'No.' },
    ],
  ])('an error %s counts as a refusal, as a payment or as no answer', (_, error, outcome) =>
    expect(outcomeOfConfirmation({ error })).toEqual(outcome),
  );

  test('a missing intent, an intent in another state and a busy provider are told apart', () => {
    expect(isNoIntent({ type: 'invalid_request_error', code: 'resource_missing' })).toBe(true);
    expect(isNoIntent(unexpected)).toBe(false);
    expect(isNoIntent({ type: 'api_connection_error' })).toBe(false);
    for (const code of ['lock_timeout', 'rate_limit']) {
      const busy = { type: 'invalid_request_error', code };
      expect([isNoIntent(busy), isLost(busy), outcomeOfConfirmation({ error: busy })]).toEqual([
        false,
        true,
        undefined,
      ]);
    }
    expect(isLost({ type: 'card_error' })).toBe(false);
  });
});

test("'Your card' becomes 'Card' in the message of a field, and in no other message [UPG-20]", () => {
  expect(cardWords("Your card's security code is incomplete.")).toBe("Card's security code is incomplete.");
  expect(cardWords('Your card number is invalid.')).toBe('Card number is invalid.');
  expect(cardWords('Your cardboard')).toBe('Your cardboard');
  expect(wordsOf({ type: 'validation_error', message: 'Your card number is incomplete.' })).toBe(
    'Card number is incomplete.',
  );
  expect(wordsOf({ type: 'card_error', message: 'Your card was declined.' })).toBe('Your card was declined.');
});

/** What the network and the bank do to one request. */
type Fate = 'answered' | 'lost-before' | 'lost-after';
type Confirmation = { fate: Fate; bank: 'takes' | 'declines' | 'works' };
type Script = { confirmations: Confirmation[]; reads: Fate[]; methods: boolean[] };

const LOST = { error: { type: 'api_connection_error' } } as const;

/** A provider that would charge every time: only the console prevents a second charge. */
function carelessProvider(script: Script) {
  const seen = {
    charges: 0,
    status: 'requires_payment_method',
    confirmedWhilePaid: 0,
    concurrent: 0,
    most: 0,
  };
  const next = <Value>(list: Value[], last: Value): Value => list.shift() ?? last;
  const turn = async <Value>(work: () => Value): Promise<Value> => {
    seen.concurrent += 1;
    seen.most = Math.max(seen.most, seen.concurrent);
    await Promise.resolve();
    const value = work();
    await Promise.resolve();
    seen.concurrent -= 1;
    return value;
  };
  const port: PaymentPort = {
    method: () => turn(() => (next(script.methods, true) ? { value: { id: 'pm_1' } } : LOST)),
    confirm: () =>
      turn(() => {
        const { fate, bank } = next(script.confirmations, { fate: 'answered', bank: 'takes' });
        if (fate === 'lost-before') return LOST;
        if (seen.status !== 'requires_payment_method') seen.confirmedWhilePaid += 1;
        if (bank !== 'declines') seen.charges += 1;
        if (bank !== 'declines') seen.status = bank === 'takes' ? 'succeeded' : 'processing';
        if (fate === 'lost-after') return LOST;
        return bank === 'declines'
          ? { error: { type: 'card_error', message: 'No.', payment_intent: intent(seen.status) } }
          : { value: intent(seen.status) };
      }),
    read: () =>
      turn(() => (next(script.reads, 'answered') === 'answered' ? { value: intent(seen.status) } : LOST)),
  };
  return { port, seen };
}

const fate = fc.constantFrom<Fate>('answered', 'lost-before', 'lost-after');
const scripts = fc.record({
  confirmations: fc.array(
    fc.record({ fate, bank: fc.constantFrom<Confirmation['bank']>('takes', 'declines', 'works') }),
    { maxLength: 6 },
  ),
  reads: fc.array(fate, { maxLength: 8 }),
  methods: fc.array(fc.boolean(), { maxLength: 4 }),
});
/** Clicks, each before or after the previous one is complete. */
const presses = fc.array(fc.record({ what: fc.constantFrom('pay', 'readBack'), waits: fc.boolean() }), {
  minLength: 1,
  maxLength: 10,
});
const ORDER = { clientSecret: 'pi_1_secret_2', returnUrl: 'https://console.test/back' };

describe('a payment', () => {
  test('any presses, lost answers and repeats charge at most once, and "paid" is reported only after a charge', async () => {
    await fc.assert(
      fc.asyncProperty(scripts, presses, async (script, pressed) => {
        const { port, seen } = carelessProvider(structuredClone(script));
        const payment = createPayment(port);
        const under: Promise<unknown>[] = [];
        for (const { what, waits } of pressed) {
          const wasPaid = seen.charges > 0;
          const press = what === 'pay' ? payment.pay(ORDER) : payment.readBack(ORDER.clientSecret);
          const checked = press.then((outcome) => {
            if (outcome?.kind === 'paid') expect(seen.status).toBe('succeeded');
            // Once charged, no outcome denies it.
            const isDenied = outcome?.kind === 'refused' || outcome?.kind === 'open';
            if (isDenied) expect(wasPaid && seen.status === 'succeeded').toBe(false);
          });
          under.push(checked);
          if (waits) await checked;
        }
        await Promise.all(under);
        expect(seen.charges).toBeLessThanOrEqual(1);
        expect([seen.confirmedWhilePaid, seen.most]).toEqual([0, seen.most === 0 ? 0 : 1]);
      }),
    );
  });

  test('two presses of Pay at once charge once, and the second press resolves with undefined', async () => {
    const { port, seen } = carelessProvider({ confirmations: [], reads: [], methods: [] });
    const payment = createPayment(port);
    const both = await Promise.all([payment.pay(ORDER), payment.pay(ORDER)]);
    expect(both).toEqual([{ kind: 'paid', intentId: 'pi_1' }, undefined]);
    expect(seen.charges).toBe(1);
  });

  test('a payment can be tried again after a decline', async () => {
    const { port, seen } = carelessProvider({
      confirmations: [{ fate: 'answered', bank: 'declines' }],
      reads: [],
      methods: [],
    });
    const payment = createPayment(port);
    expect(await payment.pay(ORDER)).toEqual({ kind: 'refused', message: 'No.' });
    expect(await payment.pay(ORDER)).toEqual({ kind: 'paid', intentId: 'pi_1' });
    expect(seen.charges).toBe(1);
  });

  test('a payment whose answer is lost stays unknown until a reading shows a final state', async () => {
    const { port, seen } = carelessProvider({
      confirmations: [{ fate: 'lost-after', bank: 'takes' }],
      reads: ['answered', 'lost-before', 'lost-before'],
      methods: [true, false, true],
    });
    const payment = createPayment(port);
    expect(await payment.pay(ORDER)).toEqual({ kind: 'unknown' });
    expect(await payment.pay(ORDER)).toEqual({ kind: 'untried', message: undefined });
    expect(await payment.pay(ORDER)).toEqual({ kind: 'untried', message: undefined });
    expect(await payment.pay(ORDER)).toEqual({ kind: 'paid', intentId: 'pi_1' });
    expect(seen.charges).toBe(1);
  });

  test('a payment whose connection broke is unknown while the provider shows the intent as open', async () => {
    const { port, seen } = carelessProvider({
      confirmations: [{ fate: 'lost-before', bank: 'takes' }],
      reads: [],
      methods: [],
    });
    const payment = createPayment(port);
    expect(await payment.pay(ORDER)).toEqual({ kind: 'unknown' });
    expect(await payment.readBack(ORDER.clientSecret)).toEqual({ kind: 'open', message: undefined });
    expect(seen.charges).toBe(0);
  });

  test('a payment of an intent that does not exist is not tried', async () => {
    const { port } = carelessProvider({ confirmations: [], reads: [], methods: [] });
    const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } };
    const payment = createPayment({ ...port, read: async () => missing });
    expect(await payment.pay(ORDER)).toEqual({ kind: 'untried', message: undefined });
    expect(await payment.readBack(ORDER.clientSecret)).toEqual({ kind: 'missing' });
  });

  test('creating a card method returns its ID or the fault of the card, and charges nothing', async () => {
    const { port, seen } = carelessProvider({ confirmations: [], reads: [], methods: [true, false] });
    const payment = createPayment(port);
    expect(await payment.createCardMethod()).toEqual({ id: 'pm_1' });
    expect(await payment.createCardMethod()).toEqual({ message: undefined });
    const wrong = { type: 'validation_error', message: 'Your card number is invalid.' };
    expect(
      await createPayment({ ...port, method: async () => ({ error: wrong }) }).createCardMethod(),
    ).toEqual({
      message: 'Card number is invalid.',
    });
    expect(seen.charges).toBe(0);
  });
});

test.each([
  ['usd', true],
  ['USD', true],
  ['Usd', true],
  ['eur', false],
  ['usdc', false],
  ['', false],
  [undefined, false],
])('whether the currency %j counts as US dollars: %s [WALK-22]', (currency, expected) =>
  expect(isInDollars(currency)).toBe(expected),
);
