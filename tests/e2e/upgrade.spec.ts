/** From Lite to Professional in the settings: order, card, bank, 'Finish upgrade', closing; and the free trial. */
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import type { LedgerIntent } from '../../mocks/stripe/ledger.ts';
import { patience } from '../patience.ts';
import { expectExactly } from '../unforgiven.ts';
import { type Desk, expect, flow, long, pressTwice, test } from './fixtures.ts';

const PAID = '4242424242424242';
const DECLINED = '4000000000000002';
const ASKS_BANK = '4000002500003155';
const ASKS_ELSEWHERE = '4000000000003063';
const UPGRADE = '/settings/subscription/upgrade-to-pro';
const FINISH =
  'An error occurred while processing your upgrade. Click on the button to try again. If the problem persist please contact support';

const ledger = async (request: APIRequestContext): Promise<LedgerIntent[]> =>
  (await request.get('/__mock/ledger.json')).json() as Promise<LedgerIntent[]>;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upgrade to Professional' });
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
const numberField = (page: Page) => page.getByLabel('Credit or debit card number');
const payButton = (page: Page) => dialog(page).getByRole('button', { name: /^Pay/u });
const step = (page: Page) => dialog(page).locator('[aria-current="step"]');
const alert = (page: Page) => dialog(page).getByRole('alert');

async function type(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number);
  await page.getByLabel('Credit or debit card expiration date').fill('1234');
  await page.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

async function toPayment(page: Page): Promise<void> {
  await press(page, 'Next');
  await press(page, 'Continue to payment');
  await expect(numberField(page)).toBeVisible();
}

/** Pays with a card whose bank asks over the page; these are its answers before the last. */
const payOverPage = (page: Page, answers: readonly ('Close' | 'Fail')[]) =>
  test.step('the bank’s dialog is closed or fails, then confirms the payment [UPG-15] [UPG-21]', async () => {
    await type(page, ASKS_BANK);
    const bank = page.getByRole('dialog', { name: 'Confirm this payment with your bank' });
    for (const answer of answers) {
      await payButton(page).click();
      await expect(bank).toBeVisible();
      await expect(numberField(page)).toBeDisabled();
      await bank.getByRole('button', { name: answer }).click();
      await expect(alert(page)).toContainText('We are unable to authenticate your payment method.');
      await expect(numberField(page)).toBeEnabled();
      await expect(dialog(page)).toBeVisible();
    }
    await pressTwice(payButton(page));
    await bank.getByRole('button', { name: 'Complete' }).click();
    await expect(dialog(page)).toContainText('Payment Successful!');
    await expect(dialog(page)).toContainText('Account has been upgraded');
    await expect(dialog(page)).toContainText('Sign in again in 1 to 10 minutes');
  });

type People = { page: Page; desk: Desk; signIn: (who: 'lena', path: string) => Promise<void> };

/** Signs Lena out, whose account is being upgraded for two users, and in again. */
const outAndIn = ({ page, desk, signIn }: People) =>
  test.step('the user is signed out, and can sign in again once the upgrade is complete [UPG-16]', async () => {
    await press(page, 'Log out now');
    await expect(page).toHaveURL(/\/upgrade-in-progress$/u);
    await expect(page.getByText('Sign in again in 1 to 10 minutes.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByLabel('Email').fill(CAST.lena.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(
      page.getByText('Your account is currently upgrading, please wait a few minutes').first(),
    ).toBeVisible();
    await desk('time', { amount: '10', unit: 'minutes' });
    await signIn('lena', UPGRADE);
    await expect(page).toHaveURL(/\/settings\/subscription$/u);
    await page.goto('/settings/users');
    await expect(page.getByText('of 2').first()).toBeVisible();
  });

flow(
  'a changed choice makes a new order, which is paid by the bank’s dialog and gives the account two seats [UPG-1] [UPG-2] [UPG-18]',
  async ({ page, request, desk, signIn, checkAccessibility, isMobile }) => {
    await signIn('lena', '/settings/subscription');
    await page.getByRole('link', { name: 'Upgrade to Pro' }).first().click();
    await expect(page).toHaveURL(new RegExp(`${UPGRADE}$`, 'u'));
    await expect(dialog(page).getByRole('radio', { name: '1 user' })).toBeChecked();
    expect((await dialog(page).boundingBox())?.width).toBe(isMobile ? 390 : 820);
    await toPayment(page);
    await press(page, 'Back');
    await expect(step(page)).toContainText('Subscription');
    await dialog(page).getByRole('radio', { name: '2 users' }).check();
    await toPayment(page);
    expect((await ledger(request)).map(({ status, amount }) => [status, amount])).toEqual([
      ['requires_payment_method', 162_000],
      ['requires_payment_method', 324_000],
    ]);
    await payOverPage(page, ['Close']);
    await checkAccessibility();
    await outAndIn({ page, desk, signIn });
    expect((await ledger(request)).map(({ charges }) => charges)).toEqual([0, 1]);
  },
);

long(
  'a Lite account upgrades with users, cadence, promotional code, card and bank, and signs in again [UPG-1] [UPG-2]',
  async ({ page, request, desk, signIn, checkAccessibility }) => {
    test.setTimeout(patience(90_000));
    const prices = page.waitForResponse(/\/subscription\/prices$/u);
    await signIn('lena', '/settings/subscription');
    await page.getByRole('link', { name: 'Upgrade to Pro' }).first().click();
    await expect(page).toHaveURL(new RegExp(`${UPGRADE}$`, 'u'));
    const isPhone = (page.viewportSize()?.width ?? 0) < 900;
    await test.step('one to three users can be chosen, and "Annual" is preselected and shows its savings [UPG-4] [UPG-5] [UPG-7]', async () => {
      const radios = dialog(page).getByRole('radio');
      await expect(radios).toHaveCount(5);
      for (const name of ['1 user', '2 users', '3 users'])
        await expect(dialog(page).getByRole('radio', { name })).toBeVisible();
      await expect(dialog(page).getByRole('radio', { name: '1 user' })).toBeChecked();
      await expect(dialog(page).getByRole('radio', { name: /^Annual/u })).toBeChecked();
      await expect(dialog(page)).toContainText('10% savings');
    });
    await test.step('with the flag trialsOfTiers there are four steps [UPG-3]', () =>
      isPhone
        ? expect(dialog(page)).toContainText('Step 1 of 4')
        : expect(dialog(page).getByRole('listitem')).toHaveText([
            '1Subscription',
            '2Confirmation',
            '3Payment',
            '4Success',
          ]));
    await test.step('the platform sends prices in cents, and the dialog shows dollars [UPG-6]', async () => {
      const told = (await (await prices).json()) as Record<string, unknown>;
      expect(told).toMatchObject({ annualPrice: 162_000, monthlyPrice: 15_000 });
      await expect(dialog(page)).toContainText('1 user × $1,620.00 a year');
    });
    expect((await dialog(page).boundingBox())?.width).toBe(isPhone ? 390 : 820);

    await test.step('a promotional code is refused, changed, applied and removed [UPG-10] [UPG-11] [UPG-19]', async () => {
      const code = dialog(page).getByLabel('Promotional code');
      const apply = dialog(page).getByRole('button', { name: 'Apply' });
      await expect(apply).toHaveAttribute('aria-disabled', 'true');
      await test.step('"Apply" needs a code and sends it, and "Next" is disabled until the code is checked [UPG-9] [UPG-12]', async () => {
        await code.fill('SUMMER24');
        const next = dialog(page).getByRole('button', { name: 'Next' });
        await expect(next).toHaveAttribute('aria-disabled', 'true');
        const asked = page.waitForRequest(/\/validate-pro-subscription-code$/u);
        await apply.click();
        expect((await asked).postDataJSON()).toEqual({ code: 'SUMMER24' });
      });
      await expect(dialog(page)).toContainText('This promotional code has expired.');
      await checkAccessibility();
      await desk('faults/add', { call: 'validatePromoCode', kind: '502html', count: '1' });
      await code.press('Enter');
      await expect(dialog(page)).toContainText('Something went wrong validating your code');
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/validate-pro-subscription-code', async (route) => {
        await held;
        await route.continue();
      });
      await code.fill('FIFTY');
      await code.press('Enter');
      await expect(dialog(page)).toContainText('Checking the code…');
      answer();
      await expect(dialog(page)).toContainText('Code FIFTY applied');
      await expect(dialog(page).getByRole('group', { name: 'Price' })).toContainText('−$50.00');
      await dialog(page).getByRole('button', { name: 'Remove' }).click();
      await expect(dialog(page).getByRole('group', { name: 'Price' })).not.toContainText('−$50.00');
      await page.unroute('**/validate-pro-subscription-code');
      await code.fill('welcome10');
      await code.press('Enter');
      await expect(dialog(page)).toContainText('Code welcome10 applied');
      await expect(dialog(page).getByRole('button', { name: 'Remove' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(code).toHaveValue('');
      await expect(code).toBeFocused();
      await code.fill('WELCOME10');
      await code.press('Enter');
      await dialog(page).getByRole('radio', { name: '3 users' }).check();
      await dialog(page)
        .getByRole('radio', { name: /^Monthly/u })
        .check();
      const price = dialog(page).getByRole('group', { name: 'Price' });
      await expect(price).toContainText('3 users × $150.00 a month$450.00');
      await expect(price).toContainText('Code WELCOME10, 10% off−$45.00');
      await expect(price).toContainText('Due today$405.00');
      await expect(price).toContainText('You’re charged $405.00 for the first month.');
      await expect(price).toContainText('at the regular rate of $450.00 a month.');
    });

    await test.step('the confirmation makes an order; "Back" keeps the choice, and another choice makes another order [UPG-13] [UPG-18]', async () => {
      await press(page, 'Next');
      await expect(step(page)).toContainText('Confirmation');
      await checkAccessibility();
      await pressTwice(dialog(page).getByRole('button', { name: 'Continue to payment' }));
      await expect(numberField(page)).toBeVisible();
      await expect(dialog(page)).toContainText('$405.00 due today.');
      await expect(dialog(page)).toContainText('You’re charged $405.00 for the first month.');
      await press(page, 'Back');
      await expect(step(page)).toContainText('Subscription');
      await expect(dialog(page).getByRole('radio', { name: '3 users' })).toBeChecked();
      await toPayment(page);
      expectExactly(await ledger(request), 1);
      await press(page, 'Back');
      await dialog(page).getByRole('radio', { name: '2 users' }).check();
      await dialog(page)
        .getByRole('radio', { name: /^Annual/u })
        .check();
      await toPayment(page);
      expect((await ledger(request)).map(({ status, amount }) => [status, amount])).toEqual([
        ['requires_payment_method', 40_500],
        ['requires_payment_method', 291_600],
      ]);
    });

    await test.step('an incomplete card and a declined one each show a message [UPG-20] [UPG-21]', async () => {
      await press(page, 'Pay $2,916.00');
      await expect(dialog(page)).toContainText('Card number is incomplete.');
      await checkAccessibility();
      await type(page, DECLINED);
      await payButton(page).click();
      await expect(alert(page)).toHaveText('Your card was declined.');
    });
    await payOverPage(page, ['Close', 'Fail']);
    await checkAccessibility();
    await outAndIn({ page, desk, signIn });
    expect((await ledger(request)).map(({ charges }) => charges)).toEqual([0, 1]);
  },
);

long(
  'an upgrade that fails after the payment at the bank’s page can be finished, and is charged once [UPG-14] [UPG-22] [UPG-23]',
  async ({ page, request, desk, signIn, checkAccessibility, isMobile }) => {
    await signIn('lena', null);
    const sent: string[] = [];
    page.on('request', (each) => sent.push(`${each.method()} ${new URL(each.url()).pathname}`));
    const of = (call: string) => sent.filter((each) => each.endsWith(call)).length;
    await page.goto(`${UPGRADE}?flags=-trialsOfTiers,-promotionalCodes`);
    await test.step('without tiers and codes the dialog is narrow and has a step less, no code and no trial [UPG-2] [UPG-3] [UPG-8]', async () => {
      await expect(dialog(page).getByRole('radio', { name: '1 user' })).toBeVisible();
      expect((await dialog(page).boundingBox())?.width).toBe(isMobile ? 390 : 450);
      await expect(dialog(page).getByLabel('Promotional code')).toHaveCount(0);
      await expect(dialog(page).getByRole('listitem')).toHaveText(['1Subscription', '2Payment', '3Success']);
      await expect(dialog(page).getByText('Not sure yet?')).toHaveCount(0);
    });
    // Another tab tries to upgrade, without success.
    await desk('faults/add', { call: 'createProSubscription', kind: '402upgrading', count: '1' });
    await press(page, 'Continue to payment');
    await expect(page).toHaveURL(/\/upgrade-in-progress$/u);
    await page.goto(UPGRADE);
    await press(page, 'Continue to payment');
    await expect(numberField(page)).toBeVisible();
    await type(page, ASKS_ELSEWHERE);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(alert(page)).toContainText('We are unable to authenticate your payment method.');
    await expect(page).toHaveURL(new RegExp(`${UPGRADE}$`, 'u'));
    await expect(dialog(page)).toContainText('$1,620.00 due today.');
    await type(page, ASKS_ELSEWHERE);
    await payButton(page).click();
    await desk('faults/add', { call: 'confirmUpgradePayment', kind: '422', count: '1' });
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(alert(page)).toContainText('This cannot be processed.');
    await test.step('the message of the specification and a button offer another try [UPG-17]', async () => {
      await expect(alert(page)).toContainText(FINISH);
      await expect(dialog(page).getByRole('button', { name: 'Finish upgrade' })).toBeVisible();
    });
    await expect(payButton(page)).toHaveCount(0);
    await expect(dialog(page).getByRole('button', { name: 'Back' })).toHaveCount(0);
    await checkAccessibility();
    // Nothing of the payment is stored anywhere.
    const [{ clientSecret } = { clientSecret: '?' }] = await ledger(request);
    const kept = await page.evaluate(() =>
      JSON.stringify([
        location.href,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        history.state,
      ]),
    );
    expect(kept).not.toContain(clientSecret);

    await desk('faults/add', { call: 'confirmUpgradePayment', kind: '502html', count: '1' });
    await press(page, 'Finish upgrade');
    await expect(alert(page)).toContainText('Your payment could not be confirmed. Please contact support');
    await expect(dialog(page).getByRole('button', { name: 'Finish upgrade' })).toBeFocused();
    await desk('faults/add', { call: 'upgradeToProfessional', kind: '502html', count: '1' });
    await press(page, 'Finish upgrade');
    await expect(alert(page)).toContainText('An error occurred while upgrading your account');
    await pressTwice(dialog(page).getByRole('button', { name: 'Finish upgrade' }));
    await expect(dialog(page)).toContainText('Payment Successful!');
    expect(await ledger(request)).toMatchObject([{ charges: 1, status: 'succeeded' }]);
    expect([of('/confirm-payment'), of('/upgrade-account')]).toEqual([3, 2]);
  },
);

/** The provider's answer on the state of an order. */
const READ = '**/__mock/stripe/retrieve';

long(
  'the connection breaks while the provider works; Back and another tab find the order, and nothing is paid twice [WALK-17]',
  async ({ page, context, request, desk, signIn, problems, checkAccessibility }) => {
    await signIn('lena', UPGRADE);
    await toPayment(page);
    // Long enough for all that is expected meanwhile.
    await desk('payments/work', { seconds: '600', breaks: 'yes' });
    await type(page, PAID);
    await payButton(page).click();
    await expect(alert(page)).toHaveText(
      'We don’t know yet whether you were charged. Don’t pay again. Check first.',
    );
    await checkAccessibility();
    const begun = /A payment of \$1,620\.00 was begun on/u;
    const other = await context.newPage();
    await other.goto('/settings/subscription');
    await expect(other.getByRole('main')).toContainText(begun);
    await page.goBack();
    await expect(step(page)).toContainText('Confirmation');
    await expect(dialog(page)).toContainText(begun);
    await test.step('"Back" works while the order is only being read again', async () => {
      const reading = page.waitForRequest(READ);
      const held: Route[] = [];
      await page.route(READ, (route) => void held.push(route));
      await reading;
      await page.goBack();
      await expect(step(page)).toContainText('Subscription');
      for (const route of held) await route.continue();
      await page.unroute(READ);
    });
    await expect(dialog(page)).toContainText(begun);
    await expect(dialog(page).getByRole('radio')).toHaveCount(0);
    await checkAccessibility();
    for (const tab of [page, other])
      await expect(tab.getByRole('button', { name: /^(?:Pay|Next|Continue)/u })).toHaveCount(0);
    await desk('payments/work', { seconds: '0' });
    await expect.poll(async () => (await ledger(request)).map(({ charges }) => charges)).toEqual([1]);
    // The page may just have read the order again by itself, and gone on.
    const check = dialog(page).getByRole('button', { name: 'Check' });
    const through = page
      .getByText('Payment Successful!')
      .or(page.getByRole('heading', { name: 'Your account is being upgraded' }));
    await expect(check.or(through).first()).toBeVisible();
    await check.click({ timeout: patience(3_000) }).catch(() => undefined);
    await expect(through.first()).toBeVisible();
    const orders = await ledger(request);
    expectExactly(orders, 1);
    expectExactly(orders[0]?.charges ?? 0, 1);
    expect(problems.splice(0).filter((problem) => !/ERR_|api_connection/u.test(problem))).toEqual([]);
  },
);

long(
  'failures of the prices, the order, the script and the session show a message, and the card is charged once [UPG-24] [UPG-35]',
  async ({ page, request, desk, signIn, problems, checkAccessibility }) => {
    await signIn('lena', null);
    // The page behind may have asked for them, or asks itself.
    await desk('faults/add', { call: 'subscriptionPrices', kind: 'html' });
    await desk('payments/mode', { mode: 'blocked' });
    await page.goto(UPGRADE);
    await expect(alert(page)).toContainText('Couldn’t load the prices.');
    await checkAccessibility();
    await desk('faults/clear');
    await press(page, 'Try again');
    await press(page, 'Next');
    await desk('faults/add', { call: 'createProSubscription', kind: '502html', count: '1' });
    await press(page, 'Continue to payment');
    await expect(alert(page)).toHaveText('An error occurred requesting your upgrade');
    await desk('faults/add', { call: 'createProSubscription', kind: '422', count: '1' });
    await press(page, 'Continue to payment');
    await expect(alert(page)).toHaveText('This cannot be processed.');
    await press(page, 'Continue to payment');
    await expect(alert(page)).toContainText('Couldn’t load the card fields');
    await expect(payButton(page)).toHaveCount(0);
    await desk('payments/mode', { mode: 'normal' });
    await press(page, 'Try again');
    await type(page, PAID);

    // The session ends with the card typed: after a new sign-in the page continues, with a single payment.
    await desk('faults/add', { call: 'refresh', kind: '401twice' });
    await desk('time', { amount: '16', unit: 'minutes' });
    await payButton(page).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(again).toBeVisible();
    await desk('faults/clear');
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again).toBeHidden();
    await expect(alert(page)).toContainText('nothing was charged');
    await payButton(page).click();
    await expect(dialog(page)).toContainText('Payment Successful!');
    expect((await ledger(request)).filter(({ charges }) => charges > 0)).toMatchObject([{ charges: 1 }]);
    expect(problems.splice(0).filter((problem) => !/ERR_|Stripe\.js@/u.test(problem))).toEqual([]);
  },
);

long(
  'without tiers and codes the dialog is narrow; a free year needs no card; an upgrade in another tab ends it [UPG-2] [UPG-3] [UPG-8]',
  async ({ page, request, desk, signIn, checkAccessibility, isMobile }) => {
    await signIn('lena', `${UPGRADE}?flags=-trialsOfTiers,-promotionalCodes`);
    await expect(dialog(page).getByRole('radio', { name: '1 user' })).toBeVisible();
    expect((await dialog(page).boundingBox())?.width).toBe(isMobile ? 390 : 450);
    await expect(dialog(page).getByLabel('Promotional code')).toHaveCount(0);
    await expect(dialog(page).getByRole('listitem')).toHaveText(['1Subscription', '2Payment', '3Success']);
    await expect(dialog(page).getByText('Not sure yet?')).toHaveCount(0);
    await checkAccessibility();
    await page.goto(`${UPGRADE}?flags=-trialsOfTiers`);
    await dialog(page).getByLabel('Promotional code').fill('FREEYEAR');
    await dialog(page).getByLabel('Promotional code').press('Enter');
    await expect(dialog(page)).toContainText('Due today$0.00');
    await expect(dialog(page).getByRole('listitem')).toHaveText(['1Subscription', '2Success']);
    // Meanwhile another tab upgrades.
    await desk('faults/add', { call: 'createProSubscription', kind: '402upgrading', count: '1' });
    await press(page, 'Upgrade now');
    await expect(page).toHaveURL(/\/upgrade-in-progress$/u);
    await page.goto(UPGRADE);
    await dialog(page).getByLabel('Promotional code').fill('FREEYEAR');
    await dialog(page).getByLabel('Promotional code').press('Enter');
    await expect(dialog(page)).toContainText('Due today$0.00');
    await pressTwice(dialog(page).getByRole('button', { name: 'Upgrade now' }));
    await expect(dialog(page)).toContainText('Account has been upgraded');
    await expect(dialog(page)).not.toContainText('Payment Successful!');
    expectExactly(await ledger(request), 0);
    await press(page, 'Log out now');
    await expect(page).toHaveURL(/\/upgrade-in-progress$/u);
  },
);

long(
  'a free trial starts once after a failed attempt, and then leads to the account’s app if that has its own host [UPG-25] [UPG-27] [UPG-28]',
  async ({ page, context, desk, signIn, checkAccessibility }) => {
    await signIn('lena', '/settings/subscription?dialog=trial');
    const offer = page.getByRole('dialog', { name: 'Try out Canvass Professional for free' });
    await test.step('the offer names its 14 days [UPG-26]', () =>
      expect(offer).toContainText('14 days, no credit card.'));
    await checkAccessibility();
    const start = offer.getByRole('button', { name: 'Start free trial' });
    await desk('faults/add', { call: 'setupTrial', kind: '502html', count: '1' });
    await start.click();
    await expect(offer.getByRole('alert')).toHaveText('An error occurred requesting your trial');
    const seen: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/features/setup-trial')) seen.push(sent.postData() ?? '');
    });
    await pressTwice(start);
    await expect(page.getByText('Professional trial started')).toBeVisible();
    await expect(offer).toBeHidden();
    expect(seen).toEqual(['{"type":"PROFESSIONAL"}']);
    // Only one trial at a time: the button is disabled.
    const button = page.getByRole('main').getByRole('button', { name: 'Start free trial' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    // The days that are left come from the account's packages, not from the offer.
    await expect(page.getByRole('main')).toContainText(/Professional trialRunningEnds in 1[45] days/u);
    // Nothing for users on a higher plan than Lite.
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/u);
    await signIn('ada', UPGRADE);
    await expect(page).toHaveURL(/\/settings\/subscription$/u);
    await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
    await expect(page.getByText(/^(?:Upgrade to Pro|Start free trial)$/u)).toHaveCount(0);

    // Where the app has its own host, the browser goes there with a token.
    await desk('reset');
    await context.route(/\/\/[\w-]+\.localhost(?::\d+)?\//u, (route) =>
      route.fulfill({ body: '<title>app</title>', contentType: 'text/html' }),
    );
    await desk('settings', {
      brand: 'default',
      environment: 'dev',
      appHosts: 'localhost',
      mode: 'normal',
      demand: 'none',
    });
    await signIn('lena');
    await page.waitForURL(/lite\.localhost/u);
    await page.goto('/settings/subscription?dialog=trial');
    await start.click();
    await page.waitForURL(/lite\.localhost[:\d]*\/\?token=[^&]+&userId=[^&]+$/u);
  },
);
