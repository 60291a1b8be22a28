/** An upgrade that fails around its payment: what the page says, what is stored, and how it is finished. */
import { beforeAll, describe, expect, test } from 'vitest';
import { CAST } from '../../../mocks/seeds/people.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { held } from '../../held.ts';
import { warm } from '../payment/drive.ts';
import { SETTINGS } from '../payment/entry.ts';
import { PAY } from '../payment/happen.ts';
import { type Machine, openMachine, pressable } from '../payment/machine.ts';
import { GOOD, goOn } from '../payment/person.ts';

const ASKS_ELSEWHERE = '4000000000003063';
const DECLINED = '4000000000000002';
const { upgradeToPro: UPGRADE, subscription: PLAN } = settingsPaths;
const PAID_SENTENCE = /You paid \$1,620\.00 on \w+ \d+, \d{4}\. Your upgrade is not finished\./u;

const alertText = (): string => document.querySelector('[role=dialog] [role=alert]')?.textContent ?? '';
const buttons = (): string[] =>
  [...document.querySelectorAll('[role=dialog] button')].map(({ textContent }) => textContent);

/** What this browser stores of the order. */
const keptOrders = (): unknown[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('canvass.order.'))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? '') as unknown);

const fail = ({ platform }: Machine, call: 'confirmUpgradePayment' | 'upgradeToProfessional') => ({
  as: (kind: '422' | '500' | '502html') => platform.faults.add({ call, kind, count: 1 }),
});

/** Lena has ordered and typed her card. */
async function atCard(number = GOOD): Promise<Machine> {
  const machine = await openMachine('lena', UPGRADE);
  await machine.press('Continue to payment');
  await machine.type(number);
  return machine;
}

/** The bank accepts, and the page that it returns to is loaded. */
async function backFromBank(machine: Machine) {
  await machine.close(machine.first);
  return machine.open(machine.atBank('accept'));
}

/** The order is finished by its one button. */
async function finish(machine: Machine): Promise<void> {
  await machine.press('Finish upgrade');
  await machine.reads('Payment Successful!');
  expect(keptOrders()).toEqual([]);
  expect(machine.platform.state().ledger.intents).toMatchObject([{ charges: 1, status: 'succeeded' }]);
}

beforeAll(warm);

describe('an order that is paid but not upgraded', () => {
  test.each([
    ['paid in the page', GOOD],
    ['paid at a bank, in a browser without the stored order', ASKS_ELSEWHERE],
  ])(
    '%s: the plan page says that it was paid, also in a new tab, and finishes it without paying again [WALK-16] [WALK-19] [WALK-20]',
    async (_, number) => {
      const machine = await atCard(number);
      const { platform } = machine;
      fail(machine, 'upgradeToProfessional').as('500');
      await machine.press(PAY);
      let tab = machine.first;
      if (machine.isAtBank()) {
        localStorage.clear();
        tab = await backFromBank(machine);
      }
      await machine.reads('You won’t be charged again.');
      const [intent] = platform.state().ledger.intents;
      expect(keptOrders()).toEqual([
        {
          paymentIntentId: intent?.id,
          subscriptionId: intent?.subscriptionId,
          amount: 162_000,
          at: expect.any(Number) as unknown,
          state: 'paid',
        },
      ]);
      // Closing loses nothing, so it does not ask, and a message says what happened.
      await machine.press('Cancel');
      expect(document.querySelector('[role=alertdialog]')).toBeNull();
      await machine.reads('Your payment went through.');
      expect(window.location.pathname).toBe(PLAN);
      await machine.reads(PAID_SENTENCE);
      await machine.close(tab);
      await machine.open(PLAN);
      await machine.reads(PAID_SENTENCE);
      expect(pressable(document.body, 'Upgrade to Pro')).toBeUndefined();
      await machine.press('Finish upgrade');
      expect(pressable(document.body, PAY)).toBeUndefined();
      await finish(machine);
    },
  );

  test('each failure shows the service’s message or ours, and Finish upgrade retries without a charge [UPG-17] [UPG-22] [UPG-23]', async () => {
    const machine = await atCard(ASKS_ELSEWHERE);
    await machine.press(PAY);
    fail(machine, 'confirmUpgradePayment').as('422');
    await backFromBank(machine);
    await machine.reads('This cannot be processed.');
    // Nothing of the payment is stored anywhere.
    const [{ clientSecret } = { clientSecret: '?' }] = machine.platform.state().ledger.intents;
    const kept = [
      window.location.href,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      window.history.state,
    ];
    expect(JSON.stringify(kept)).not.toContain(clientSecret);
    await machine.reads(
      'An error occurred while processing your upgrade. Click on the button to try again. If the problem persist please contact support',
    );
    expect(buttons()).toContain('Finish upgrade');
    expect(buttons().filter((name) => PAY.test(name) || name === 'Back')).toEqual([]);
    fail(machine, 'confirmUpgradePayment').as('502html');
    await machine.press('Finish upgrade');
    await machine.reads('Your payment could not be confirmed. Please contact support');
    fail(machine, 'upgradeToProfessional').as('502html');
    await machine.press('Finish upgrade');
    await machine.reads('An error occurred while upgrading your account');
    await machine.pressTwice('Finish upgrade');
    await machine.reads('Payment Successful!');
    await machine.reads('Account has been upgraded');
    expect(machine.platform.state().ledger.intents).toMatchObject([{ charges: 1, status: 'succeeded' }]);
    const { log } = machine.platform;
    expect([log.of('confirmUpgradePayment').length, log.of('upgradeToProfessional').length]).toEqual([3, 2]);
  });
});

test('an order for an account that is already being upgraded leads to the notice, and nothing is ordered', async () => {
  const machine = await openMachine('lena', UPGRADE);
  machine.platform.faults.add({ call: 'createProSubscription', kind: '402upgrading', count: 1 });
  await machine.press('Continue to payment');
  await machine.reads('Your account is being upgraded');
  expect(window.location.pathname).toBe('/upgrade-in-progress');
  expect(machine.platform.state().ledger.intents).toEqual([]);
});

test('Pay reads the account first and charges nothing if that fails or the account is already upgraded [WALK-18]', async () => {
  const machine = await atCard();
  const { db, faults } = machine.platform;
  faults.add({ call: 'getAccount', kind: '500' });
  await machine.press(PAY);
  await machine.reads('so nothing was charged. Try again.');
  faults.clear();
  // This browser can't know that another one has upgraded meanwhile.
  const account = db.accounts[db.users.account[db.users.withEmail(CAST.lena.email)] ?? -1];
  if (account) account.accessType = 'PROFESSIONAL';
  await machine.press(PAY);
  await machine.reads('There’s nothing left to pay. Nothing was charged.');
  expect(machine.charges()).toBe(0);
  expect(machine.cards.asked).not.toContain('confirm');
});

test('after a broken connection no tab offers to pay; Back finds the order, and it is paid only once', async () => {
  const machine = await openMachine('lena', PLAN);
  const begun = /A payment of \$1,620\.00 was begun on/u;
  const goes = /^(?:Pay|Next|Continue)/u;
  await machine.press('Upgrade to Pro');
  await machine.press('Continue to payment');
  await machine.type(GOOD);
  machine.cards.expect({ operation: 'confirm', effect: false });
  await machine.press(PAY);
  await machine.reads('We don’t know yet whether you were charged. Don’t pay again. Check first.');
  // Both tabs share one address here, so it is restored afterwards.
  const { pathname } = window.location;
  const other = await machine.open(PLAN);
  await machine.until(() => begun.test(other.root.textContent) || undefined, 'The order');
  expect(pressable(other.root, goes)).toBeUndefined();
  await machine.close(other);
  window.history.back();
  await machine.until(() => (window.location.pathname === pathname ? true : undefined), 'The first tab');
  await machine.settle();
  await machine.until(() => alertText().includes('We don’t know yet') || undefined, 'The alert');
  expect(pressable(document.body, goes)).toBeUndefined();

  window.history.back();
  const dialog = () => document.querySelector('[role=dialog]');
  await machine.until(() => begun.test(dialog()?.textContent ?? '') || undefined, 'The dialog');
  expect(dialog()?.querySelector('[role=radio], input[type=radio]')).toBeNull();
  expect(pressable(document.body, goes)).toBeUndefined();
  // Back works while the order is only being read again.
  const reading = held();
  const asked = machine.cards.asked.length;
  machine.cards.expect({ operation: 'retrieve', effect: true, until: reading.until });
  machine.hold();
  await machine.until(() => machine.cards.asked.length > asked || undefined, 'A reading by itself');
  window.history.back();
  await machine.until(() => dialog() === null || undefined, 'The page below');
  expect(window.location.pathname).toBe(PLAN);
  await machine.reads(begun);
  reading.release();
  machine.letGo();
  await machine.settle();
  // The request arrives at the provider after all.
  const { ledger } = machine.platform.state();
  const [{ clientSecret } = { clientSecret: '' }] = ledger.intents;
  ledger.confirm(clientSecret, ledger.addMethod(GOOD).id, '');
  expect(machine.charges()).toBe(1);
  expect(await goOn(machine, SETTINGS, machine.first)).toBe('through');
  expect(machine.platform.state().ledger.intents).toMatchObject([{ charges: 1 }]);
});

test('Forward after choosing more users shows their price, and not the payment of the earlier order', async () => {
  const machine = await openMachine('lena', UPGRADE);
  await machine.press('Continue to payment');
  await machine.reads('$1,620.00 due today.');
  window.history.back();
  const three = () => document.querySelectorAll<HTMLElement>('[role=dialog] [type=radio]')[2];
  (await machine.until(three, 'The number of users')).click();
  window.history.forward();
  await machine.settle();
  await machine.until(
    () => (JSON.stringify(window.history.state).includes('"subscription"') ? true : undefined),
    'The first step',
  );
  expect(buttons().filter((name) => PAY.test(name))).toEqual([]);
  await machine.press('Continue to payment');
  await machine.reads('$4,860.00 due today.');
});

test.each([
  ['the upgrade runs', 0, 'Your account is being upgraded'],
  ['it is done', 11, 'There’s nothing left to pay. Nothing was charged.'],
])(
  'a second tab at its card form offers no Pay once the first has paid and upgraded, and says why: %s [WALK-17]',
  async (_, minutes, words) => {
    const machine = await atCard();
    const first = document.querySelector('[role=dialog]') as Element;
    const other = await machine.open(UPGRADE);
    const second = () => machine.scopeOf(other);
    await machine.until(() => (second() === first ? undefined : true), 'The second dialog');
    await machine.press('Continue to payment', second());
    await machine.type(GOOD, second());
    await machine.until(() => pressable(second(), PAY), 'Pay of the second');
    await machine.press(PAY, first);
    await machine.reads('Payment Successful!');
    machine.platform.state().clock.shift(minutes * 60_000);
    // Both tabs are in one window here, so that the browser doesn't tell the second one.
    window.dispatchEvent(new StorageEvent('storage'));
    await machine.settle();
    expect(pressable(document.body, PAY)).toBeUndefined();
    await machine.reads(words);
    expect(machine.platform.state().ledger.intents.map(({ charges }) => charges)).toEqual([1, 0]);
  },
);

test('a card typed in a second tab is still there, and is charged, after the card of the first tab was declined', async () => {
  const machine = await atCard(DECLINED);
  const first = document.querySelector('[role=dialog]') as Element;
  const other = await machine.open(UPGRADE);
  await machine.until(() => (machine.scopeOf(other) === first ? undefined : true), 'The second dialog');
  await machine.press('Continue to payment', machine.scopeOf(other));
  await machine.type(GOOD, machine.scopeOf(other));
  const charge = held();
  machine.cards.expect({ operation: 'confirm', effect: true, until: charge.until });
  machine.hold();
  await machine.press(PAY, first);
  await machine.reads('A payment of $1,620.00 was begun');
  expect(pressable(machine.scopeOf(other), PAY)).toBeUndefined();
  machine.letGo();
  charge.release();
  await machine.reads('Your card was declined.');
  // Both tabs are in one window here, so that the browser doesn't tell the second one.
  window.dispatchEvent(new StorageEvent('storage'));
  await machine.settle();
  await machine.press(PAY, machine.scopeOf(other));
  await machine.reads('Payment Successful!');
  expect(machine.platform.state().ledger.intents.map(({ charges }) => charges)).toEqual([0, 1]);
});
