/** Paying by card at the end of the Professional sign-up, over the card provider's stand-in and its ledger. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { LedgerIntent } from '../../mocks/stripe/ledger.ts';
import { patience } from '../patience.ts';
import { expectExactly } from '../unforgiven.ts';
import { type Desk, expect, flow, long, pressTwice } from './fixtures.ts';

const PAID = '4242424242424242';
const DECLINED = '4000000000000002';
const ASKS_BANK = '4000002500003155';
const ASKS_ELSEWHERE = '4000000000003063';
const TAKES_TIME = '4000000000000705';

const ledger = async (request: APIRequestContext): Promise<LedgerIntent[]> =>
  (await request.get('/__mock/ledger.json')).json() as Promise<LedgerIntent[]>;

type Fixtures = {
  page: Page;
  request: APIRequestContext;
  desk: Desk;
  signIn: (who: 'pia', path: null) => Promise<void>;
};

/** Pia, signed up for Professional, opens the payment of a year; every request is recorded. */
async function openPayment({ page, request, desk, signIn }: Fixtures, currency = 'usd') {
  await desk('payments/open', { amount: '162000', email: 'pia@prospects.example', currency });
  await signIn('pia', null);
  const [{ clientSecret } = { clientSecret: '' }] = await ledger(request);
  const seen: { call: string; text: string }[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    seen.push({
      call: `${sent.method()} ${pathname}`,
      text: `${sent.headers()['referer'] ?? ''} ${pathname.startsWith('/__mock/') ? '' : (sent.postData() ?? '')}`,
    });
  });
  await page.goto(`/signUp/pro/payment/${clientSecret}`);
  return {
    clientSecret,
    seen,
    of: (call: string) => seen.filter((each) => each.call === call).length,
    intent: async () => (await ledger(request))[0],
  };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pay for Professional' });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/u });
const numberField = (page: Page) => page.getByLabel('Credit or debit card number');

async function type(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number);
  await page.getByLabel('Credit or debit card expiration date').fill('1234');
  await page.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

const isThrough = (page: Page) => expect(page).toHaveURL(/\/signUp\/account-creation$/u);

flow(
  'card errors show at their fields, repeated presses charge once, and the account is created after the payment [UPG-20] [UPG-21] [UPG-38]',
  async ({ page, request, desk, signIn, checkAccessibility }) => {
    const { clientSecret, seen, of, intent } = await openPayment({ page, request, desk, signIn });
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('$1,620.00 due today.')).toBeVisible();
    // The secret is removed from the address before anything can be pressed.
    await expect(page).toHaveURL(/\/signUp\/pro\/subscription$/u);
    await expect(numberField(page)).toBeVisible();
    await checkAccessibility();
    // The fields look like ours, in the current theme and width.
    const isPhone = (page.viewportSize()?.width ?? 0) < 900;
    await expect(numberField(page)).toHaveCSS('font-size', isPhone ? '16px' : '14px');
    for (const [theme, colour] of [
      ['dark', 'rgb(238, 240, 242)'],
      ['light', 'rgb(21, 24, 28)'],
    ] as const) {
      await page.getByLabel('Theme').selectOption(theme);
      await expect(numberField(page)).toHaveCSS('color', colour);
    }

    await payButton(page).click();
    for (const text of [
      'Card number is incomplete.',
      "Card's expiration date is incomplete.",
      "Card's security code is incomplete.",
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expect(numberField(page)).toBeFocused();
    await numberField(page).fill('4242424242424241');
    await expect(page.getByText('Card number is invalid.')).toBeVisible();
    await checkAccessibility();
    expectExactly(of('POST /__mock/stripe/confirm'), 0);

    await type(page, DECLINED);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    await expect(numberField(page)).toHaveValue('4000 0000 0000 0002');
    await checkAccessibility();

    await type(page, PAID);
    // Enter and two clicks in one task, before a rerender.
    await payButton(page).evaluate((button: HTMLButtonElement) => {
      button.form?.requestSubmit();
      button.click();
      button.click();
    });
    await isThrough(page);
    expect(await intent()).toMatchObject({ status: 'succeeded', charges: 1, confirmations: 2 });
    expectExactly(of('POST /api/users/accounts/confirm-payment'), 1);
    // The secret is neither stored nor tracked, and sent only to the provider.
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    expect(kept).not.toContain(clientSecret);
    expect(seen.filter(({ text }) => text.includes(clientSecret))).toEqual([]);
    await expect(page.getByText('Your payment went through.')).toBeVisible();
    // The names are known already.
    await expect(page.getByLabel('Account name')).toBeFocused();
    await page.keyboard.insertText('Paid & Co');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).not.toHaveURL(/signUp/u);
  },
);

long(
  'a payment in euros shows an error on arrival, without card fields or a pay button, and charges nothing [WALK-22]',
  async ({ page, request, desk, signIn, checkAccessibility }) => {
    const { intent, of } = await openPayment({ page, request, desk, signIn }, 'eur');
    await expect(page.getByRole('alert')).toHaveText(
      'This payment isn’t in US dollars, so it can’t be made here. Nothing was charged.',
    );
    await expect(payButton(page)).toHaveCount(0);
    await expect(numberField(page)).toHaveCount(0);
    await expect(page.getByText('€')).toHaveCount(0);
    await checkAccessibility();
    expectExactly(of('POST /__mock/stripe/confirm'), 0);
    expect(await intent()).toMatchObject({ charges: 0, confirmations: 0 });
  },
);

long(
  'the card is charged only when the bank’s dialog is completed, not when it is closed or fails [UPG-21]',
  async ({ page, request, desk, signIn }) => {
    const { intent, of } = await openPayment({ page, request, desk, signIn });
    await type(page, ASKS_BANK);
    const dialog = page.getByRole('dialog');
    for (const answer of ['Close', 'Fail']) {
      await payButton(page).click();
      await expect(numberField(page)).toBeDisabled();
      await dialog.getByRole('button', { name: answer }).click();
      await expect(page.getByRole('alert')).toContainText(
        'We are unable to authenticate your payment method.',
      );
      await expect(numberField(page)).toBeEnabled();
      expect(await intent()).toMatchObject({ status: 'requires_payment_method', charges: 0 });
    }
    await payButton(page).click();
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await isThrough(page);
    expect(await intent()).toMatchObject({ charges: 1, confirmations: 3 });
    expectExactly(of('POST /api/users/accounts/confirm-payment'), 1);
  },
);

flow(
  'on return from the bank’s own page the payment intent tells whether it is paid, never the address',
  async ({ page, request, desk, signIn }) => {
    const { intent, clientSecret } = await openPayment({ page, request, desk, signIn });
    await type(page, ASKS_ELSEWHERE);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
    await expect(page).toHaveURL(/\/signUp\/pro\/subscription$/u);
    // An address that claims a payment proves nothing.
    await page.goto(
      `/signUp/pro/payment/return?payment_intent=pi_mock00001&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`,
    );
    await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
    await type(page, ASKS_ELSEWHERE);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await isThrough(page);
    expect(await intent()).toMatchObject({ charges: 1, confirmations: 2 });
  },
);

long(
  'while the bank processes a payment the page polls it, and goes on when the payment has succeeded',
  async ({ page, request, desk, signIn }) => {
    await page.clock.install();
    const { intent } = await openPayment({ page, request, desk, signIn });
    await type(page, TAKES_TIME);
    await payButton(page).click();
    await expect(page.getByText('Your bank is still processing this payment.')).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await desk('time', { amount: '1', unit: 'minutes' });
    // The page polls every five seconds.
    await page.clock.runFor(5000);
    await isThrough(page);
    expect(await intent()).toMatchObject({ charges: 1, confirmations: 1 });
  },
);

long(
  'when the answer to a payment is lost, the page says so and looks the payment up, and the card is charged once',
  async ({ page, request, desk, signIn, problems }) => {
    const { intent, of } = await openPayment({ page, request, desk, signIn });
    await type(page, PAID);
    // Nothing was sent yet, so it can simply be retried.
    await page.route('**/__mock/stripe/payment_methods', (route) => route.abort());
    await payButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Unexpected error');
    await page.unrouteAll();
    await page.route('**/__mock/stripe/confirm', async (route) => {
      await route.fetch();
      await route.abort();
    });
    let reads = 0;
    await page.route('**/__mock/stripe/retrieve', (route) => {
      reads += 1;
      // The read before the confirmation is answered; the two after it are lost.
      return reads === 1 ? route.continue() : route.abort();
    });
    await payButton(page).click();
    await expect(page.getByText('We don’t know yet whether you were charged.')).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Check again' }).click();
    // The text of the previous read is still shown: only the number of reads tells that this one has ended.
    await expect.poll(() => reads).toBe(3);
    await expect(page.getByText('We don’t know yet whether you were charged.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Check again' }).click();
    await isThrough(page);
    expect(await intent()).toMatchObject({ charges: 1, confirmations: 1 });
    expectExactly(of('POST /__mock/stripe/confirm'), 1);
    expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  },
);

long(
  'a failed confirmation of a payment shows the reason, and trying again charges nothing more [UPG-22]',
  async ({ page, request, desk, signIn, checkAccessibility }) => {
    const { intent, of } = await openPayment({ page, request, desk, signIn });
    await type(page, PAID);
    await desk('faults/add', { call: 'confirmSignUpPayment', kind: '422', count: '1' });
    await payButton(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('This cannot be processed.');
    await expect(payButton(page)).toHaveCount(0);
    await checkAccessibility();
    await desk('faults/add', { call: 'confirmSignUpPayment', kind: '502html', count: '1' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveText('Your payment could not be confirmed. Please contact support');
    // The answer is lost, but the server has confirmed it, as the user record says.
    await desk('faults/add', { call: 'confirmSignUpPayment', kind: '500', count: '1', effect: 'true' });
    await pressTwice(page.getByRole('button', { name: 'Try again' }));
    await isThrough(page);
    expect(await intent()).toMatchObject({ charges: 1, confirmations: 1 });
    expect(of('POST /api/users/accounts/confirm-payment')).toBe(3);
  },
);

flow(
  'Back leads to the plan without the secret in the address, and a payment that was paid elsewhere goes on [UPG-18]',
  async ({ page, request, desk, signIn }) => {
    const { clientSecret, intent } = await openPayment({ page, request, desk, signIn });
    await expect(numberField(page)).toBeVisible();
    await page.getByRole('link', { name: 'Back to your plan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Professional plan' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Professional plan' })).toBeVisible();
    await page.goto(`/signUp/pro/payment/${clientSecret}`);
    await expect(numberField(page)).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveCount(0);
    expect(page.url()).not.toContain(clientSecret);
    await page.goto('/signUp/pro/payment/pi_mock99999_secret_0');
    await expect(page.getByRole('alert')).toHaveText(
      'This payment is no longer open. Select your plan again.',
    );
    await page.goto(`/signUp/pro/payment/${clientSecret}`);
    await expect(page.getByText('$1,620.00 due today.')).toBeVisible();
    await type(page, PAID);
    // Meanwhile another tab pays.
    await request.post('/__mock/stripe/payment_methods', { data: { number: PAID } });
    await request.post('/__mock/stripe/confirm', {
      data: { client_secret: clientSecret, payment_method: 'pm_mock00001', return_url: 'http://localhost/' },
    });
    await payButton(page).click();
    await isThrough(page);
    expect(await intent()).toMatchObject({ charges: 1, confirmations: 1 });
  },
);

const FAULTS = [
  ['half-loaded', 'The card fields didn’t load completely.'],
  ['blocked', 'Couldn’t load the card fields.'],
  ['empty', 'Couldn’t load the card fields.'],
] as const;
for (const [mode, says] of FAULTS)
  long(
    `when the provider's script is ${mode}, the page says so, and "Try again" requests it again`,
    async ({ page, request, desk, signIn, problems, checkAccessibility }) => {
      await desk('payments/mode', { mode });
      const { of } = await openPayment({ page, request, desk, signIn });
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(says);
      await expect(payButton(page)).toHaveCount(0);
      await checkAccessibility();
      const before = of('GET /__mock/stripe/stripe.js');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toContainText(says);
      expect(of('GET /__mock/stripe/stripe.js')).toBe(before + 1);
      await desk('payments/mode', { mode: 'normal' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await type(page, PAID);
      await payButton(page).click();
      await isThrough(page);
      // The browser logs a blocked script, the provider's library a script of another version.
      expect(problems.splice(0).filter((problem) => !/ERR_|Stripe\.js@/u.test(problem))).toEqual([]);
    },
  );

long(
  'a provider script that never answers ends in an error after a limit, and a slow one still loads',
  async ({ page, request, desk, signIn, checkAccessibility }) => {
    await desk('payments/mode', { mode: 'silent' });
    await openPayment({ page, request, desk, signIn });
    await expect(page.getByRole('status', { name: 'Loading card fields…' })).toBeVisible();
    await checkAccessibility();
    await expect(page.getByRole('alert')).toContainText('Couldn’t load the card fields.', {
      timeout: patience(30_000),
    });
    await desk('payments/mode', { mode: 'slow' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(numberField(page)).toBeVisible();
  },
);
