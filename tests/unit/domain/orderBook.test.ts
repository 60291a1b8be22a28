import { describe, expect, test } from 'vitest';
import { no, YES } from '../../../src/domain/access/verdict.ts';
import { createOrderBook, type OrderStop } from '../../../src/domain/orders/orderBook.ts';
import type { PaymentOutcome, IntentReading } from '../../../src/domain/orders/payment.ts';
import {
  afterOutcome,
  intentOf,
  isStale,
  type UnfinishedOrder,
} from '../../../src/domain/orders/unfinishedOrder.ts';
import { blockIfOrderPending, type OrderSubject, orderStop } from '../../../src/domain/plans/planRules.ts';
import { asCents, asEpochMs, DAY_MS } from '../../../src/domain/values/units.ts';
import { browserOrders } from '../../orders.ts';

const CHARGE = { paymentIntentId: 'pi_1', subscriptionId: 'sub_1', amount: asCents(162_000) };
const BEGUN: UnfinishedOrder = { ...CHARGE, at: asEpochMs(7), state: 'begun' };
const LOST: UnfinishedOrder = { ...BEGUN, isUnanswered: true };
const PAID = { kind: 'paid', intentId: 'pi_1' } as const;

const RUNNING = { cycleEndDate: asEpochMs(8), cancellationInProgress: false, isPaymentMissing: false };

/** The tabs of one browser. */
function browser(before?: UnfinishedOrder) {
  const orders = browserOrders(before);
  const tab = (stop: () => Promise<OrderStop> = async () => undefined) =>
    createOrderBook({ orders, stop, now: () => asEpochMs(7) });
  return { orders, tab };
}

describe('a charge', () => {
  test.each<[PaymentOutcome['kind'], PaymentOutcome, UnfinishedOrder | undefined]>([
    ['paid', PAID, { ...BEGUN, state: 'paid' }],
    ['processing', { kind: 'processing' }, BEGUN],
    ['unknown', { kind: 'unknown' }, { ...BEGUN, isUnanswered: true }],
    ['untried', { kind: 'untried', message: undefined }, undefined],
    ['refused', { kind: 'refused', message: undefined }, undefined],
    ['cancelled', { kind: 'cancelled' }, undefined],
  ])(
    'a charge that ends %s is stored before the provider is asked, and then updated with its answer',
    async (_, outcome, after) => {
      const { orders, tab } = browser();
      const done = await tab().charge(CHARGE, async () => {
        expect(orders.read()).toEqual(BEGUN);
        return outcome;
      });
      expect(done).toEqual({ outcome });
      expect(orders.read()).toEqual(after);
    },
  );

  test('a charge that is not made leaves no stored order', async () => {
    const { orders, tab } = browser();
    await tab().charge(CHARGE, async () => undefined);
    expect(orders.read()).toBeUndefined();
  });

  test.each<[string, UnfinishedOrder, PaymentOutcome, UnfinishedOrder | undefined]>([
    ['refused after a lost answer', LOST, { kind: 'refused', message: 'No.' }, LOST],
    ['untried after a lost answer', LOST, { kind: 'untried', message: undefined }, LOST],
    ['processing after a lost answer', LOST, { kind: 'processing' }, BEGUN],
    ['cancelled after a lost answer', LOST, { kind: 'cancelled' }, undefined],
    ['untried after an answered attempt', BEGUN, { kind: 'untried', message: undefined }, BEGUN],
  ])(
    'a repeated charge that ends %s keeps the stored order unless the payment is cancelled',
    async (_, kept, outcome, after) => {
      const { orders, tab } = browser(kept);
      await tab().charge(CHARGE, async () => outcome);
      expect(orders.read()).toEqual(after);
    },
  );

  test.each([
    ['begun', BEGUN],
    ['paid', { ...BEGUN, state: 'paid' as const }],
  ])('a charge is refused while another order is %s', async (_, kept) => {
    const { orders, tab } = browser({ ...kept, paymentIntentId: 'pi_0' });
    const pay = async () => PAID;
    expect(await tab().charge(CHARGE, pay)).toEqual({ stop: 'unfinished' });
    expect(orders.read()?.paymentIntentId).toBe('pi_0');
  });

  test('a charge is not sent if the order is paid, closed, or cannot be read', async () => {
    let asked = 0;
    const pay = async () => {
      asked += 1;
      return PAID;
    };
    const { orders, tab } = browser(BEGUN);
    expect(await tab(() => Promise.reject(new Error('unread'))).charge(CHARGE, pay)).toEqual({
      stop: 'unread',
    });
    expect(orders.read()).toEqual(BEGUN);
    expect(await tab(async () => 'paid').charge(CHARGE, pay)).toEqual({ stop: 'paid' });
    expect(orders.read()).toEqual(BEGUN);
    expect(await tab(async () => 'closed').charge(CHARGE, pay)).toEqual({ stop: 'closed' });
    expect(orders.read()).toBeUndefined();
    expect(asked).toBe(0);
  });

  test('while one tab is charging, a charge or an order in another tab is refused at once', async () => {
    const { tab } = browser();
    let resolve: (outcome: PaymentOutcome) => void = () => undefined;
    const answer = new Promise<PaymentOutcome>((settle) => (resolve = settle));
    const first = tab().charge(CHARGE, () => answer);
    expect(await tab().charge({ ...CHARGE, paymentIntentId: 'pi_2' }, async () => PAID)).toEqual({
      stop: 'elsewhere',
    });
    expect(await tab().order(async () => 'placed')).toEqual({ stop: 'elsewhere' });
    resolve(PAID);
    await first;
    expect(await tab().order(async () => 'placed')).toEqual({ stop: 'unfinished' });
  });
});

describe('a later reading of a payment', () => {
  test('a reading changes only the stored order that it belongs to', () => {
    const { orders, tab } = browser(BEGUN);
    tab().readLater('pi_2', { kind: 'cancelled' });
    tab().recordPaid('pi_2');
    expect(orders.read()).toEqual(BEGUN);
    tab().recordPaid('pi_1');
    expect(orders.read()?.state).toBe('paid');
    tab().finish();
    expect(orders.read()).toBeUndefined();
  });

  const READ = { subscriptionId: 'sub_1', amount: asCents(162_000) };

  test('a payment that reads as open after a lost answer stays unknown and keeps the order for all tabs', async () => {
    const { orders, tab } = browser(LOST);
    for (let times = 0; times < 3; times += 1)
      expect(tab().readLater('pi_1', { kind: 'open', message: 'No.' }).kind).toBe('unknown');
    expect(orders.read()).toEqual(LOST);
    expect(await tab().order(async () => 'placed')).toEqual({ stop: 'unfinished' });
    expect(tab().readLater('pi_1', PAID)).toEqual(PAID);
    expect(orders.read()?.state).toBe('paid');
  });

  test.each<[IntentReading['kind'], IntentReading, UnfinishedOrder | undefined]>([
    ['paid', PAID, { ...BEGUN, state: 'paid' }],
    ['processing', { kind: 'processing' }, BEGUN],
    ['unread', { kind: 'unread' }, undefined],
    ['open', { kind: 'open', message: undefined }, undefined],
    ['cancelled', { kind: 'cancelled' }, undefined],
  ])(
    'a payment that reads as %s without a stored order is stored if it was or may be charged',
    async (_, reading, after) => {
      const { orders, tab } = browser();
      tab().readLater('pi_1', reading, READ);
      expect(orders.read()).toEqual(after);
      const second = await tab().order(async () => 'placed');
      expect(second).toEqual(after ? { stop: 'unfinished' } : { placed: 'placed' });
    },
  );

  test('a paid reading is not stored without its amount, over another order, or once the order is finished', () => {
    const { orders, tab } = browser();
    const book = tab();
    book.readLater('pi_1', PAID);
    expect(orders.read()).toBeUndefined();
    book.readLater('pi_1', PAID, READ);
    book.readLater('pi_2', { kind: 'paid', intentId: 'pi_2' }, READ);
    expect(orders.read()?.paymentIntentId).toBe('pi_1');
    book.finish();
    book.readLater('pi_1', PAID, READ);
    expect(orders.read()).toBeUndefined();
  });

  test('a paid order stays paid after a later unknown, processing or open reading', () => {
    expect(afterOutcome({ ...BEGUN, state: 'paid' }, { kind: 'unknown' })?.state).toBe('paid');
    expect(afterOutcome({ ...BEGUN, state: 'paid' }, { kind: 'processing' })?.state).toBe('paid');
    const { orders, tab } = browser({ ...BEGUN, state: 'paid' });
    expect(tab().readLater('pi_1', { kind: 'open', message: undefined })).toEqual(PAID);
    expect(orders.read()?.state).toBe('paid');
  });

  test('a paid order whose payment the provider shows as cancelled is not kept', () => {
    const { orders, tab } = browser({ ...BEGUN, state: 'paid' });
    expect(tab().readLater('pi_1', { kind: 'cancelled' })).toEqual({ kind: 'cancelled' });
    expect(orders.read()).toBeUndefined();
  });
});

test('an unfinished order blocks an allowed order, and does not replace another reason', () => {
  expect(blockIfOrderPending(YES, true)).toEqual(no('orderUnfinished'));
  expect(blockIfOrderPending(YES, false)).toEqual(YES);
  expect(blockIfOrderPending(no('lapsedPlan'), true)).toEqual(no('lapsedPlan'));
});

test.each<[string, Partial<OrderSubject>, OrderStop]>([
  ['is on Lite may be charged', {}, undefined],
  [
    'is being upgraded can no longer order',
    { account: { accessType: 'LITE', upgradeInfo: { status: 'InProgress' } } },
    'closed',
  ],
  ['is Professional can no longer order', { account: { accessType: 'PROFESSIONAL' } }, 'closed'],
  [
    'was upgraded before may be charged',
    { account: { accessType: 'LITE', upgradeInfo: { status: 'Done' } } },
    undefined,
  ],
  [
    'had a failed upgrade may be paid already',
    { account: { accessType: 'LITE', upgradeInfo: { status: 'Failed' } } },
    'paid',
  ],
  ['has a user marked as paid may be paid already', { user: { paymentStatus: 'PAID' } }, 'paid'],
  ['has a user marked as unpaid may be charged', { user: { paymentStatus: 'UNPAID' } }, undefined],
  ['has a running subscription may be paid already', { subscription: RUNNING }, 'paid'],
  [
    'has an ending subscription may be charged',
    { subscription: { ...RUNNING, cancellationInProgress: true } },
    undefined,
  ],
  [
    'has an unpaid subscription may be charged',
    { subscription: { ...RUNNING, isPaymentMissing: true } },
    undefined,
  ],
  [
    'has an expired subscription may be charged',
    { subscription: { ...RUNNING, cycleEndDate: asEpochMs(7) } },
    undefined,
  ],
])('before a payment, an account that %s', (_, said, stop) => {
  const subject: OrderSubject = {
    account: { accessType: 'LITE' },
    subscription: undefined,
    user: {},
    ...said,
  };
  expect(orderStop(subject, asEpochMs(7))).toBe(stop);
});

test('the intent ID is read from its client secret, and an order is stale after 30 days', () => {
  expect(intentOf('pi_mock00001_secret_abc_secret_x')).toBe('pi_mock00001');
  const at = asEpochMs(1_790_000_000_000);
  const later = (ms: number) => isStale({ at }, asEpochMs(at + ms));
  expect([later(30 * DAY_MS), later(30 * DAY_MS + 1)]).toEqual([false, true]);
});
