/** One person's browser in front of a platform of its own: its tabs, the card provider in them, and the ledger. */
import { fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { whenOver } from '../../leaving.ts';
import { patience } from '../../patience.ts';
import { turns } from '../../quiet.ts';
import { signedIn, smallPlatform, visit } from '../../signedIn.ts';
import { Browser } from '../../unit/api/harness.ts';
import { cardsOf } from './cards.ts';
import { installLocks } from './locks.ts';
import { openTab, type Tab } from './tab.ts';

const FIELDS = {
  number: 'Credit or debit card number',
  expiry: 'Credit or debit card expiration date',
  cvc: 'Credit or debit card CVC/CVV',
} as const;

const fieldIn = (root: Element, name: keyof typeof FIELDS) =>
  root.querySelector<HTMLInputElement>(`input[aria-label="${FIELDS[name]}"]`);

/** Visible, not busy, and not under a dialog of its own tab. */
const isFree = (element: Element): boolean =>
  element.getAttribute('aria-disabled') !== 'true' &&
  element.closest('[inert], [hidden]') === null &&
  (element.closest('dialog, [role=dialog], [role=alertdialog]') !== null ||
    element.closest('[aria-hidden=true]') === null);

/** Clickable elements with this name, including the bank's challenge over the page. */
export const pressable = (root: Element, name: string | RegExp): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('button, a[href]')].find(
    (element) =>
      isFree(element) &&
      (typeof name === 'string' ? element.textContent === name : name.test(element.textContent)),
  );

const isIn = (whole: string, text: string | RegExp): boolean =>
  typeof text === 'string' ? whole.includes(text) : text.test(whole);

export type Machine = Awaited<ReturnType<typeof openMachine>>;

/** A browser in which this person is signed in, at this address. */
export async function openMachine(who: CastKey, at: string) {
  // As in a browser, React schedules its work itself.
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const isAct = scope.IS_REACT_ACT_ENVIRONMENT;
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  whenOver(() => (scope.IS_REACT_ACT_ENVIRONMENT = isAct));

  const platform = smallPlatform({ config: { flags: { trialsOfTiers: false } } });
  const storage = new Browser();
  const network = platform.browser();
  const cards = cardsOf(platform);
  const locks = installLocks();
  const tabs: Tab[] = [];
  /** The address of an open bank page. */
  const banks: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void banks.push(String(url)));
  /** Requests that a test holds. */
  let held = 0;

  const charges = (): number =>
    platform.state().ledger.intents.reduce((sum, intent) => sum + intent.charges, 0);

  const open = async (path: string): Promise<Tab> => {
    window.history.pushState(null, '', path);
    const tab = await openTab({ platform, who, storage, network });
    tabs.push(tab);
    await settle();
    return tab;
  };

  /** Waits until nothing is pending except held requests; checks that there is at most one charge. */
  async function settle(): Promise<void> {
    const state = () =>
      JSON.stringify([tabs.map(({ sent }) => sent.length), cards.asked.length, document.body.textContent]);
    const isBusy = () =>
      tabs.reduce((sum, { unanswered }) => sum + unanswered(), 0) + cards.unanswered() > held;
    for (let before = ''; isBusy() || before !== state();) {
      before = state();
      // React renders a transition in time slices, and a busy machine needs many of them.
      await turns(50);
    }
    expect(charges(), 'number of charges').toBeLessThanOrEqual(1);
  }

  const until = <Value>(look: () => Value | undefined, what: string): Promise<Value> =>
    vi.waitFor(
      () => {
        const found = look();
        if (found === undefined) throw new Error(`${what} is not on the page: ${document.body.textContent}`);
        return found;
      },
      { timeout: patience(15_000), interval: 5 },
    );

  const before = await signedIn(who, platform, visit(platform, storage, network));
  before.leave();
  // What Back from the first page returns to.
  window.history.replaceState(null, '', '/login');
  const first = await open(at);
  whenOver(() => {
    for (const tab of tabs) tab.close();
    cards.leave();
  });

  return {
    platform,
    cards,
    first,
    /** Whether the person is on a bank's page. */
    isAtBank: () => banks.length > 0,
    /** The bank's answer; returns where it sends back to. */
    atBank(answer: 'accept' | 'refuse'): string {
      const secret = new URL(banks.pop() ?? '', window.location.origin).searchParams.get('secret') ?? '';
      const { ledger } = platform.state();
      ledger.answerBank(secret, answer);
      const said = ledger.read(secret);
      if (!('intent' in said)) throw new Error('The bank does not know this payment');
      const back = new URL(said.intent.returnUrl ?? '');
      back.searchParams.set('payment_intent', said.intent.id);
      back.searchParams.set('payment_intent_client_secret', secret);
      return back.pathname + back.search;
    },
    charges,
    open,
    settle,
    until,
    /** The person clicks this name, as soon as it is enabled. */
    async press(name: string | RegExp, root: Element = document.body): Promise<void> {
      (await until(() => pressable(root, name), String(name))).click();
      await settle();
    },
    async pressTwice(name: string | RegExp): Promise<void> {
      const target = await until(() => pressable(document.body, name), String(name));
      target.click();
      target.click();
      await settle();
    },
    async type(number: string, root: Element = document.body): Promise<void> {
      await until(() => {
        const field = fieldIn(root, 'number');
        return field && !field.disabled ? field : undefined;
      }, 'The card');
      for (const [name, value] of [
        ['number', number],
        ['expiry', '1234'],
        ['cvc', '123'],
      ] as const) {
        const field = fieldIn(root, name);
        if (field) fireEvent.input(field, { target: { value } });
      }
      await settle();
    },
    /** The person comes back to the page two minutes later. */
    waits(): void {
      const now = Date.now.bind(Date);
      const { mockRestore } = vi.spyOn(Date, 'now').mockImplementation(() => now() + 121_000);
      whenOver(mockRestore);
    },
    hold: () => (held += 1),
    letGo: () => (held = 0),
    async reads(text: string | RegExp): Promise<void> {
      await until(() => {
        // A toast counts as much as the page.
        const toasts = toastStore.get().shown.map((toast) => String(toast.text));
        return [document.body.textContent, ...toasts].some((shown) => isIn(shown, text)) || undefined;
      }, `"${text}"`);
    },
    /** What another tab than the first shows: its dialog comes later in the DOM. */
    scopeOf(tab: Tab): Element {
      const dialogs = document.querySelectorAll('[role=dialog]');
      return dialogs.length > 1 ? (dialogs[dialogs.length - 1] ?? tab.root) : tab.root;
    },
    /** Closes the tab, even with requests pending. */
    async close(tab: Tab): Promise<void> {
      cards.leave();
      locks.release();
      tab.close();
    },
    revoke(): void {
      const { sessions, db } = platform.state();
      sessions.revoke(db.users.withEmail(CAST[who].email));
    },
  };
}
