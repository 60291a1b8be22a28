/** The payment of a sign-up under faults: the messages in place, and one charge at the end. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { forgetCardProvider } from '../../../src/shared/payment/provider.ts';
import { held } from '../../held.ts';
import { whenOver } from '../../leaving.ts';
import { watchScripts } from '../card/cardPage.ts';
import { warm } from '../payment/drive.ts';
import { PAY } from '../payment/happen.ts';
import { type Machine, openMachine, pressable } from '../payment/machine.ts';
import { GOOD } from '../payment/person.ts';

const DECLINED = '4000000000000002';
const TAKES_TIME = '4000000000000705';
const UNKNOWN = 'We don’t know yet whether you were charged. Don’t pay again. Check first.';

const shown = (): string => document.body.textContent;
const intents = ({ platform }: Machine) => platform.state().ledger.intents;
const confirmations = ({ platform }: Machine): number => platform.log.of('confirmSignUpPayment').length;
const keptOrders = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith('canvass.order.'));
const isThrough = (machine: Machine) =>
  machine.until(() => (window.location.pathname === paths.accountCreation ? true : undefined), 'The account');

/** Pia has ordered and typed her card. */
async function atCard(number = GOOD): Promise<Machine> {
  const machine = await openMachine('pia', paths.signUpSubscription);
  await machine.press('Continue to payment');
  await machine.type(number);
  return machine;
}

beforeAll(warm);

describe('a payment that is not confirmed', () => {
  test('the page, also in a new tab, says that the payment went through and finishes the sign-up without a second charge [WALK-16] [WALK-17] [WALK-21]', async () => {
    const machine = await atCard();
    machine.platform.faults.add({ call: 'confirmSignUpPayment', kind: '500', count: 2 });
    await machine.press(PAY);
    await machine.reads('Your payment went through. You won’t be charged again.');
    expect(shown()).not.toContain('due today');
    await machine.close(machine.first);
    await machine.open(paths.signUpSubscription);
    await machine.reads(/You paid \$1,620\.00 on .*\. Your sign-up is not finished\./u);
    expect(pressable(document.body, 'Continue to payment')).toBeUndefined();
    await machine.press('Finish sign-up');
    await machine.reads('Internal server error.');
    await machine.press('Finish sign-up');
    await isThrough(machine);
    expect(keptOrders()).toEqual([]);
    expect(intents(machine)).toMatchObject([{ charges: 1 }]);
  });

  test('a failed confirmation shows the service’s message or ours, and Try again makes no second charge [UPG-22]', async () => {
    const machine = await atCard();
    const { faults } = machine.platform;
    faults.add({ call: 'confirmSignUpPayment', kind: '422', count: 1 });
    await machine.press(PAY);
    await machine.reads('This cannot be processed.');
    expect(pressable(document.body, PAY)).toBeUndefined();
    faults.add({ call: 'confirmSignUpPayment', kind: '502html', count: 1 });
    await machine.press('Try again');
    await machine.reads('Your payment could not be confirmed. Please contact support');
    // The answer is lost, but the service knows: the user record says so.
    faults.add({ call: 'confirmSignUpPayment', kind: '500', count: 1, effect: true });
    await machine.pressTwice('Try again');
    await isThrough(machine);
    expect(intents(machine)).toMatchObject([{ charges: 1, confirmations: 1 }]);
    expect(confirmations(machine)).toBe(3);
  });
});

test('a payment that the bank is processing is read again until it has gone through', async () => {
  const machine = await atCard(TAKES_TIME);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  whenOver(() => void vi.useRealTimers());
  await machine.press(PAY);
  await machine.reads('Your bank is still processing this payment.');
  expect(pressable(document.body, PAY)).toBeUndefined();
  machine.platform.state().clock.shift(60_000);
  // The page asks again every five seconds.
  vi.advanceTimersByTime(5000);
  await isThrough(machine);
  expect(intents(machine)).toMatchObject([{ charges: 1, confirmations: 1 }]);
});

test('after a lost response of the card provider only “Check again” is offered, and one charge is made', async () => {
  const machine = await atCard();
  const { cards } = machine;
  // Nothing was sent yet, so it can simply be pressed again.
  cards.expect({ operation: 'retrieve', effect: false });
  await machine.press(PAY);
  await machine.reads('Unexpected error');
  // The read before the charge is answered; the charge and the two reads after it are lost.
  cards.expect({ operation: 'retrieve', effect: true, until: Promise.resolve() });
  cards.expect({ operation: 'confirm', effect: true });
  for (let times = 0; times < 2; times += 1) cards.expect({ operation: 'retrieve', effect: false });
  await machine.press(PAY);
  await machine.reads(UNKNOWN);
  expect(machine.charges()).toBe(1);
  for (const isKnown of [false, true]) {
    expect(pressable(document.body, PAY)).toBeUndefined();
    await machine.press('Check again');
    if (!isKnown) await machine.reads(UNKNOWN);
  }
  await isThrough(machine);
  expect(intents(machine)).toMatchObject([{ charges: 1, confirmations: 1 }]);
  expect(cards.asked.filter((operation) => operation === 'confirm')).toHaveLength(1);
});

test('a half-loaded script of the card provider shows an error and no Pay, and Try again loads it again', async () => {
  const machine = await openMachine('pia', paths.signUpSubscription);
  forgetCardProvider();
  const asked = watchScripts('half', 'half', 'whole');
  await machine.press('Continue to payment');
  for (const times of [1, 2]) {
    await machine.reads('The card fields didn’t load completely.');
    expect(pressable(document.body, PAY)).toBeUndefined();
    expect(asked).toHaveLength(times);
    await machine.press('Try again');
  }
  expect(new Set(asked).size).toBe(3);
  await machine.type(GOOD);
  await machine.press(PAY);
  await isThrough(machine);
  expect(intents(machine)).toMatchObject([{ charges: 1 }]);
});

test('a payment left open in one tab charges nothing after the sign-up went on with Lite in another tab', async () => {
  const machine = await atCard();
  const second = await machine.open(paths.signUpSubscription);
  await machine.press('Continue with Lite for free', second.root);
  await machine.close(second);
  await machine.press(PAY);
  await machine.reads('There’s nothing left to pay. Nothing was charged.');
  expect(intents(machine)).toMatchObject([{ charges: 0 }]);
});

test('a second tab at its card form goes on once the first has paid, and offers no Pay [WALK-17]', async () => {
  const machine = await atCard();
  const other = await machine.open(paths.signUpSubscription);
  await machine.press('Continue to payment', other.root);
  await machine.until(() => pressable(other.root, PAY), 'Pay of the second');
  await machine.press(PAY, machine.first.root);
  await machine.until(
    () => (intents(machine)[0]?.confirmations === 1 ? true : undefined),
    'The confirmation',
  );
  // Both tabs are in one window here, so that the browser doesn't tell the second one.
  window.dispatchEvent(new StorageEvent('storage'));
  await machine.settle();
  expect(pressable(other.root, PAY)).toBeUndefined();
  expect(other.root.textContent).toContain('Set up your account');
  expect(intents(machine).map(({ charges }) => charges)).toEqual([1, 0]);
});

test('a card typed in a second tab is still there, and is charged, after the card of the first tab was declined', async () => {
  const machine = await atCard(DECLINED);
  const { root } = await machine.open(paths.signUpSubscription);
  await machine.press('Continue to payment', root);
  await machine.type(GOOD, root);
  const charge = held();
  machine.cards.expect({ operation: 'confirm', effect: true, until: charge.until });
  machine.hold();
  await machine.press(PAY, machine.first.root);
  expect(root.textContent).toContain('was begun');
  expect(pressable(root, PAY)).toBeUndefined();
  machine.letGo();
  charge.release();
  await machine.reads('Your card was declined.');
  // Both tabs are in one window here, so that the browser doesn't tell the second one.
  window.dispatchEvent(new StorageEvent('storage'));
  await machine.settle();
  await machine.press(PAY, root);
  await isThrough(machine);
  expect(intents(machine).map(({ charges }) => charges)).toEqual([0, 1]);
});
