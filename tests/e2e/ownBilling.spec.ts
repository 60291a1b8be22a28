/** What customers see of their billing: the charge, the card, the contact and the address (spec 2 §2). */
import type { Page } from '@playwright/test';
import type { WireSubscription } from '../../mocks/http/wire.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { expectExactly } from '../unforgiven.ts';
import { expect, long, pressTwice } from './fixtures.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const contact = (page: Page) => page.locator('form', { hasText: 'Billing contact' });
const address = (page: Page) => page.locator('form', { hasText: 'Billing address' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit card' });

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Credit or debit card number').fill(number);
  await page.getByLabel('Credit or debit card expiration date').fill('1234');
  await page.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

/** Bodies of the requests to a path from now on. */
function sent(page: Page, path: RegExp): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

long(
  'an owner sees the charge and replaces the card [BILL-2] [BILL-3] [BILL-4]',
  async ({ page, signIn, checkAccessibility }) => {
    const answered = page.waitForResponse(/\/subscription$/u);
    await signIn('ada', '/settings/billing');
    const told = (await (await answered).json()) as WireSubscription;
    expect(told).toMatchObject({ amount: 45_000, paymentCadence: 'monthly', card: { brand: 'visa' } });
    const charge = card(page, 'Subscription charge');
    await expect(charge).toContainText('$450.00 a month');
    await expect(charge).toContainText('Monthly');
    const day = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
    const next = new Date(told.cycleEndDate * 1000).toLocaleDateString('en-US', day);
    await expect(charge).toContainText(`Next payment${next}`);
    const method = card(page, 'Payment method');
    await expect(method).toContainText(`Visa ending ${told.card?.lastFourDigits}`);
    await expect(method.locator('svg')).toHaveAttribute('data-brand', 'visa');
    await checkAccessibility();
    await method.getByRole('button', { name: 'Edit card' }).click();
    await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
    await checkAccessibility();
    await typeCard(page, '5555555555554444');
    const bodies = sent(page, /\/update-payment$/u);
    await pressTwice(dialog(page).getByRole('button', { name: 'Save card' }));
    await expect(dialog(page)).toHaveCount(0);
    await expect(method).toContainText('Mastercard ending 4444');
    await expect(method.locator('svg')).toHaveAttribute('data-brand', 'mastercard');
    expect(bodies).toEqual([{ paymentMethodId: expect.stringMatching(/^pm_/u) }]);
    await page.reload();
    await expect(method).toContainText('Mastercard ending 4444');
  },
);

long('Escape and Cancel ask before a typed card is dropped [WALK-34]', async ({ page, signIn }) => {
  await signIn('ada', '/settings/billing');
  const open = page.getByRole('button', { name: 'Edit card' });
  await open.click();
  const number = page.getByLabel('Credit or debit card number');
  await expect(number).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await open.click();
  await number.fill('4242');
  await dialog(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

long(
  'an incomplete or refused card keeps its dialog open with the provider’s message [BILL-5]',
  async ({ page, signIn, desk }) => {
    await signIn('ada', '/settings/billing');
    await page.getByRole('button', { name: 'Edit card' }).click();
    await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
    const bodies = sent(page, /\/update-payment$/u);
    await dialog(page).getByRole('button', { name: 'Save card' }).click();
    await expect(dialog(page)).toContainText('Card number is incomplete.');
    await typeCard(page, '4242424242424242');
    // The provider's message about the card, or ours when there is none.
    const provider = '**/__mock/stripe/payment_methods';
    const error = { type: 'card_error', message: 'This card is not supported.' };
    await page.route(provider, (route) => route.fulfill({ json: { error } }));
    await dialog(page).getByRole('button', { name: 'Save card' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('This card is not supported.');
    await page.unroute(provider);
    const silent = { type: 'api_connection_error', message: 'Network error.' };
    await page.route(provider, (route) => route.fulfill({ json: { error: silent } }));
    await dialog(page).getByRole('button', { name: 'Save card' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Unexpected error');
    await page.unroute(provider);
    expectExactly(bodies, 0);
    // The answer is lost after the card was changed: the card that is read afterwards counts.
    await desk('faults/add', { call: 'updatePayment', kind: '500', effect: 'true' });
    await dialog(page).getByRole('button', { name: 'Save card' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(card(page, 'Payment method')).toContainText('Visa ending 4242');
    expectExactly(bodies, 1);
  },
);

long(
  'the billing contact and the billing address are saved separately [BILL-6] [BILL-7] [MSG-5]',
  async ({ page, signIn, desk }) => {
    await signIn('ada', '/settings/billing');
    const patches = sent(page, /\/accounts\/acc-\d+$/u);
    const puts = sent(page, /\/update-billing-address$/u);
    await contact(page).getByLabel('First name').fill('Adela');
    await contact(page).getByLabel('Email').fill('nobody');
    await contact(page).getByRole('button', { name: 'Save contact' }).click();
    await expect(contact(page)).toContainText('Not a valid email address');
    await contact(page).getByLabel('Email').fill('bills@atlas.example');
    // A failure without a message of its own shows ours.
    await desk('faults/add', { call: 'updateBillingContact', kind: '502html', count: '1' });
    await contact(page).getByRole('button', { name: 'Save contact' }).click();
    await expect(contact(page)).toContainText('Could not update');
    await expect(contact(page).getByLabel('First name')).toHaveValue('Adela');
    await contact(page).getByRole('button', { name: 'Save contact' }).click();
    await expect(page.getByText('Billing contact info updated')).toBeVisible();
    const wanted = {
      billingContact: { firstName: 'Adela', lastName: 'Moreau', email: 'bills@atlas.example' },
    };
    expect(patches.filter(Boolean)).toEqual([wanted, wanted]);
    await address(page).getByLabel('City').fill('');
    await address(page).getByRole('button', { name: 'Save address' }).click();
    await expect(address(page)).toContainText('Required');
    await address(page).getByLabel('City').fill('Lyon');
    await address(page).getByLabel('Country').selectOption('France');
    await desk('faults/add', { call: 'updateBillingAddress', kind: '502html', count: '1' });
    await address(page).getByRole('button', { name: 'Save address' }).click();
    await expect(address(page)).toContainText('An error occurred while updating the billing address');
    await expect(address(page).getByLabel('City')).toHaveValue('Lyon');
    await address(page).getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Billing address updated successfully.')).toBeVisible();
    expectExactly(puts, 2);
    await page.reload();
    await expect(contact(page).getByLabel('First name')).toHaveValue('Adela');
    await expect(address(page).getByLabel('Country')).toHaveValue('FR');
  },
);

long(
  'a billing address that fails to save shows a message and keeps the input [BILL-7]',
  async ({ page, signIn, desk }) => {
    await signIn('ada', '/settings/billing');
    await desk('faults/add', { call: 'updateBillingAddress', kind: '502html' });
    await address(page).getByLabel('City').fill('Lyon');
    await address(page).getByRole('button', { name: 'Save address' }).click();
    await expect(address(page)).toContainText('An error occurred while updating the billing address');
    await expect(address(page).getByLabel('City')).toHaveValue('Lyon');
  },
);

for (const who of ['lena', 'paul'] satisfies CastKey[])
  long(
    `${who} has no billing page and is redirected to the profile [BILL-1] [NAV-32]`,
    async ({ page, signIn }) => {
      await signIn(who, '/settings/billing');
      await expect(page).toHaveURL(/\/settings\/profile$/u);
    },
  );

long(
  'an Enterprise admin sees the plan, the renewal and the catalog, and "Add seats" opens its dialog [BILL-8] [NAV-28] [NAV-29]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('nora', '/settings/plan-billing');
    await expect(card(page, 'Enterprise plan')).toContainText('46 of 50 seats used');
    await expect(card(page, 'Current renewal')).toContainText('Aldergrove Insights, renewal');
    await expect(card(page, 'Current renewal')).toContainText('$31,000.00');
    await expect(card(page, 'What you can add')).toContainText('Enterprise license');
    await checkAccessibility();
    // Seats are marked for removal: the button is disabled here, too.
    await expect(page.getByRole('button', { name: 'Add seats' })).toHaveAttribute('aria-disabled', 'true');
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/u);
    await signIn('grace', '/settings/plan-billing');
    await page.getByRole('link', { name: 'Add seats' }).click();
    await expect(page).toHaveURL(/\/settings\/subscription\?dialog=add-seats$/u);
    await expect(page.getByRole('dialog', { name: 'Update Subscription' })).toBeVisible();
  },
);

long(
  'the renewal and the catalog show a load failure in their own place, each with "Try again" [BILL-2] [BILL-8]',
  async ({ page, signIn, desk }) => {
    await signIn('nora', null);
    for (const call of ['currentRenewal', 'subscriptionCatalog'])
      await desk('faults/add', { call, kind: 'html', count: '1' });
    await page.goto('/settings/plan-billing');
    const failures = page.getByRole('alert');
    await expect(failures).toHaveCount(2);
    await expect(contact(page)).toBeVisible();
    for (const name of ['Couldn’t load the current renewal.', 'Couldn’t load the catalog.'])
      await expect(page.getByText(name)).toBeVisible();
    await failures.first().getByRole('button', { name: 'Try again' }).click();
    await expect(failures).toHaveCount(1);
    await failures.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Enterprise plan')).toContainText('46 of 50 seats used');
    await expect(card(page, 'Current renewal')).toContainText('Aldergrove Insights, renewal');
    await expect(card(page, 'Current renewal')).toContainText('$31,000.00');
    await expect(card(page, 'What you can add')).toContainText('Enterprise license');
    // Seats are marked for removal: the button is disabled here, too.
    await expect(page.getByRole('button', { name: 'Add seats' })).toHaveAttribute('aria-disabled', 'true');
  },
);

long(
  'a button whose code fails to load shows the general error message [MSG-5]',
  async ({ page, signIn, problems }) => {
    await signIn('nora', null);
    // The lazy code of the button fails to load.
    await page.route(/\/assets\/InviteDialog-[^/]+\.js$/u, (route) => route.abort());
    await page.goto('/settings/users');
    const assign = page.getByRole('button', { name: 'Assign users' });
    await assign.click();
    await expect(page.getByText('There was an error, please try again later')).toBeVisible();
    expect(problems.splice(0).filter((problem) => !/ERR_FAILED/u.test(problem))).toEqual([]);
  },
);
