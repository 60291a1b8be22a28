/**
 * The upgrade to Professional as a user drives it, over the real client, the platform and the card provider's ledger:
 * whatever is lost, refused or pressed again, there is at most one charge, and one subscription.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAULT_KINDS, type FaultKind } from '../../mocks/faults/faults.ts';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { OPERATIONS } from '../../mocks/stripe/server.ts';
import { getAccount } from '../../src/api/calls/lists.ts';
import { failureOf, meaningOf } from '../../src/data/errors.ts';
import { moneyMethods } from '../../src/data/methods/money.ts';
import { createOrderBook, type OrderStop } from '../../src/domain/orders/orderBook.ts';
import type { Intent, PaymentOutcome, ProviderError } from '../../src/domain/orders/payment.ts';
import { type OrderChoice, orderBody } from '../../src/domain/orders/proOrder.ts';
import { isBeyondLite, type OrderSubject, orderStop } from '../../src/domain/plans/planRules.ts';
import { asEpochMs, NO_CENTS } from '../../src/domain/values/units.ts';
import { createUpgrade } from '../../src/features/subscription/upgrade/upgrade.ts';
import type { Answer, PaymentPort } from '../../src/shared/payment/paymentPort.ts';
import { createPayment } from '../../src/shared/payment/usePayment.ts';
import { browserOrders } from '../orders.ts';
import { patience } from '../patience.ts';
import { smallPlatform } from '../signedIn.ts';
import { signedIn } from './app.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const PAID = '4242424242424242';
const CHOICE: OrderChoice = { cadence: 'annual', users: 2 };
const MINUTES_MS = 10 * 60_000;
/** After this an intent that is still open may be paid again. */
const EARLY_MS = 121_000;

type App = Awaited<ReturnType<typeof signedIn>>;
/** `late`: the connection breaks, and the provider carries it out when `finishLate` is called. */
type Loss = { operation: string; effect: boolean | 'late' };

/** The provider's script as far as it changes the ledger; `lost` operations fail before or after they take effect. */
function cardPort(
  { platform }: App,
  card: () => string,
  bank: () => 'accept' | 'refuse' | 'close',
  lost: Loss[],
  late: (() => void)[],
) {
  async function ask<Value>(operation: string, given: object): Promise<Answer<Value>> {
    const fault = lost.findIndex((each) => each.operation === operation);
    const [fate] = fault < 0 ? [] : lost.splice(fault, 1);
    const gone = { error: { type: 'api_connection_error' } };
    if (fate?.effect === false) return gone;
    if (fate?.effect === 'late') {
      late.push(() => void OPERATIONS[operation]?.(platform, given));
      return gone;
    }
    const said = OPERATIONS[operation]?.(platform, given) as Record<string, unknown>;
    if (fate) return gone;
    if ('error' in said) return { error: said['error'] as ProviderError };
    return { value: (said['paymentIntent'] ?? said['paymentMethod']) as Value };
  }
  const port: PaymentPort = {
    method: () => ask<{ id: string }>('payment_methods', { number: card() }),
    async confirm(secret, methodId, returnUrl) {
      const given = { client_secret: secret, payment_method: methodId, return_url: returnUrl };
      const answer = await ask<Intent>('confirm', given);
      if ('value' in answer && answer.value.status === 'requires_action')
        return ask<Intent>('challenge', { client_secret: secret, answer: bank() });
      return answer;
    },
    read: (secret) => ask<Intent>('retrieve', { client_secret: secret }),
  };
  return port;
}

/** A tab with the dialog; `press` presses its only button, whose effect depends on the state. */
function openTab(
  app: App,
  { lost = [] as Loss[], late = [] as (() => void)[], choice = CHOICE, orders = browserOrders() } = {},
) {
  const money = moneyMethods(app.send);
  const id = app.session.user()?.accountId ?? '';
  let wanted = choice;
  let card = PAID;
  let bank: 'accept' | 'refuse' | 'close' = 'accept';
  let isBusy = false;
  let isDone = false;
  let page = open();
  const problems: unknown[] = [];

  async function unlessUpgrading<Value>(
    judge: (account: OrderSubject['account']) => Value,
    running: Value,
  ): Promise<Value> {
    try {
      return judge(await app.send(getAccount, { params: { id } }));
    } catch (error) {
      if (failureOf(error).status === 'upgrade_in_progress') return running;
      throw error;
    }
  }

  /** The page after loading, which resumes an order that any page has stored. */
  function open() {
    const upgrade = createUpgrade({
      order: (ordered) => money.createProSubscription(orderBody(ordered)),
      confirm: money.confirmUpgradePayment,
      upgrade: () => money.upgradeToProfessional(id),
      meaningOf,
      hasBegun: () => unlessUpgrading(isBeyondLite, true),
    });
    const now = () => asEpochMs(Date.now());
    const stopOf = (account: OrderSubject['account']): OrderStop =>
      orderStop({ account, subscription: undefined, user: {} }, now());
    const book = createOrderBook({ orders, stop: () => unlessUpgrading(stopOf, 'closed'), now });
    const left = orders.read();
    const { subscriptionId } = left ?? {};
    if (left && subscriptionId !== undefined) upgrade.takeUp({ ...left, subscriptionId });
    const payment = createPayment(
      cardPort(
        app,
        () => card,
        () => bank,
        lost,
        late,
      ),
    );
    return { upgrade, book, payment, isPaid: left !== undefined, isLooking: false };
  }

  async function finish(): Promise<void> {
    const failure = await page.upgrade.finish();
    if (failure) problems.push(failure);
    else page.book.finish();
    isDone = failure === undefined;
  }

  async function charge(clientSecret: string, subscriptionId: string): Promise<PaymentOutcome | undefined> {
    const paymentIntentId = clientSecret.replace(/_secret_.*$/u, '');
    const done = await page.book.charge({ paymentIntentId, subscriptionId, amount: NO_CENTS }, () =>
      page.payment.pay({ clientSecret, returnUrl: 'http://console.test/' }),
    );
    if ('stop' in done) return void problems.push(done);
    return done.outcome;
  }

  async function look(clientSecret: string): Promise<PaymentOutcome | undefined> {
    const reading = await page.payment.readBack(clientSecret);
    return reading && page.book.readLater(clientSecret.replace(/_secret_.*$/u, ''), reading);
  }

  /** Pays, or reads a payment whose outcome is not known; long after Pay the next press pays the same order again. */
  async function pay(clientSecret: string, subscriptionId: string): Promise<void> {
    const outcome = await (page.isLooking ? look(clientSecret) : charge(clientSecret, subscriptionId));
    page.isLooking =
      outcome?.kind === 'processing' || (outcome?.kind === 'unknown' && outcome.mayRetry !== true);
    if (outcome?.kind === 'cancelled') page.upgrade.drop();
    if (outcome?.kind !== 'paid') return void problems.push(outcome);
    page.upgrade.notePaid(outcome.intentId);
    page.isPaid = true;
    return finish();
  }

  /** Like the dialog's guard: a press while something is pending does nothing. */
  async function press(): Promise<void> {
    if (isBusy || isDone) return;
    isBusy = true;
    try {
      const placed = page.upgrade.placed();
      if (placed && (page.isPaid || placed.clientSecret === undefined)) await finish();
      else if (placed?.clientSecret !== undefined) await pay(placed.clientSecret, placed.subscriptionId);
      else {
        const made = await page.book.order(() => page.upgrade.order(wanted));
        if ('stop' in made) problems.push(made);
      }
    } catch (error) {
      problems.push(error);
    } finally {
      isBusy = false;
    }
  }

  return {
    press,
    problems,
    isDone: () => isDone,
    use(number: string, answer: typeof bank = 'accept') {
      card = number;
      bank = answer;
    },
    /** Reloads the page: only what the browser stores is left. */
    reload() {
      page = open();
    },
    /** Goes back and orders something else. */
    async orderElse(): Promise<void> {
      if (isBusy || isDone || page.isPaid) return;
      isBusy = true;
      wanted = wanted === choice ? { ...choice, cadence: 'monthly' } : choice;
      try {
        const made = await page.book.order(() => page.upgrade.order(wanted));
        if ('stop' in made) problems.push(made);
        else page.isLooking = false;
      } catch (error) {
        problems.push(error);
      } finally {
        isBusy = false;
      }
    },
  };
}

/** Advances the clock until the work is done. */
async function through(work: Promise<unknown>): Promise<void> {
  const state = { isOver: false };
  void work.finally(() => {
    state.isOver = true;
  });
  for (let turn = 0; turn < 40 && !state.isOver; turn += 1) await vi.advanceTimersByTimeAsync(2000);
  await work;
}

/** Presses every half a minute until the upgrade has begun; a user who was signed out signs in again, on a new page. */
async function drive(
  app: App,
  tab: ReturnType<typeof openTab>,
  presses = 12,
  waitMs = 30_000,
): Promise<void> {
  let isClosed = false;
  app.session.on(({ type }) => {
    isClosed ||= type === 'upgrade-in-progress' || type === 'expired-account' || type === 'signed-out';
  });
  for (let press = 0; press < presses && !tab.isDone() && !hasBegun(app); press += 1) {
    await through(tab.press());
    await vi.advanceTimersByTimeAsync(waitMs);
    if (isClosed || !app.session.user()) {
      tab.reload();
      if (!app.session.user() && !hasBegun(app))
        await through(
          app.auth.login({
            email: CAST.lena.email,
            password: PASSWORD,
            recaptchaToken: 'dev-bot-check',
          }),
        );
      isClosed = false;
    }
  }
}

const accountOf = ({ platform }: App) => {
  const { db } = platform.state();
  const row = db.accounts.findIndex(({ name }) => name === 'Blue Harbor Media');
  return { row, account: db.accounts[row] };
};
const hasBegun = (app: App): boolean => accountOf(app).account?.upgradeInfo?.status === 'InProgress';
const charges = ({ platform }: App): number =>
  platform.state().ledger.intents.reduce((sum, intent) => sum + intent.charges, 0);

/** One charge, one upgrade, and the subscription that was ordered. */
async function expectOneOfEach(app: App): Promise<void> {
  expect([hasBegun(app), charges(app)]).toEqual([true, 1]);
  const { clock, subscriptions } = app.platform.state();
  clock.shift(MINUTES_MS);
  // Any user, any request: the platform completes due upgrades first.
  await app.platform.browser().fetch('/api/auth/login', { method: 'POST' });
  await signedIn('ines', app.platform);
  const { row, account } = accountOf(app);
  expect(account).toMatchObject({ accessType: 'PROFESSIONAL', seatsPurchased: 2 });
  expect(subscriptions.get(row)).toMatchObject({ cadence: 'annual', amount: 324_000 });
}

const CALLS = ['createProSubscription', 'confirmUpgradePayment', 'upgradeToProfessional'] as const;
/** Faults that prevent the call may do so before or after it took effect. */
const HINDERS: readonly FaultKind[] = ['refused', 'timeout', 'aborted', 'offline', '500', '502html'];
const CASES = CALLS.flatMap((call) => [
  ...FAULT_KINDS.map((kind) => ({ call, kind, effect: false })),
  ...HINDERS.map((kind) => ({ call, kind, effect: true })),
]);

describe('each call of the upgrade under each fault', () => {
  test.each(CASES)(
    'when $call fails with $kind (effect: $effect), the user is still charged once and upgraded once',
    async ({ call, kind, effect }) => {
      const app = await signedIn('lena', smallPlatform());
      app.platform.faults.add({
        call,
        kind: kind satisfies FaultKind,
        count: 1,
        ...(effect ? { effect } : {}),
      });
      const tab = openTab(app);
      await drive(app, tab);
      await expectOneOfEach(app);
    },
  );
});

describe('the card', () => {
  const OPERATION_NAMES = ['payment_methods', 'retrieve', 'confirm'];
  test.each(OPERATION_NAMES.flatMap((operation) => [true, false].map((effect) => ({ operation, effect }))))(
    'when $operation is lost (effect: $effect), the card is still charged once',
    async (loss) => {
      const app = await signedIn('lena', smallPlatform());
      const tab = openTab(app, { lost: [loss, { operation: 'retrieve', effect: false }] });
      await drive(app, tab);
      await expectOneOfEach(app);
    },
  );

  test.each([
    ['is declined', '4000000000000002', 'accept'],
    ['has insufficient funds', '4000000000009995', 'accept'],
    ['is refused by the bank', '4000002500003155', 'refuse'],
    ['leaves the bank’s check unanswered', '4000002500003155', 'close'],
    ['is declined after the bank’s check', '4000008400001629', 'accept'],
  ] as const)(
    'a card that %s charges and upgrades nothing, and another card then pays once',
    async (_, number, bank) => {
      const app = await signedIn('lena', smallPlatform());
      const tab = openTab(app);
      tab.use(number, bank);
      await drive(app, tab, 4);
      expect([charges(app), hasBegun(app), app.platform.log.of('upgradeToProfessional').length]).toEqual([
        0,
        false,
        0,
      ]);
      expect(tab.problems.at(-1)).toMatchObject({ kind: 'refused' });
      tab.use(PAID);
      await drive(app, tab);
      await expectOneOfEach(app);
    },
  );

  test('a slow payment is only read again until it succeeds, and never made a second time', async () => {
    const app = await signedIn('lena', smallPlatform());
    const tab = openTab(app);
    tab.use('4000000000000705');
    await drive(app, tab, 3, 0);
    expect([charges(app), hasBegun(app)]).toEqual([0, false]);
    app.platform.state().clock.shift(11_000);
    await drive(app, tab);
    await expectOneOfEach(app);
  });
});

test.each([1, 90, 600])(
  'if the connection breaks while the provider works for %i s, no other order is placed, and one charge is made [FIELD-15]',
  async (seconds) => {
    const app = await signedIn('lena', smallPlatform());
    const late: (() => void)[] = [];
    const lost: Loss[] = [{ operation: 'confirm', effect: 'late' }];
    const orders = browserOrders();
    const tab = openTab(app, { lost, late, orders });
    const other = openTab(app, { late, orders });
    await through(tab.press());
    await through(tab.press());
    for (let passed = 0; passed < seconds; passed += 30) {
      // Checks the payment; after two minutes this would pay the same order again.
      if (passed < 120) await through(tab.press());
      for (const each of [tab, other]) await through(each.orderElse());
      await through(other.press());
      await vi.advanceTimersByTimeAsync(Math.min(30, seconds) * 1000);
    }
    expect(app.platform.log.of('createProSubscription')).toHaveLength(1);
    expect([charges(app), orders.read()?.state]).toEqual([0, 'begun']);
    for (const finish of late) finish();
    await drive(app, tab);
    await expectOneOfEach(app);
  },
);

test(
  'two tabs with presses, reloads, other orders, losses and late charges in any order charge at most once [UPG-14] [UPG-17]',
  async () => {
    const step = fc.record({
      tab: fc.integer({ min: 0, max: 1 }),
      kind: fc.constantFrom('press', 'press', 'press', 'twice', 'reload', 'both', 'else', 'wait', 'late'),
      loss: fc.option(
        fc.record({
          operation: fc.constantFrom('payment_methods', 'retrieve', 'confirm'),
          effect: fc.constantFrom(true, false, 'late' as const),
        }),
        { freq: 3 },
      ),
      fault: fc.option(
        fc.record({
          call: fc.constantFrom(...CALLS),
          kind: fc.constantFrom<FaultKind>('500', '502html', 'offline', 'aborted', 'html', '422'),
          effect: fc.boolean(),
        }),
        { freq: 3 },
      ),
      card: fc.constantFrom(PAID, PAID, '4000000000000002', '4000002500003155'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const app = await signedIn('lena', smallPlatform());
        const lost: Loss[] = [];
        const late: (() => void)[] = [];
        const orders = browserOrders();
        const tabs = [
          openTab(app, { lost, late, orders }),
          openTab(app, { lost, late, orders, choice: { ...CHOICE, users: 1 } }),
        ];
        for (const { tab: nth, kind, loss, fault, card } of steps) {
          const tab = tabs[nth] as ReturnType<typeof openTab>;
          const other = tabs[1 - nth] as ReturnType<typeof openTab>;
          tab.use(card);
          if (loss) lost.push(loss);
          if (fault) app.platform.faults.add({ ...fault, count: 1 });
          if (kind === 'reload') tab.reload();
          else if (kind === 'else') await through(tab.orderElse());
          else if (kind === 'wait') await vi.advanceTimersByTimeAsync(EARLY_MS);
          else if (kind === 'late') for (const finish of late.splice(0)) finish();
          else if (kind === 'twice') await through(Promise.all([tab.press(), tab.press()]));
          else if (kind === 'both') await through(Promise.all([tab.press(), other.press()]));
          else await through(tab.press());
          expect(charges(app)).toBeLessThanOrEqual(1);
          // No upgrade without a charge.
          expect(!hasBegun(app) || charges(app) === 1).toBe(true);
        }
        for (const finish of late) finish();
        expect(charges(app)).toBeLessThanOrEqual(1);
      }),
      { numRuns: process.env['LONG'] === '1' ? 1000 : 40 },
    );
  },
  patience(600_000),
);
