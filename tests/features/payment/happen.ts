/** Brings an order to a step and makes one event happen there. */
import type { FaultOrder } from '../../../mocks/faults/faults.ts';
import { held } from '../../held.ts';
import type { CardFate } from './cards.ts';
import type { Entry } from './entry.ts';
import type { Machine } from './machine.ts';
import { answerBank, GOOD } from './person.ts';
import type { Tab } from './tab.ts';
import type { Outcome, Step } from './table.ts';

const ASKS_HERE = '4000002500003155';
const ASKS_HERE_THEN_DECLINED = '4000008400001629';
const ASKS_ELSEWHERE = '4000000000003063';
const ASKS_ELSEWHERE_THEN_DECLINED = '4000000000003097';
const DECLINED = '4000000000000002';

export type Case = {
  readonly machine: Machine;
  readonly entry: Entry;
  readonly step: Step;
  readonly outcome: Outcome;
};

const ORDER = 'Continue to payment';
export const PAY = /^Pay( \$|$)/u;

const isOurs = (step: Step): step is 'order' | 'confirm' | 'upgrade' =>
  step === 'order' || step === 'confirm' || step === 'upgrade';

function cardFor(step: Step, outcome: Outcome): string {
  if (step === 'inPage') return outcome === '402' ? ASKS_HERE_THEN_DECLINED : ASKS_HERE;
  if (step === 'atBank') return outcome === '402' ? ASKS_ELSEWHERE_THEN_DECLINED : ASKS_ELSEWHERE;
  return step === 'charge' && outcome === '402' ? DECLINED : GOOD;
}

/** Everything up to the click that begins the step. */
async function before({ machine, entry, step, outcome }: Case): Promise<void> {
  // So that Back has an entry to return to.
  if (outcome === 'back' && entry.home !== entry.start) await machine.press('Upgrade to Pro');
  if (step === 'order') return;
  await machine.press(ORDER);
  await machine.type(cardFor(step, outcome));
  if (step === 'inPage' || step === 'atBank') await machine.press(PAY);
}

/** The click itself; its request may be held. */
async function begin({ machine, step, outcome }: Case, press = machine.press): Promise<void> {
  if (step === 'order') return press(ORDER);
  if (step !== 'inPage') return press(PAY);
  return press(outcome === 'refused' ? 'Fail' : 'Complete');
}

/** Our platform's faulty answers. */
const OUR_FAULTS: Partial<Record<Outcome, Omit<FaultOrder, 'call'>>> = {
  refused: { kind: '422' },
  '402': { kind: '402expired' },
  '409': { kind: '409' },
  '429': { kind: '429' },
  '500': { kind: '500' },
  lostBefore: { kind: 'refused' },
  lostAfter: { kind: 'refused', effect: true },
  sessionLost: { kind: 'refresh403' },
};

/** The provider's answers; where they leave the outcome open, the money was taken all the same. */
const PROVIDER_FAULTS: Partial<Record<Outcome, Omit<CardFate, 'operation'>>> = {
  refused: {
    effect: false,
    error: {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: 'Your card is not supported.',
    },
  },
  '409': {
    effect: true,
    error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' },
  },
  '429': {
    effect: true,
    error: {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object cannot be accessed right now.',
    },
  },
  '500': { effect: true, error: { type: 'api_error', message: 'An error occurred.' } },
  lostBefore: { effect: false },
  lostAfter: { effect: true },
};

const OPERATIONS = { charge: 'confirm', inPage: 'challenge', atBank: 'retrieve' } as const;

/**
 * Begins under a fault. Where the step is a read that the charge begins with too, the fault is injected in between; a
 * read only fails after two retries.
 */
async function beginWith(given: Case, fault: FaultOrder): Promise<void> {
  const { machine, entry, step } = given;
  const { faults } = machine.platform;
  if (step !== 'upgrade' || fault.call !== entry.before) {
    faults.add({ count: 1, ...fault });
    return begin(given);
  }
  const charge = held();
  machine.cards.expect({ operation: 'confirm', effect: true, until: charge.until });
  machine.hold();
  await begin(given);
  machine.letGo();
  faults.add({ count: fault.kind === '500' || fault.kind === 'refused' ? 3 : 1, ...fault });
  if (fault.kind === 'delay') machine.hold();
  charge.release();
  return machine.settle();
}

/** A failing answer, or a session that ends there. */
async function answeredWrong(given: Case, tab: Tab): Promise<Tab> {
  const { machine, entry, step, outcome } = given;
  if (isOurs(step)) {
    const fault = OUR_FAULTS[outcome];
    if (fault) await beginWith(given, { call: entry.calls[step], ...fault });
    return tab;
  }
  if (outcome === 'sessionLost') {
    if (step === 'charge') machine.platform.faults.add({ call: entry.before, kind: 'refresh403' });
    else machine.revoke();
  }
  const fate = PROVIDER_FAULTS[outcome];
  // Refused by the card or the bank, where they decide.
  const isTold = outcome === '402' || (outcome === 'refused' && step !== 'charge');
  // An intent is read twice on the way back: StrictMode mounts twice.
  if (fate && !isTold)
    for (let times = step === 'atBank' ? 2 : 1; times > 0; times -= 1)
      machine.cards.expect({ operation: OPERATIONS[step], ...fate });
  if (step === 'atBank') return answerBank(machine, tab, outcome === 'refused' ? 'refuse' : 'accept');
  await begin(given);
  return tab;
}

/** Something that the person does while a request is held until `release`. */
async function underWay(given: Case): Promise<() => Promise<void>> {
  const { machine, entry, step } = given;
  const wait = held();
  const release = async () => {
    wait.release();
    machine.letGo();
    await machine.settle();
  };
  // The bank's challenge is what is pending.
  if (step === 'inPage' || step === 'atBank') return release;
  machine.hold();
  if (isOurs(step)) {
    await beginWith(given, { call: entry.calls[step], kind: 'delay', until: wait.until });
    return release;
  }
  machine.cards.expect({ operation: 'confirm', effect: true, until: wait.until });
  await begin(given);
  return release;
}

type After = { readonly tab: Tab; readonly other?: Tab; readonly release?: () => Promise<void> };

async function moved(given: Case, tab: Tab): Promise<After> {
  const { machine, entry, step, outcome } = given;
  if (outcome === 'doubleClick') {
    if (step !== 'confirm' && step !== 'upgrade') await begin(given, machine.pressTwice);
    else {
      // There is only something to click after a failure.
      await beginWith(given, { call: entry.calls[step], kind: '500' });
      await machine.pressTwice(/^(Finish upgrade|Try again)$/u);
    }
    return { tab };
  }
  const release = await underWay(given);
  const address = window.location.pathname + window.location.search;
  switch (outcome) {
    case 'tabClosed':
    case 'reload': {
      // At the bank: the page that it returns to is closed before it has read anything.
      if (step === 'atBank') machine.atBank('accept');
      await machine.close(tab);
      await release();
      return { tab: await machine.open(outcome === 'reload' ? address : entry.home) };
    }
    case 'back':
      if (step === 'atBank') {
        await machine.close(tab);
        return { tab: await machine.open(entry.start) };
      }
      window.history.back();
      await machine.settle();
      return { tab, release };
    default: {
      const other = await machine.open(entry.start);
      // The other tab's dialog comes after its page in the DOM.
      if (entry.start !== entry.home)
        await machine.until(
          () => document.querySelectorAll('[role=dialog]').length > 1 || undefined,
          'The dialog of the other tab',
        );
      if (step === 'order') await machine.press(ORDER, machine.scopeOf(other));
      return { tab, other, release };
    }
  }
}

/** Makes it happen; a held request continues on `release`. */
export async function happen(given: Case): Promise<After> {
  const { machine, outcome } = given;
  const { first } = machine;
  await before(given);
  const isMove = ['tabClosed', 'reload', 'back', 'secondTab', 'doubleClick'].includes(outcome);
  return isMove ? moved(given, first) : { tab: await answeredWrong(given, first) };
}
