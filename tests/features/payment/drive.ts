/** Drives one cell: reach it, read the page, and go on to the end. */
import { expect } from 'vitest';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { SUBSCRIPTION_DIALOG } from '../../../src/features/subscription/dialogs.ts';
import { asEpochMs } from '../../../src/domain/values/units.ts';
import { formatDay } from '../../../src/kit/i18n/format.ts';
import { layersReady } from '../../../src/kit/layers/layers.ts';
import { englishTexts } from '../../texts.ts';
import { createTranslate } from '../../translate.ts';
import { type Entry, isProfessional, SETTINGS } from './entry.ts';
import { happen, PAY } from './happen.ts';
import { type Machine, openMachine, pressable } from './machine.ts';
import { goOn, isOnTheWay, meddle } from './person.ts';
import type { Tab } from './tab.ts';
import { isTrue, type Row, type Words } from './table.ts';

const t = createTranslate(englishTexts, 'en', 'Canvass');

const textOf = (words: Words): string =>
  typeof words === 'string'
    ? t(words, { amount: '$1,620.00', date: formatDay(asEpochMs(Date.now())) ?? '' })
    : words.words;

/** Preloads the lazy code, so that no cell pays for it. */
export const warm = (): Promise<unknown> =>
  Promise.all([
    layersReady(),
    SETTINGS_TAB.subscription.ready(),
    SUBSCRIPTION_DIALOG.upgrade.ready(),
    import('../../../src/shared/payment/CardFields.tsx'),
    import('../../../src/public/sign-up/SubscriptionScreen.tsx'),
    import('../../../src/public/sign-up/PaymentScreen.tsx'),
    import('../../../src/public/NoticeScreen.tsx'),
    import('../../../src/public/reauth/reauthenticate.tsx'),
  ]);

/** Returns after the session or the account ended, and the page said so. */
async function comeBack(machine: Machine, entry: Entry, { step, outcome }: Row, tab: Tab): Promise<Tab> {
  if (outcome === 'sessionLost') {
    await machine.reads(t('again.title'));
    await tab.signIn();
    await machine.settle();
  } else if (outcome === '402' && ['order', 'confirm', 'upgrade'].includes(step))
    await machine.reads(t('notices.expired.title'));
  else return tab;
  if (isOnTheWay(entry)) return tab;
  await machine.close(tab);
  return machine.open(entry.home);
}

export async function drive(entry: Entry, row: Row): Promise<void> {
  const { step, outcome, cell } = row;
  const machine = await openMachine(entry.who, outcome === 'back' ? entry.home : entry.start);
  const { tab: shown, other, release } = await happen({ machine, entry, step, outcome });
  const tab = await comeBack(machine, entry, row, shown);
  for (const words of cell.reads) await machine.reads(textOf(words));
  const charges = machine.charges();
  expect(charges, 'charges after the step').toBe(cell.charged);
  expect(isTrue(cell.claim, charges), `whether the page is right, at ${charges} charges`).toBe(true);
  if (outcome === 'doubleClick') expect(machine.platform.log.of(entry.calls.order)).toHaveLength(1);

  // The other tab may order as long as nothing is paid, but must never charge.
  if (other) expect(pressable(machine.scopeOf(other), PAY)).toBeUndefined();

  await release?.();
  expect(await goOn(machine, entry, tab)).toBe(cell.end ?? 'through');
  if (other) await meddle(machine);
  expect(machine.charges(), 'charges in the end').toBe(cell.end === 'support' ? 0 : 1);
  if (entry === SETTINGS && cell.end === undefined) expect(isProfessional(machine)).toBe(true);
}
