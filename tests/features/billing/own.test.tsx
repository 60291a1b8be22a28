/** What customers see of their charge, against the platform's data (spec 2 §2, §3). */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { DAY_MS } from '../../../src/domain/values/units.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { smallPlatform } from '../../signedIn.ts';
import { open } from '../accounts/open.ts';

// Returns nothing: Vitest would call a returned component as the clean-up.
beforeAll(async () => void (await SETTINGS_TAB.billing.ready()));

const factsIn = (element: Element) =>
  Object.fromEntries(
    [...element.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]),
  );

test.each([
  {
    told: { amount: 45_000, cadence: 'monthly', cycleEnd: Date.UTC(2027, 0, 31, 23, 59), card: '0042' },
    shown: {
      figure: '$450.00 a month',
      cadence: 'Monthly',
      next: 'Jan 31, 2027$300.00 for 2 seats',
      card: 'Visa ending 0042',
    },
  },
  {
    told: { amount: 1_234_567, cadence: 'annual', cycleEnd: Date.UTC(2028, 1, 29), card: '9171' },
    shown: {
      figure: '$12,345.67 a year',
      cadence: 'Annually',
      next: 'Feb 29, 2028$8,230.45 for 2 seats',
      card: 'Visa ending 9171',
    },
  },
] as const)(
  'the page shows the charge, its cadence, the next payment for the remaining seats, and the card: $shown.figure [BILL-2]',
  async ({ told, shown }) => {
    const platform = smallPlatform();
    const { amount, cadence, cycleEnd, card } = told;
    Object.assign(platform.state().subscriptions.get(companyRow('atlas')) ?? {}, {
      amount,
      cadence,
      cycleEnd,
      card: { brand: 'visa', lastFourDigits: card },
    });
    await open({ as: 'ada', at: settingsPaths.billing, platform });
    const charge = await screen.findByRole('region', { name: 'Subscription charge' });
    expect(charge.querySelector('.body > p')?.textContent).toBe(shown.figure);
    expect(factsIn(charge)).toMatchObject({ Billed: shown.cadence, 'Next payment': shown.next });
    const method = screen.getByRole('region', { name: 'Payment method' });
    await waitFor(() => expect(method.textContent).toContain(shown.card));
  },
);

test.each([
  ['that has lapsed', { status: 'LAPSED' as const }, 300],
  ['whose renewal is late', {}, -3],
])(
  'in an account %s, the charge has neither a next payment nor its price [BILL-2]',
  async (_, part, days) => {
    const platform = smallPlatform();
    Object.assign(platform.db.accounts[companyRow('atlas')] ?? {}, part);
    const cycleEnd = platform.clock.now() + days * DAY_MS;
    Object.assign(platform.state().subscriptions.get(companyRow('atlas')) ?? {}, { cycleEnd });
    await open({ as: 'ada', at: settingsPaths.billing, platform });
    const charge = await screen.findByRole('region', { name: 'Subscription charge' });
    expect(factsIn(charge)).toMatchObject({ 'Next payment': '—' });
  },
);
