/** Staff upgrade an account to Enterprise, from the button to the upgraded account (spec 2 §4). */
import type { Page, Request } from '@playwright/test';
import { accountIds } from '../../mocks/db/ids.ts';
import { type CompanyKey, companyRow } from '../../mocks/seeds/companies.ts';
import { patience } from '../patience.ts';
import { expect, flow, long, pressTwice } from './fixtures.ts';

const pathOf = (key: CompanyKey) => `/accounts/${accountIds.of(companyRow(key))}/settings`;
const wizard = (page: Page) => page.getByRole('dialog', { name: 'Upgrade to Enterprise' });
const begin = (page: Page) => page.getByRole('button', { name: 'Upgrade to Enterprise' });
const next = (page: Page) => wizard(page).getByRole('button', { name: 'Next' });
const deal = (page: Page, name: RegExp) => wizard(page).getByRole('radio', { name });
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

function requestsTo(page: Page, path: RegExp): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) seen.push(request);
  });
  return seen;
}

long(
  'staff upgrade a Lite account to Enterprise with one request, even when its answer is lost [UPG-43] [UPG-45] [UPG-53]',
  async ({ page, signIn, desk, checkAccessibility }) => {
    await signIn('ines', pathOf('blueHarbor'));
    await begin(page).click();
    await expect(wizard(page)).toContainText('All users of the account are signed out');
    await expect(wizard(page)).toContainText('All live campaigns are closed.');
    await checkAccessibility();
    await next(page).click();
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
    await deal(page, /^Blue Harbor Media/u).check();
    await next(page).click();
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
    await deal(page, /^Australia/u).check();
    await next(page).click();
    await expect(deal(page, /, Enterprise/u)).toBeVisible();
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
    await deal(page, /, upgrade/u).check();
    await next(page).click();
    await expect(wizard(page).getByRole('alert')).toContainText('The deal has no contract start date.');
    const link = wizard(page).getByRole('link', { name: 'Go to deal' });
    await expect(link).toHaveAttribute('href', /^https:/u);
    await expect(link).toHaveAttribute('rel', /noopener/u);
    await expect(wizard(page).locator('.sum dd').last()).toHaveText('$15,450.00');
    await checkAccessibility();
    await deal(page, /, Enterprise/u).check();
    await next(page).click();

    const notes = wizard(page).getByLabel(/^Invoice notes/u);
    await flow.step('Back in the browser leads to the previous step [UPG-52]', async () => {
      await expect(notes).toBeVisible();
      await page.goBack();
      await expect(wizard(page).locator('[aria-current="step"]')).toContainText('Deal selection');
      await next(page).click();
    });
    await notes.fill('x'.repeat(31));
    await expect(wizard(page)).toContainText('At most 30 characters (you have 31)');
    await notes.fill('PO 4711');
    await wizard(page)
      .getByLabel(/^Recipients/u)
      .fill('it@harbor.com,');
    await expect(wizard(page).getByRole('button', { name: /^Remove lena@/u })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await checkAccessibility();
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
    const sent = requestsTo(page, /upgrade-to-enterprise/u);
    // The server does it, but its answer is lost.
    await desk('faults/add', { call: 'upgradeToEnterprise', kind: '500', count: '1', effect: 'true' });
    await pressTwice(wizard(page).getByRole('button', { name: 'Send invoice for $15,450.00' }));
    await expect(wizard(page)).toBeHidden();
    await expect(toast(page, 'The upgrade to Enterprise has begun.')).toBeVisible();
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
      {
        accountId: accountIds.of(companyRow('blueHarbor')),
        accessType: 'ENTERPRISE',
        dealId: 'deal-000009-1',
        hubspotCompanyId: 'hub-000009',
        serverRegion: 'AUSTRALIA',
        invoiceNotes: 'PO 4711',
        carbonCopyRecipients: ['it@harbor.com'],
      },
    ]);
    await expect(page).toHaveURL(pathOf('blueHarbor'));
    await expect(begin(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Start Enterprise trial' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await checkAccessibility();

    await desk('time', { amount: '5', unit: 'minutes' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(begin(page)).toBeHidden();
    await expect(page.locator('.rec')).toContainText('Enterprise');
    await expect(page.locator('.rec')).toContainText(/of 10 (?:seats )?used/u);
  },
);

long(
  'upgrading a Professional account, Back returns one step, a reload to the first, and a $0 deal needs no invoice [UPG-46] [UPG-52] [BILL-31]',
  async ({ page, signIn }) => {
    await signIn('ines', pathOf('copper'));
    await expect(begin(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(begin(page)).toHaveAccessibleDescription(
      'Billing information must be populated on the Billing tab before this account can be upgraded.',
    );
    await page.goto(pathOf('aldergrove'));
    await expect(page.getByRole('form', { name: 'Company details' })).toBeVisible();
    await expect(begin(page)).toBeHidden();

    await page.goto(pathOf('atlas'));
    await begin(page).click();
    await expect(wizard(page).locator('[aria-current="step"]')).toContainText('Company selection');
    await deal(page, /^Atlas Outdoor/u).check();
    await next(page).click();
    const checks = requestsTo(page, /validate\/deal/u);
    await deal(page, /, Enterprise/u).check();
    await next(page).click();
    const copies = wizard(page).getByLabel(/^Recipients/u);
    await copies.pressSequentially('a@b.c ');
    await expect(wizard(page).getByText('Invalid email')).toBeVisible();
    await expect(wizard(page).getByText('Invalid email')).toBeHidden({ timeout: patience(4500) });
    await copies.fill('');
    await copies.pressSequentially('a@b.com A@B.com,');
    await expect(wizard(page).getByText('Duplicated email')).toBeVisible();
    await page.goBack();
    await expect(wizard(page).locator('[aria-current="step"]')).toContainText('Deal selection');
    await next(page).click();
    await expect(copies).toBeVisible();
    expect(checks).toHaveLength(2);
    await page.reload();
    await expect(wizard(page).locator('[aria-current="step"]')).toContainText('Company selection');

    await deal(page, /^Atlas Outdoor/u).check();
    await next(page).click();
    await deal(page, /, pilot/u).check();
    const sent = requestsTo(page, /upgrade-to-enterprise/u);
    await wizard(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(toast(page, 'The process was successfully completed!')).toBeVisible();
    expect(Object.keys(sent[0]?.postDataJSON() as object)).not.toContain('serverRegion');
    await expect(wizard(page)).toBeHidden();
    await expect(page).toHaveURL(pathOf('atlas'));
  },
);
