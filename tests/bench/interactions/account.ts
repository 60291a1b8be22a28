/** An account's page, its tabs, the distribution of credits and the two upgrades. */
import type { Page } from '@playwright/test';
import { accountIds } from '../../../mocks/db/ids.ts';
import { type CompanyKey, companyRow } from '../../../mocks/seeds/companies.ts';
import { type Journey, press, type Step, type } from './journey.ts';

export const pathOf = (key: CompanyKey, tab: string): string =>
  `/accounts/${accountIds.of(companyRow(key))}/${tab}`;

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => page.locator('main form input[type=text], main form input:not([type])').first();

const tab = (name: string, path: string, shows: string): Step => ({
  what: `tab: ${name}`,
  act: (page) =>
    press(page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link', { name })),
  shown: async (page) => {
    await page.waitForURL(new RegExp(`/${path}$`, 'u'));
    await page.locator(shows).first().waitFor();
  },
});

export const account: Journey = {
  name: 'An account',
  who: 'ines',
  path: pathOf('aldergrove', 'settings'),
  ready: (page) => field(page).waitFor(),
  steps: [
    { what: 'typing in the settings', act: (page) => type(field(page), ' and partners') },
    {
      what: 'discarding it',
      act: (page) => press(page.getByRole('button', { name: 'Discard' }).first()),
    },
    tab('Users', 'users', 'tbody tr:not(.skeletons)'),
    tab('Billing', 'billing', 'main form'),
    tab('Invoices', 'invoices', 'tbody tr:not(.skeletons)'),
    tab('Credits', 'credits', 'article'),
    {
      what: 'drawer: distributing credits',
      act: (page) => press(page.getByRole('button', { name: 'Distribute credits' })),
      shown: (page) =>
        dialog(page).getByText('Search deals by name').or(dialog(page).locator('input')).first().waitFor(),
    },
    {
      what: 'closing the drawer',
      act: (page) => page.keyboard.press('Escape'),
      shown: (page) => dialog(page).waitFor({ state: 'detached' }),
    },
    tab('Video', 'video', 'main section'),
    tab('Settings', 'settings', 'main form input'),
    tab('Users', 'users', 'tbody tr:not(.skeletons)'),
  ],
};

export const enterprise: Journey = {
  name: 'Upgrade to Enterprise',
  who: 'ines',
  path: pathOf('blueHarbor', 'settings'),
  ready: (page) => page.getByRole('button', { name: 'Upgrade to Enterprise' }).waitFor(),
  steps: [
    {
      what: 'wizard: opening it',
      act: (page) => press(page.getByRole('button', { name: 'Upgrade to Enterprise' })),
      shown: (page) => dialog(page).waitFor(),
    },
    {
      what: 'wizard: the next step',
      act: (page) => press(dialog(page).getByRole('button', { name: 'Next' })),
      shown: (page) => dialog(page).getByRole('radio').first().waitFor(),
    },
    {
      what: 'wizard: choosing a company',
      act: (page) => press(dialog(page).getByRole('radio', { name: /^Blue Harbor Media/u })),
    },
    {
      what: 'wizard: the step after',
      act: (page) => press(dialog(page).getByRole('button', { name: 'Next' })),
      shown: (page) =>
        dialog(page)
          .getByRole('radio', { name: /^Australia/u })
          .waitFor(),
    },
  ],
};

export const professional: Journey = {
  name: 'Upgrade to Professional',
  who: 'lena',
  path: '/settings/subscription',
  ready: (page) => page.getByRole('link', { name: 'Upgrade to Pro' }).first().waitFor(),
  steps: [
    {
      what: 'wizard: opening it',
      act: (page) => press(page.getByRole('link', { name: 'Upgrade to Pro' }).first()),
      shown: (page) => dialog(page).getByRole('radio').first().waitFor(),
    },
    {
      what: 'wizard: choosing three users',
      act: (page) => press(dialog(page).getByRole('radio', { name: '3 users' })),
    },
    {
      what: 'wizard: typing a code',
      act: (page) => type(dialog(page).getByLabel('Promotional code'), 'FREEYEAR'),
    },
  ],
};
