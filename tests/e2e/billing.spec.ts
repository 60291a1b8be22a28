/** The admin's billing tab, the invoice of the renewal, and the invoices (spec 2 §2, §4, §5). */
import type { Page, Request } from '@playwright/test';
import { expectExactly } from '../unforgiven.ts';
import { expect, long, pressTwice } from './fixtures.ts';
import { tabNames } from './navigation.ts';

/** Granite: its renewal is not invoiced yet. */
const GRANITE = '/accounts/acc-0000017';
const ALDERGROVE = '/accounts/acc-0000004';
/** Professional. */
const ATLAS = '/accounts/acc-0000006';

/** The requests of a call, in order. */
function sent(page: Page, path: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) requests.push(request);
  });
  return requests;
}
const bodies = (requests: Request[]) => requests.map((request) => request.postDataJSON() as unknown);

/** Overrides parts of the platform's /config.json. */
const withConfig = (page: Page, change: (config: Record<string, unknown>) => object) =>
  page.route('/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: change((await answer.json()) as Record<string, unknown>) });
  });
const withoutFlag = (page: Page, flag: string) =>
  withConfig(page, (config) => ({ ...config, flags: { ...(config['flags'] as object), [flag]: false } }));
long(
  'an account whose deal is not invoiced has only its Billing tab open; sending the invoice opens the others [NAV-22] [INV-8] [INV-12]',
  async ({ page, signIn, openTab, desk, checkAccessibility }) => {
    const invoices = sent(page, '/invoice-deal');
    await signIn('ines', `${GRANITE}/users`);
    await expect(page).toHaveURL(/\/billing$/u);
    const card = page.getByRole('region', { name: 'Current renewal' });
    await expect(card).toContainText('$48,000.00');
    await expect(card).toContainText('Not invoiced');
    await checkAccessibility();
    await card.getByRole('button', { name: 'Send invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send invoice' });
    const kept = dialog.getByRole('button', { name: 'Remove grace@granite.example' });
    await expect(kept).toHaveAttribute('aria-disabled', 'true');
    await expect(kept).toHaveAccessibleDescription(
      'The main billing contact email cannot be removed. Update your billing information to change this email.',
    );
    const copies = dialog.getByLabel(/^Copies/u);
    await copies.pressSequentially('a@b.org c@d.org,e@f.org');
    await copies.press('Enter');
    await copies.pressSequentially('A@B.org ');
    await expect(dialog.getByText('Duplicated email')).toBeVisible();
    await copies.pressSequentially('grace@granite.example ');
    await copies.pressSequentially('nobody@nowhere ');
    await expect(dialog.getByText('Invalid email')).toBeVisible();
    await copies.fill('');
    await expect(dialog.getByText('Invalid email')).toBeHidden();
    await expect(dialog.getByRole('button', { name: /^Remove \w@/u })).toHaveCount(3);
    const notes = dialog.getByLabel(/^Invoice notes/u);
    await notes.fill('x'.repeat(31));
    await dialog.getByRole('button', { name: 'Send invoice' }).click();
    await expect(dialog.getByText('At most 30 characters').first()).toBeVisible();
    await checkAccessibility();
    await notes.fill('Thank you');
    await desk('faults/add', { call: 'sendDealInvoice', kind: 'offline', count: '1' });
    await dialog.getByRole('button', { name: 'Send invoice' }).click();
    await expect(dialog.getByText('An error occurred while sending the invoice')).toBeVisible();
    invoices.length = 0;
    await pressTwice(dialog.getByRole('button', { name: 'Send invoice' }));
    await expect(page.getByText('Invoice has been sent!')).toBeVisible();
    expect(bodies(invoices)).toEqual([
      {
        dealId: 'deal-000017-1',
        invoiceNotes: 'Thank you',
        carbonCopyRecipients: ['a@b.org', 'c@d.org', 'e@f.org'],
      },
    ]);
    await expect(card.getByText('This deal has been invoiced.').first()).toBeVisible();
    await openTab('Invoices');
    await expect(page).toHaveURL(/\/invoices$/u);
    const first = page.getByRole('row').filter({ hasText: 'Granite Peak Partners, renewal' });
    await expect(first).toContainText('Thank you');
  },
);

long(
  'the billing form can be saved only when it is complete and valid, and two clicks send its payload once [BILL-10] [BILL-11] [BILL-19]',
  async ({ page, signIn, checkAccessibility }) => {
    const saves = sent(page, '/payment-and-billing');
    await signIn('ines', `${GRANITE}/billing`);
    const save = page.getByRole('button', { name: 'Save changes' });
    const price = page.getByLabel('Price of new licenses ($)');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    for (const [value, words] of [
      ['499', 'License price cannot be less than $500'],
      ['10001', 'License price cannot be more than $10000'],
    ] as const) {
      await price.fill(value);
      await price.blur();
      await expect(page.getByText(words)).toBeVisible();
    }
    await page.getByLabel('Sample discount (%)').fill('101');
    await page.getByLabel('Billing email').fill('');
    await page.getByLabel('Invoice terms').selectOption('');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await save.click({ force: true });
    await expect(page.getByText('Please select an invoice term from the select list').first()).toBeVisible();
    await checkAccessibility();
    expectExactly(saves, 0);
    await price.fill('1250.50');
    await page.getByLabel('Sample discount (%)').fill('10');
    await page.getByLabel('Billing email').fill('billing@granite.example');
    await page.getByLabel('Invoice terms').selectOption({ label: 'Net 60' });
    await page.getByLabel(/^Phone/u).fill('');
    await page.getByLabel('Bulk credits').check();
    await expect(page.getByLabel('Billing cadence')).toHaveValue('Annually');
    await page.getByLabel(/^Send the invoice for the current deal/u).check();
    await page.getByLabel(/^Copies/u).fill('a@b.org ');
    await expect(save).toHaveAttribute('aria-disabled', 'false');
    await pressTwice(save);
    await expect(page.getByText('Invoice has been sent!')).toBeVisible();
    await expect(page.getByText('Billing address updated successfully.')).toBeVisible();
    expect(bodies(saves)).toEqual([
      {
        accountId: 'acc-0000017',
        paymentOptions: ['INVOICE', 'BULK_CREDITS', 'SERVICE_PROJECT'],
        sampleDiscountPercentage: 10,
        invoiceTerms: 'NET60',
        priceOfNewLicenses: 1250.5,
        dealAmount: 48_000,
        billingAddress: {
          firstName: 'Grace',
          lastName: 'Amadi',
          email: 'billing@granite.example',
          address: expect.objectContaining({ country: 'US' }) as object,
        },
        sendInvoice: true,
        carbonCopyRecipients: ['a@b.org'],
      },
    ]);
    await expect(page.getByText('No changes to save')).toBeVisible();
  },
);

long(
  'a failed save shows an error, another one when the address was changed, and keeps what was typed [BILL-7] [BILL-32]',
  async ({ page, signIn, desk }) => {
    await signIn('ines', `${ALDERGROVE}/billing`);
    const save = page.getByRole('button', { name: 'Save changes' });
    await desk('faults/add', { call: 'savePaymentAndBilling', kind: 'offline', count: '2' });
    await page.getByLabel('Sample discount (%)').fill('33');
    await save.click();
    await expect(page.getByText('Unknown Error')).toBeVisible();
    await page.getByLabel('City').fill('Oslo');
    await save.click();
    await expect(page.getByText('An error occurred while updating Billing Address')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Oslo');
    await save.click();
    await expect(page.getByText('Billing address updated successfully.')).toBeVisible();
  },
);

long(
  'a deal of zero dollars is completed without an invoice, which opens the other tabs of the account [BILL-31] [NAV-22]',
  async ({ page, signIn, openTab }) => {
    const invoices = sent(page, '/invoice-deal');
    /** The platform's answer, with nothing to pay. */
    const free = (path: string, key: string) =>
      page.route(path, async (route) => {
        const answer = await route.fetch();
        const json = (await answer.json()) as Record<string, object>;
        await route.fulfill({ json: { ...json, [key]: { ...json[key], amount: 0, lineItems: [] } } });
      });
    await free('**/api/users/accounts/acc-0000017', 'currentDeal');
    await free('**/current-renewal', 'deal');
    await signIn('ines', `${GRANITE}/users`);
    await expect(page).toHaveURL(/\/billing$/u);
    await page
      .getByRole('region', { name: 'Current renewal' })
      .getByRole('button', { name: 'Send invoice' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Complete the deal' });
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('The process was successfully completed!')).toBeVisible();
    expect(bodies(invoices)).toEqual([{ dealId: 'deal-000017-1' }]);
    await openTab('Invoices');
    await expect(page).toHaveURL(/\/invoices$/u);
  },
);

long(
  'a Professional account can pay only by card; open deals are paged and filtered by type, and list their items [BILL-14] [BILL-24] [BILL-26]',
  async ({ page, signIn }) => {
    const filters = sent(page, '/deals/filter-by');
    await signIn('ines', `${ATLAS}/billing`);
    await expect(page.getByLabel('Price of new licenses ($)')).toHaveValue('10,000');
    await expect(page.getByLabel('Credit card')).toHaveAttribute('aria-disabled', 'false');
    for (const name of ['Invoice', 'Bulk credits', 'Service project'])
      await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-disabled', 'true');
    await page.goto(`${ALDERGROVE}/billing`);
    const deals = page.getByRole('region', { name: 'Open deals' });
    await expect(deals).toContainText('CRM company: Aldergrove Insights · aldergrove.example');
    await expect(page.getByRole('region', { name: 'Subscription products' })).toContainText('$2,400.00');
    await deals.getByRole('button', { name: 'Next page' }).click();
    await expect(deals.getByText('11–15 of 15')).toBeVisible();
    await deals.getByRole('button', { name: 'Managed panel' }).click();
    await expect(deals.getByRole('listitem')).toHaveCount(1);
    await deals.getByRole('listitem').locator('summary').click();
    await expect(deals.getByRole('table')).toContainText('6 × $1,200.00');
    expect(bodies(filters).at(-1)).toEqual({
      dealTypes: ['MANAGED_PANEL'],
      companyId: 'hub-000004',
      invoiced: false,
      page: 1,
      limit: 10,
    });
  },
);

long(
  'invoices show state and amount, link only https PDFs, in a new tab, and the next page is loaded at a click [INV-3] [INV-4] [INV-5]',
  async ({ page, signIn, checkAccessibility }) => {
    const lists = sent(page, '/invoices/');
    await withConfig(page, (config) => ({ ...config, display: { billing: false } }));
    await signIn('ines', `${ALDERGROVE}/invoices`);
    const row = page.getByRole('row').filter({ hasText: 'INV-4-053' });
    await expect(row).toContainText('Open');
    await long.step('with display.billing off the account has no Billing tab [CFG-18]', async () => {
      const names = await tabNames(page, 'Account');
      expect(names).toContain('Invoices');
      expect(names).not.toContain('Billing');
    });
    await expect(row).toContainText('$18,000.50');
    await expect(page.getByRole('row').filter({ hasText: 'INV-4-054' })).toContainText('Draft');
    await expect(page.getByRole('row').filter({ hasText: 'INV-4-049' })).toContainText('Uncollectible');
    await expect(page.getByRole('row').filter({ hasText: 'INV-4-052' })).toContainText('Paid');
    await checkAccessibility();
    await page
      .context()
      .route('https://invoices.canvass.example/**', (route) =>
        route.fulfill({ contentType: 'text/plain', body: 'PDF' }),
      );
    const opened = page.waitForEvent('popup');
    await row.getByRole('link', { name: 'INV-4-053 (PDF, opens in a new tab)' }).click();
    const pdf = await opened;
    await pdf.waitForURL('https://invoices.canvass.example/INV-4-053.pdf');
    expect(await pdf.evaluate(() => window.opener === null)).toBe(true);
    await pdf.close();
    const unsafe = page.getByRole('row').filter({ hasText: 'INV-4-051' });
    await expect(unsafe.getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/26–50 of \d+/u)).toBeVisible();
    // The range is that of the requested page, shown before its answer.
    const second = () =>
      lists.map((list) => new URL(list.url()).searchParams).find((query) => query.get('offset') === '25');
    await expect.poll(() => second()?.get('nextPage')).toBeTruthy();
  },
);

long(
  'the tabs of an account depend on its tier and on the flags, brand and display settings of the config [NAV-23] [CFG-18] [INV-2]',
  async ({ page, signIn }) => {
    const lists = sent(page, '/invoices/');
    const withoutBilling = [
      'Settings',
      'Users',
      'Invoices',
      'Credits',
      'API key',
      'SSO',
      'Question packages',
    ];
    await withoutFlag(page, 'plgexternal3');
    await signIn('ines', `${ATLAS}/settings`);
    await expect.poll(() => tabNames(page, 'Account')).toEqual(withoutBilling);
    await page.goto(`${ALDERGROVE}/invoices`);
    await expect.poll(() => tabNames(page, 'Account')).toContain('Billing');
    const all = await tabNames(page, 'Account');
    await expect(page.getByText('These are samples')).toBeVisible();
    await expect(page.getByText('SAMPLE-003')).toBeVisible();
    expect(lists).toEqual([]);

    await page.unroute('/config.json');
    await page.goto(`${ATLAS}/settings`);
    await expect.poll(() => tabNames(page, 'Account')).toContain('Billing');
    await withConfig(page, (config) => ({ ...config, display: { billing: false } }));
    await page.goto(`${ALDERGROVE}/settings`);
    await expect.poll(() => tabNames(page, 'Account')).toEqual(all.filter((name) => name !== 'Billing'));

    await page.unroute('/config.json');
    await withConfig(page, (config) => ({ ...config, brand: 'netquest' }));
    await page.goto(`${GRANITE}/users`);
    await expect
      .poll(() => tabNames(page, 'Account'))
      .toEqual(['Settings', 'Users', 'Credits', 'API key', 'SSO']);
    await expect(page).toHaveURL(/\/users$/u);
    await expect(page.getByText('has to be invoiced first')).toHaveCount(0);
  },
);
