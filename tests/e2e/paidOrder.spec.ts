/**
 * An order that was begun or paid but is not complete, across closing, reloads, tabs and browsers. As a second order is
 * a second payment, there must be one charge, true messages, and a way to finish.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import type { LedgerIntent } from '../../mocks/stripe/ledger.ts';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, test } from './fixtures.ts';

const PAID = '4242424242424242';
const ASKS_ELSEWHERE = '4000000000003063';
const PLAN = '/settings/subscription';
const UPGRADE = `${PLAN}/upgrade-to-pro`;

const ledger = async (request: APIRequestContext): Promise<LedgerIntent[]> =>
  (await request.get('/__mock/ledger.json')).json() as Promise<LedgerIntent[]>;
const charges = async (request: APIRequestContext): Promise<number> =>
  (await ledger(request)).reduce((sum, intent) => sum + intent.charges, 0);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upgrade to Professional' });
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/u });
const main = (page: Page) => page.getByRole('main');

async function type(page: Page, number: string): Promise<void> {
  await page.getByLabel('Credit or debit card number').fill(number);
  await page.getByLabel('Credit or debit card expiration date').fill('1234');
  await page.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

async function toPayment(page: Page, number = PAID): Promise<void> {
  await page.goto(UPGRADE);
  await press(page, 'Next');
  await press(page, 'Continue to payment');
  await type(page, number);
}

/** What the browser stores of the order, as text. */
const keptOrder = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('canvass.order.'))
      .map((key) => localStorage.getItem(key)),
  );

/** The browser stores the paid order, and no more than that. */
async function expectPaidRecord(page: Page, request: APIRequestContext): Promise<void> {
  const [intent] = await ledger(request);
  const [text] = await keptOrder(page);
  expect(JSON.parse(text ?? '')).toEqual({
    paymentIntentId: intent?.id,
    subscriptionId: intent?.subscriptionId,
    amount: 162_000,
    at: expect.any(Number) as unknown,
    state: 'paid',
  });
}

flow(
  'a paid upgrade that failed can be finished after closing, a reload, a sign-out, in another tab; it is charged once [WALK-16] [WALK-19] [WALK-20]',
  async ({ page, context, request, desk, signIn, checkAccessibility }) => {
    test.slow();
    await signIn('lena', null);
    await toPayment(page);
    await desk('faults/add', { call: 'upgradeToProfessional', kind: '500', count: '2' });
    await press(page, 'Pay $1,620.00');
    await expect(dialog(page).getByRole('alert')).toContainText('You won’t be charged again.');
    await expectPaidRecord(page, request);

    // Closing loses nothing, so there is no question, and a message says what happened.
    await press(page, 'Cancel');
    await expect(page.getByText('Your payment went through.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    const sentence = /You paid \$1,620\.00 on \w+ \d+, \d{4}\. Your upgrade is not finished\./u;
    await expect(main(page)).toContainText(sentence);
    await checkAccessibility();
    await page.reload();
    await expect(main(page)).toContainText(sentence);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/u);
    await signIn('lena', PLAN);
    await expect(main(page)).toContainText(sentence);
    const upgrade = main(page).getByRole('button', { name: 'Upgrade to Pro' }).first();
    await expect(upgrade).toHaveAttribute('aria-disabled', 'true');

    // Another tab, at the dialog's address: no order, no card.
    const other = await context.newPage();
    await other.goto(UPGRADE);
    await expect(dialog(other)).toContainText(sentence);
    await expect(payButton(other)).toHaveCount(0);
    await expect(dialog(other).getByRole('radio')).toHaveCount(0);
    await press(other, 'Finish upgrade');
    await expect(dialog(other).getByRole('alert')).toContainText('You won’t be charged again.');

    await main(page).getByRole('link', { name: 'Finish upgrade' }).click();
    await press(page, 'Finish upgrade');
    await expect(dialog(page)).toContainText('Payment Successful!');
    expect(await keptOrder(page)).toEqual([]);
    expect(await ledger(request)).toMatchObject([{ charges: 1 }]);
  },
);

flow(
  'with the card form open in two tabs, the second offers no "Pay" once the first has paid [UPG-2] [WALK-17]',
  async ({ page, context, request, desk, signIn, isMobile }) => {
    await signIn('lena', null);
    await toPayment(page);
    // Without tiers and codes the dialog is narrow and has a step less.
    const other = await context.newPage();
    await other.goto(`${UPGRADE}?flags=-trialsOfTiers,-promotionalCodes`);
    await expect(dialog(other).getByRole('listitem')).toHaveText(['1Subscription', '2Payment', '3Success']);
    expect((await dialog(other).boundingBox())?.width).toBe(isMobile ? 390 : 450);
    await press(other, 'Continue to payment');
    await type(other, PAID);
    expectExactly(await ledger(request), 2);
    await desk('faults/add', { call: 'upgradeToProfessional', kind: '500', count: '1' });
    await press(page, 'Pay $1,620.00');
    await expect(dialog(page).getByRole('alert')).toContainText('You won’t be charged again.');
    await expect(dialog(other)).toContainText('Your upgrade is not finished.');
    await expect(payButton(other)).toHaveCount(0);
    await press(page, 'Finish upgrade');
    await expect(dialog(page)).toContainText('Payment Successful!');
    await expect(other).toHaveURL(/\/upgrade-in-progress$/u);
    expectExactly(await charges(request), 1);
  },
);

long(
  'a payment reads the account first, and charges nothing if that fails or another browser has upgraded [WALK-18]',
  async ({ page, request, desk, signIn }) => {
    await signIn('lena', null);
    await toPayment(page);
    await desk('faults/add', { call: 'getAccount', kind: '500' });
    await press(page, 'Pay $1,620.00');
    await expect(dialog(page).getByRole('alert')).toContainText('nothing was charged');
    await desk('faults/clear');
    expectExactly(await charges(request), 0);
    // Another browser has upgraded meanwhile, which this one can't know.
    await page.route(/\/accounts\/acc-\d+$/u, async (route) => {
      const response = await route.fetch();
      const account = (await response.json()) as object;
      await route.fulfill({ response, json: { ...account, accessType: 'PROFESSIONAL' } });
    });
    await press(page, 'Pay $1,620.00');
    await expect(page.getByText('There’s nothing left to pay. Nothing was charged.')).toBeVisible();
    expectExactly(await charges(request), 0);
  },
);

flow(
  'a payment left at the bank’s page is shown as unknown, can be checked and finished, and is charged once [WALK-46]',
  async ({ page, context, request, desk, signIn, checkAccessibility }) => {
    test.slow();
    await signIn('lena', null);
    await toPayment(page, ASKS_ELSEWHERE);
    await press(page, 'Pay $1,620.00');
    await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
    const bank = page.url();
    const sentence = /A payment of \$1,620\.00 was begun on .*; we don't know yet whether it went through\./u;
    // "Back" loads the page anew, which knows of the charge.
    await page.goBack();
    await expect(dialog(page)).toContainText(sentence);
    await expect(payButton(page)).toHaveCount(0);
    await page.goto(PLAN);
    await expect(main(page)).toContainText(sentence);
    await checkAccessibility();
    await main(page).getByRole('link', { name: 'Check' }).click();
    await press(page, 'Check');
    await expect(dialog(page).getByRole('alert')).toContainText('This payment is not completed yet.');
    await expect(dialog(page).getByRole('alert')).toContainText('Contact us');
    await expect(dialog(page)).toContainText(sentence);
    await expect(payButton(page)).toHaveCount(0);

    // The bank confirms after all, but the page that it returns to is closed before it can tell.
    const other = await context.newPage();
    await other.goto(bank);
    await other.route(/\/signUp\/pro\/payment\/return/u, (route) => route.abort());
    await other.getByRole('button', { name: 'Complete' }).click();
    await expect.poll(() => charges(request)).toBe(1);
    await other.close();
    await desk('faults/add', { call: 'upgradeToProfessional', kind: '500', count: '1' });
    await press(page, 'Check');
    await expect(dialog(page).getByRole('alert')).toContainText('You won’t be charged again.');
    await page.goto(PLAN);
    await expect(main(page)).toContainText('Your upgrade is not finished.');
    await main(page).getByRole('link', { name: 'Finish upgrade' }).click();
    await press(page, 'Finish upgrade');
    await expect(dialog(page)).toContainText('Payment Successful!');
    expect(await ledger(request)).toMatchObject([{ charges: 1 }]);
  },
);

long(
  'after the bank’s page a failed upgrade is charged once and can be finished, even if the browser lost the order [WALK-16] [WALK-20]',
  async ({ page, request, desk, signIn }) => {
    await signIn('lena', null);
    await toPayment(page, ASKS_ELSEWHERE);
    await press(page, 'Pay $1,620.00');
    await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
    await page.evaluate(() => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith('canvass.order.'));
      for (const key of keys) localStorage.removeItem(key);
    });
    expect(await keptOrder(page)).toEqual([]);
    await desk('faults/add', { call: 'upgradeToProfessional', kind: '500', count: '1' });
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('You won’t be charged again.');
    await expectPaidRecord(page, request);
    await press(page, 'Cancel');
    await expect(dialog(page)).toBeHidden();
    await page.reload();
    await expect(main(page)).toContainText(/You paid \$1,620\.00 on .*\. Your upgrade is not finished\./u);
    const upgrade = main(page).getByRole('button', { name: 'Upgrade to Pro' }).first();
    await expect(upgrade).toHaveAttribute('aria-disabled', 'true');
    await main(page).getByRole('link', { name: 'Finish upgrade' }).click();
    await press(page, 'Finish upgrade');
    await expect(dialog(page)).toContainText('Payment Successful!');
    expect(await keptOrder(page)).toEqual([]);
    expect(await ledger(request)).toMatchObject([{ charges: 1 }]);
  },
);

long(
  'a paid sign-up that failed says that nothing is charged again, also after a reload, and can be finished [WALK-16] [WALK-17] [WALK-21]',
  async ({ page, request, desk, signIn, checkAccessibility }) => {
    await signIn('pia', '/signUp/pro/subscription');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await type(page, PAID);
    await desk('faults/add', { call: 'confirmSignUpPayment', kind: '500', count: '2' });
    await page.getByRole('button', { name: 'Pay $1,620.00' }).click();
    await expect(page.getByText('Your payment went through. You won’t be charged again.')).toBeVisible();
    await expect(page.getByText('due today')).toHaveCount(0);
    await page.reload();
    const sentence = /You paid \$1,620\.00 on .*\. Your sign-up is not finished\./u;
    await expect(main(page)).toContainText(sentence);
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
    await checkAccessibility();
    await page.getByRole('button', { name: 'Finish sign-up' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Finish sign-up' }).click();
    await expect(page).toHaveURL(/\/signUp\/account-creation$/u);
    expect(await keptOrder(page)).toEqual([]);
    expect(await ledger(request)).toMatchObject([{ charges: 1 }]);
  },
);
