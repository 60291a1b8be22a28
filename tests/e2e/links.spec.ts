/** The links in mails, from the mail to the last page (spec 1 §2, §7, §8). */
import type { APIRequestContext, Page } from '@playwright/test';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, pressTwice, test } from './fixtures.ts';
import { linkTo } from './mails.ts';

const NEW_PASSWORD = 'quite-new-2';
const EXPIRED_RESET = 'Your request failed. Your reset password link may have expired, please try again';
const EXPIRED_PRO = 'Your request failed. Your invitation link may have expired, please try again';

const password = (page: Page) => page.getByLabel(/^(New p|P)assword$/u);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toast = (page: Page) => page.locator('.toast');
const submit = (page: Page) => page.locator('form button[type=submit]');

async function signInWith(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function fillPerson(page: Page, secret = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('First name').fill('Noel');
  await page.getByLabel('Last name').fill(' Haas ');
  await password(page).fill(secret);
}

/** Starts a sign-up as its page does. */
async function startSignUp(request: APIRequestContext, email: string, tier: string): Promise<void> {
  const answer = await request.post('/api/auth/signUp/by-email', {
    headers: { accept: 'application/json' },
    data: { email, tier, recaptchaToken: `mock-human-invisible-${email.replaceAll(/\W/gu, '-')}` },
  });
  expect(await answer.json()).toMatchObject({ redirectToEmailLinkSent: true });
}

/** The requests to the platform from now on, with their bodies. */
function asked(page: Page): { path: string; body: unknown }[] {
  const all: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Usage events have their own timing.
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/events/'))
      all.push({ path: pathname, body: request.postDataJSON() as unknown });
  });
  return all;
}

test.describe('a forgotten password', () => {
  flow(
    'a user resets a forgotten password by the mailed link and signs in with the new one [AUTH-4] [SIGN-32] [SIGN-34]',
    async ({ page, request, checkAccessibility }) => {
      const { email } = CAST.oskar;
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(heading(page)).toHaveText('Forgot your password?');
      await expect(page).toHaveURL(/\/forgot-password$/u);
      await checkAccessibility();
      const sent = asked(page);
      await page.getByLabel('Email').fill(` ${email} `);
      await pressTwice(submit(page));
      await expect(heading(page)).toHaveText('Check your email');
      await expect(toast(page)).toContainText('You will receive an email with instructions shortly');
      await expect(page.locator('.lead')).toHaveText(`If ${email} has an account, the email is on its way.`);
      expect(sent).toEqual([{ path: '/api/auth/reset-password', body: { email } }]);
      await checkAccessibility();
      await page.getByRole('button', { name: 'Try another address' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByLabel('Email')).toBeFocused();
      // Typing replaces a selection.
      await page.keyboard.type(CAST.ada.email);
      await page.keyboard.press('Enter');
      await expect(page.getByText(CAST.ada.email)).toBeVisible();
      await linkTo(request, CAST.ada.email);

      await page.goto(await linkTo(request, email));
      await expect(heading(page)).toHaveText('Set a new password');
      await checkAccessibility();
      await password(page).fill(NEW_PASSWORD);
      await password(page).press('Enter');
      await expect(page).toHaveURL(/\/login$/u);
      await expect(toast(page)).toContainText('Your password has been updated!');

      await signInWith(page, email, PASSWORD);
      await expect(page.getByText('Invalid Credentials')).toBeVisible();
      await signInWith(page, email, NEW_PASSWORD);
      await expect(page).toHaveURL(/\/settings\/profile$/u);
    },
  );

  long(
    '"Try another address" returns to the form with the typed address selected',
    async ({ page, request }) => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill('nobody@nowhere.example');
      await submit(page).click();
      await page.getByRole('button', { name: 'Try another address' }).click();
      await expect(page.getByLabel('Email')).toHaveValue('nobody@nowhere.example');
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.keyboard.type(CAST.ada.email);
      await page.keyboard.press('Enter');
      await expect(page.getByText(CAST.ada.email)).toBeVisible();
      await linkTo(request, CAST.ada.email);
    },
  );

  for (const kind of ['offline', '500', '502html'] as const)
    long(
      `a failed request (${kind}) shows a message and keeps the address, and can be sent again [SIGN-33]`,
      async ({ page, desk }) => {
        await desk('faults/add', { call: 'requestPasswordReset', kind, count: '1' });
        await page.goto('/forgot-password');
        await page.getByLabel('Email').fill(CAST.ada.email);
        const sent = asked(page);
        await submit(page).click();
        await expect(page.locator('.note')).toContainText('Your request failed. Please contact support');
        await expect(toast(page)).toContainText('Your request failed. Please contact support');
        await expect(page.getByLabel('Email')).toHaveValue(CAST.ada.email);
        expectExactly(sent, 1);
        await submit(page).click();
        await expect(heading(page)).toHaveText('Check your email');
      },
    );
});

test.describe('the form for a new password', () => {
  test.beforeEach(({ desk }) => desk('links/reset', { email: CAST.oskar.email }));

  long(
    'the rules are ticked while the user types, and each fault shows its message [SIGN-36] [SIGN-37] [SIGN-38]',
    async ({ page, request, checkAccessibility }) => {
      await page.goto(await linkTo(request, CAST.oskar.email));
      const sent = asked(page);
      await submit(page).click();
      await expect(page.getByText('Required')).toBeVisible();
      await expect(password(page)).toBeFocused();
      await password(page).fill('short 1');
      await submit(page).click();
      await expect(page.getByText('Invalid password. At least 8 characters are required')).toBeVisible();
      await checkAccessibility();
      await password(page).fill('only letters');
      await submit(page).click();
      await expect(page.getByText('Not a valid password')).toBeVisible();
      const rules = page.getByRole('list', { name: 'Password requirements' });
      await expect(rules.getByRole('listitem')).toHaveText([
        'Met: 8 to 128 characters',
        'Met: A letter',
        'Not met yet: A digit',
        'Met: Not your email address',
      ]);
      await expect(page.getByRole('status')).toHaveText('Still missing: A digit');
      await password(page).press('End');
      await page.keyboard.type('1');
      await expect(page.getByText('Not a valid password')).toBeHidden();
      await expect(page.getByRole('status')).toHaveText('Your password meets every requirement.');
      expectExactly(sent, 0);
    },
  );

  long(
    'a password that the server refuses shows the server’s message and keeps the input [SIGN-35]',
    async ({ page, request }) => {
      // The platform knows whose password it is.
      const email = 'num8er@canvass.example';
      await request.post('/__mock/links/invite', { form: { email } });
      await page.goto(await linkTo(request, email));
      await fillPerson(page, email);
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText('The password must not be the e-mail.');
      await expect(password(page)).toHaveValue(email);
      await expect(page.getByLabel('First name')).toHaveValue('Noel');
    },
  );

  long(
    'a used or expired reset link shows a message and offers a new link [SIGN-35]',
    async ({ page, request, desk, checkAccessibility }) => {
      await desk('time', { amount: '25', unit: 'hours' });
      const link = await linkTo(request, CAST.oskar.email);
      await page.goto(link);
      await password(page).fill(NEW_PASSWORD);
      await submit(page).click();
      await expect(page.getByRole('alert')).toContainText(EXPIRED_RESET);
      await expect(password(page)).toHaveValue(NEW_PASSWORD);
      await checkAccessibility();
      await page.getByRole('link', { name: 'Get a new link' }).click();
      await expect(page).toHaveURL(/\/forgot-password$/u);

      await desk('time/reset');
      await page.goto(link);
      await password(page).fill(NEW_PASSWORD);
      await submit(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      await page.goto(link);
      await password(page).fill('another one 3');
      await submit(page).click();
      await expect(page.getByRole('alert')).toContainText(EXPIRED_RESET);
    },
  );

  flow(
    'the token of a reset link is removed from the address, is not stored, and is in no other URL or referrer',
    async ({ page, request, checkAccessibility }) => {
      const link = await linkTo(request, CAST.oskar.email);
      const token = new URL(link, 'http://nowhere').searchParams.get('token') ?? 'none';
      page.on('request', (each) => {
        expect(each.headers()['referer'] ?? '').not.toContain(token);
        if (!each.isNavigationRequest()) expect(each.url()).not.toContain(token);
      });
      await page.goto(link);
      await expect(heading(page)).toHaveText('Set a new password');
      await expect(page).toHaveURL(/\/reset-password$/u);
      const kept = await page.evaluate(() =>
        JSON.stringify([
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          document.cookie,
          history.state,
        ]),
      );
      expect(kept).not.toContain(token);
      await page.reload();
      await expect(heading(page)).toHaveText('Open the link again');
      await checkAccessibility();
      await page.getByRole('link', { name: 'Get a new link' }).click();
      await expect(page).toHaveURL(/\/forgot-password$/u);
    },
  );
});

test.describe('an invitation', () => {
  const { email } = CAST.noel;
  test.beforeEach(({ desk }) => desk('links/invite', { email }));

  long(
    'an invited user registers and signs in, and the used link opens /registration-expired [SIGN-27] [SIGN-28] [NAV-34]',
    async ({ page, request, checkAccessibility }) => {
      const link = await linkTo(request, email);
      await page.goto(link);
      await expect(heading(page)).toBeVisible();
      await checkAccessibility();
      await submit(page).click();
      await expect(page.getByText('Required')).toHaveCount(3);
      await expect(page.getByLabel('First name')).toBeFocused();
      await fillPerson(page);
      const sent = asked(page);
      await pressTwice(submit(page));
      await expect(page).toHaveURL(/\/registered$/u);
      await expect(heading(page)).toHaveText('Registration complete');
      await expect(toast(page)).toContainText('You have been registered!');
      expect(sent.map(({ path }) => path)).toEqual(['/api/auth/signUp']);
      expect(sent[0]?.body).toMatchObject({ firstName: 'Noel', lastName: 'Haas', password: NEW_PASSWORD });
      await checkAccessibility();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await signInWith(page, email, NEW_PASSWORD);
      await expect(page).toHaveURL(/\/settings\/profile$/u);

      await page.goto(link);
      await fillPerson(page);
      await submit(page).click();
      await expect(page).toHaveURL(/\/registration-expired$/u);
    },
  );

  long(
    'an expired invitation opens /registration-expired [SIGN-30] [NAV-34]',
    async ({ page, request, desk, checkAccessibility }) => {
      await desk('time', { amount: '8', unit: 'days' });
      await page.goto(await linkTo(request, email));
      await fillPerson(page);
      await submit(page).click();
      await expect(page).toHaveURL(/\/registration-expired$/u);
      await expect(heading(page)).toHaveText('This link has expired');
      await checkAccessibility();
      await page.getByRole('link', { name: 'Back to sign in' }).click();
      await expect(page).toHaveURL(/\/login$/u);
    },
  );

  for (const kind of ['offline', '500', '502html', '404'] as const)
    long(
      `a failed registration (${kind}) keeps the input and can be sent again [SIGN-29] [NAV-34]`,
      async ({ page, request, desk }) => {
        await desk('faults/add', { call: 'acceptInvitation', kind, count: '1' });
        await page.goto(await linkTo(request, email));
        await fillPerson(page);
        await submit(page).click();
        await expect(page.getByRole('alert')).toHaveText(
          // Without an answer nothing is said about the link (decisions §12).
          kind === 'offline'
            ? 'There’s no connection. Try again.'
            : 'Your request failed. Your reset invitation link may have expired, please try again',
        );
        await expect(page.getByLabel('Last name')).toHaveValue(' Haas ');
        await expect(password(page)).toHaveValue(NEW_PASSWORD);
        await submit(page).click();
        await expect(page).toHaveURL(/\/registered$/u);
        await expect(heading(page)).toHaveText('Registration complete');
        await page.getByRole('link', { name: 'Sign in' }).click();
        await signInWith(page, email, NEW_PASSWORD);
        await expect(page).toHaveURL(/\/settings\/profile$/u);
      },
    );
});

long(
  'a prospect’s registration also asks for the company, and the first sign-in opens the subscription step [SIGN-27] [SIGN-28]',
  async ({ page, request, desk, checkAccessibility }) => {
    const email = 'somebody@new.example';
    await desk('links/register', { email });
    await page.goto(await linkTo(request, email));
    await expect(heading(page)).toBeVisible();
    await checkAccessibility();
    await fillPerson(page);
    await submit(page).click();
    await expect(page.getByText('Required')).toHaveCount(1);
    await expect(page.getByLabel('Company')).toBeFocused();
    await page.getByLabel('Company').fill('New Ltd');
    const sent = asked(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/registered$/u);
    expect(sent.map(({ path }) => path)).toEqual(['/api/auth/prospects/register']);
    expect(Object.keys(sent[0]?.body as object).toSorted()).toEqual([
      'company',
      'firstName',
      'lastName',
      'password',
      'token',
    ]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInWith(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/signUp\/pro\/subscription$/u);
  },
);

for (const [tier, next] of [
  ['LITE', /\/signUp\/account-creation$/u],
  ['PROFESSIONAL', /\/signUp\/pro\/subscription$/u],
] as const)
  long(
    `the mailed link of a ${tier} sign-up signs in and opens the next step; a used link is refused [SIGN-24] [SIGN-25] [SIGN-26]`,
    async ({ page, request, checkAccessibility }) => {
      const email = 'nadine@new.example';
      await startSignUp(request, email, tier);
      const link = await linkTo(request, email);
      await page.goto(link);
      await expect(heading(page)).toBeVisible();
      await checkAccessibility();
      await fillPerson(page);
      const sent = asked(page);
      await pressTwice(submit(page));
      await expect(page).toHaveURL(next);
      expectExactly(
        sent.filter(({ path }) => path === '/api/auth/signUp/pro-user'),
        1,
      );
      const kept = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      );
      expect(kept).not.toContain(link.split('/').at(-1));

      await page.goto(link);
      await fillPerson(page);
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText(EXPIRED_PRO);
      await expect(page).toHaveURL(new RegExp(`${link}$`, 'u'));
    },
  );

long('a sign-up that the server refuses shows the server’s message [SIGN-26]', async ({ page, request }) => {
  const email = 'pr0@new.example';
  await startSignUp(request, email, 'LITE');
  await page.goto(await linkTo(request, email));
  await fillPerson(page, email);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('The password must not be the e-mail.');
});

long(
  'every screen for mailed links opens without a session and without a request to the platform [AUTH-50]',
  async ({ page }) => {
    const sent = asked(page);
    for (const [path, title] of [
      ['/forgot-password', 'Forgot your password?'],
      ['/reset-password?token=a', 'Set a new password'],
      ['/accept-invitation?token=a', 'Accept your invitation'],
      ['/complete-registration?token=a', 'Complete your registration'],
      ['/signUp/register/a', 'Create your account'],
      ['/registered', 'Registration complete'],
      ['/registration-expired', 'This link has expired'],
      ['/twoFactorAuth', 'Enter your code'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
    }
    expectExactly(sent, 0);
  },
);
