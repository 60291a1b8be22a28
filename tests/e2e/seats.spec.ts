/** Seats and the cancellation of a subscription, in the browser. */
import type { Page } from '@playwright/test';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, pressTwice } from './fixtures.ts';

const ADD = '/settings/subscription?dialog=add-seats';
const EDIT = '/settings/subscription/edit';
const UPDATED = 'Your subscription has been updated successfully';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
const toast = (page: Page, text: string) => expect(page.locator('.toasts', { hasText: text })).toBeVisible();
/** What the card provider has charged so far. */
async function charges(page: Page): Promise<number> {
  const intents = (await (await page.request.get('/__mock/ledger.json')).json()) as { charges: number }[];
  return intents.reduce((sum, { charges: each }) => sum + each, 0);
}

long(
  'a Professional account buys a seat with one charge, then marks two seats and a user for removal [SUB-19] [SUB-30] [SUB-34]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('bruce', ADD);
    await expect(dialog(page).getByRole('heading', { name: 'Update Subscription' })).toBeVisible();
    await expect(dialog(page).getByRole('option')).toHaveText(['1 seat']);
    await checkAccessibility();
    await press(page, 'Next');
    await expect(dialog(page).getByText('Due today')).toBeVisible();
    await expect(dialog(page).getByText('3 seats × $1,620.00')).toBeVisible();
    await checkAccessibility();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await pressTwice(dialog(page).getByRole('button', { name: /^Pay now: \$/u }));
    await expect(dialog(page).getByText('1 seat added. The account now has 3 seats.')).toBeVisible();
    expectExactly(await charges(page), 1);
    await checkAccessibility();
    await press(page, 'Assign users');
    await expect(page).toHaveURL(/\/settings\/users$/u);
    await toast(page, UPDATED);
    const invite = page.getByRole('dialog', { name: 'Add users in bulk' });
    await expect(invite.getByText('This list uses 0 of 1 free seats')).toBeVisible();
    await invite.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page.getByText('2 of 3 seats used')).toBeVisible();
    // The parameter is removed from the address.
    await page.reload();
    await expect(page.getByText('2 of 3 seats used')).toBeVisible();
    await expect(invite).toBeHidden();

    await page.goto(EDIT);
    await page.getByRole('link', { name: 'Remove paid seats' }).click();
    await dialog(page).getByLabel('Seats to remove').fill('2');
    await press(page, 'Next');
    await expect(dialog(page).getByText('0 of 1 selected')).toBeVisible();
    await expect(dialog(page).locator('small[aria-hidden="true"]')).toHaveText(
      'This user is an account owner and cannot be deactivated.',
    );
    await dialog(page).getByRole('checkbox').nth(1).click();
    await expect(dialog(page).getByText('1 of 1 selected')).toBeVisible();
    await checkAccessibility();
    await press(page, 'Next');
    await expect(dialog(page).getByText('instead of $4,860.00')).toBeVisible();
    await checkAccessibility();
    await press(page, 'Remove 2 seats');
    await toast(page, UPDATED);
    await expect(dialog(page)).toBeHidden();
    await page.goto('/settings/users');
    await expect(page.getByText(/^Active until /u)).toHaveCount(1);
    // Nothing more can be changed until then.
    await page.goto(ADD);
    await toast(page, 'Seats cannot be added while having marked seats to remove.');
    await expect(dialog(page)).toHaveCount(0);
    expectExactly(await charges(page), 1);
  },
);

long(
  'an Enterprise account orders seats, and sees them added although the answer is lost [UPG-55] [UPG-56] [UPG-59]',
  async ({ page, desk, signIn, checkAccessibility }) => {
    await flow.step('"Add seats" on Plan & Billing opens the seat order [BILL-8]', async () => {
      await signIn('grace', '/settings/plan-billing');
      await page.getByRole('link', { name: 'Add seats' }).click();
      await expect(page).toHaveURL(ADD);
    });
    const seats = dialog(page).getByLabel('Seats to add');
    await expect(seats).toBeFocused();
    await seats.fill('10001');
    await press(page, 'Next');
    await expect(dialog(page).getByText('Enter a whole number from 1 to 10,000.')).toBeVisible();
    await seats.fill('5');
    await dialog(page).getByLabel('Invoice notes').fill('PO 4711');
    await dialog(page).getByLabel('Send invoice copies to').fill('books@granite.com ');
    await checkAccessibility();
    await seats.press('Enter');
    await expect(dialog(page).getByText('Invoiced today')).toBeVisible();
    await checkAccessibility();
    await desk('faults/add', { call: 'addEnterpriseSeats', kind: '502html', count: '1', effect: 'true' });
    await press(page, /^Add 5 seats: \$/u);
    await expect(dialog(page).getByText('5 seats added. The account now has 65 seats.')).toBeVisible();
    await flow.step('"Assign users" opens the invite dialog once [UPG-60]', async () => {
      await press(page, 'Assign users');
      await toast(page, UPDATED);
      const invite = page.getByRole('dialog', { name: 'Add users in bulk' });
      await expect(invite.getByText(/^This list uses 0 of \d+ free seats$/u)).toBeVisible();
      await invite.getByRole('button', { name: 'Skip for now' }).click();
      await expect(page.getByText('23 of 65 seats used')).toBeVisible();
      // The parameter is removed from the address.
      await page.reload();
      await expect(page.getByText('23 of 65 seats used')).toBeVisible();
      await expect(invite).toBeHidden();
    });
  },
);

flow(
  'a price that another tab has made stale is not charged, and a message says why [SUB-20]',
  async ({ page, context, signIn }) => {
    await signIn('bruce', ADD);
    await press(page, 'Next');
    const pay = dialog(page).getByRole('button', { name: /^Pay now: \$/u });
    await expect(pay).toBeVisible();
    const other = await context.newPage();
    await other.goto(ADD);
    await press(other, 'Next');
    await press(other, /^Pay now: \$/u);
    await expect(dialog(other).getByText('1 seat added. The account now has 3 seats.')).toBeVisible();
    await pay.click();
    await expect(dialog(page).getByText('Professional accounts can only add up to 3 seats')).toBeVisible();
    await expect(pay).toBeHidden();
    expectExactly(await charges(page), 1);
  },
);

long(
  'while the outcome of a payment is unknown, "Check again" replaces "Pay now", and it is charged once',
  async ({ page, desk, signIn }) => {
    await signIn('bruce', ADD);
    await press(page, 'Next');
    const pay = dialog(page).getByRole('button', { name: /^Pay now: \$/u });
    await expect(pay).toBeVisible();
    await desk('faults/add', { call: 'updateSeats', kind: '502html', count: '1', effect: 'true' });
    // Read once before the payment.
    await desk('faults/add', { call: 'getAccount', kind: '500', after: '1' });
    await pay.click();
    await expect(dialog(page).getByRole('button', { name: 'Check again' })).toBeVisible();
    await expect(pay).toBeHidden();
    await desk('faults/clear');
    await press(page, 'Check again');
    await expect(dialog(page).getByText('1 seat added. The account now has 3 seats.')).toBeVisible();
    expectExactly(await charges(page), 1);
  },
);

long(
  'a cancellation that fails changes nothing, and the next press cancels the subscription [SUB-35] [SUB-36] [SUB-37]',
  async ({ page, desk, signIn, checkAccessibility }) => {
    await signIn('bruce', EDIT);
    await page.getByRole('link', { name: 'Cancel subscription' }).click();
    await expect(dialog(page).getByText(/^Your subscription ends on .* and won’t renew\.$/u)).toBeVisible();
    await checkAccessibility();
    await desk('faults/add', { call: 'startCancellation', kind: '500', count: '1' });
    await press(page, 'Cancel subscription');
    await expect(dialog(page).getByText('Nothing was changed. You can try again.')).toBeVisible();
    await press(page, 'Cancel subscription');
    await expect(page).toHaveURL(/\/settings\/subscription$/u);
    await toast(page, 'Subscription cancelled successfully');
    await expect(
      page.getByText(/^Your subscription is canceled and ends on \w+ \d+, \d{4}\./u),
    ).toBeVisible();
  },
);

long(
  'a dialog whose code fails to load shows a message and closes, and the next press opens it',
  async ({ page, signIn, problems }) => {
    await signIn('bruce', '/settings/subscription');
    const add = page.getByRole('link', { name: 'Add seats' });
    await expect(add).toBeVisible();
    await page.route('**/assets/AddSeats-*.js', (route) => route.abort());
    await add.click();
    await toast(page, 'There was an error, please try again later');
    await expect(page).toHaveURL(/\/settings\/subscription$/u);
    await expect(dialog(page)).toHaveCount(0);
    expect(problems.splice(0).length).toBeGreaterThan(0);
    await page.unrouteAll();
    await add.click();
    await expect(dialog(page).getByRole('heading', { name: 'Update Subscription' })).toBeVisible();
  },
);
