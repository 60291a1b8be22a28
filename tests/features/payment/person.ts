/** A customer who clicks what the page offers until the order is finished. */
import card from '../../../i18n/en/card.json';
import order from '../../../i18n/en/order.json';
import type { Entry } from './entry.ts';
import { type Machine, pressable } from './machine.ts';
import type { Tab } from './tab.ts';

export const GOOD = '4242424242424242';

const PAY = /^Pay( \$|$)/u;
/** In order of preference. */
const WAYS: readonly RegExp[] = [
  /^Complete$/u,
  /^Pay this order again$/u,
  /^(Finish upgrade|Finish sign-up|Check|Check again|Try again)$/u,
  PAY,
  /^Continue to payment$/u,
  /^(Select your plan again|Back to your plan)$/u,
  /^Upgrade to Pro$/u,
];
const MOST = 20;

const says = (text: string): boolean => document.body.textContent.includes(text);

/** Whether the address is one of the order's. */
export const isOnTheWay = ({ start, home }: Entry): boolean =>
  [start, home].includes(window.location.pathname) || window.location.pathname.startsWith('/signUp/');

/** The bank answers, and returns to a page of its own. */
export async function answerBank(
  machine: Machine,
  tab: Tab,
  answer: 'accept' | 'refuse' = 'accept',
): Promise<Tab> {
  await machine.close(tab);
  return machine.open(machine.atBank(answer));
}

/**
 * Goes on until the end, and returns how it ended; with `support` the page only names an address to write to.
 * At no moment may there be two charges.
 */
export async function goOn(machine: Machine, entry: Entry, start: Tab): Promise<'through' | 'support'> {
  let tab = start;
  let checks = 0;
  for (let press = 0; press < MOST; press += 1) {
    await machine.settle();
    if (entry.isThrough(machine)) return 'through';
    if (machine.isAtBank()) {
      tab = await answerBank(machine, tab);
      continue;
    }
    if (!tab.session.user()) {
      await tab.signIn();
      continue;
    }
    if (!isOnTheWay(entry)) {
      // A notice, or the landing page of a sign-in: go to the plan.
      await machine.close(tab);
      tab = await machine.open(entry.home);
    }
    const find = () => {
      const [bank] = WAYS;
      if (bank && pressable(document.body, bank)) return bank;
      // Nothing is clicked while the page shows that it is busy.
      const isBusy = document.querySelector('button[aria-busy=true]') !== null;
      return isBusy ? undefined : WAYS.find((name) => pressable(document.body, name));
    };
    const way = await machine.until(() => find() ?? (entry.isThrough(machine) ? 'end' : undefined), 'A way');
    if (way === 'end') continue;
    if (way === PAY) await machine.type(GOOD);
    // The first check finds nothing: the outcome is only known after two minutes.
    if (says(card.outcome.unknown) && (checks += 1) === 2) machine.waits();
    await machine.press(way);
    if (says(order.unfinished.support) && machine.charges() === 0) return 'support';
  }
  throw new Error(`The order was not finished: ${document.body.textContent}`);
}

/** Clicks what another tab still offers once all is done; the ledger is checked after each click. */
export async function meddle(machine: Machine): Promise<void> {
  for (let press = 0; press < 3; press += 1) {
    const way = WAYS.find((name) => pressable(document.body, name));
    if (!way) return;
    if (way === PAY) await machine.type(GOOD);
    await machine.press(way);
  }
}
