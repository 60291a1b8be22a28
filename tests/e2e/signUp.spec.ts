/** The sign-up from the form to the account, and the copy of a template. */
import type { Page } from '@playwright/test';
import { CAST } from '../../mocks/seeds/people.ts';
import { patience } from '../patience.ts';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, pressTwice, test } from './fixtures.ts';

const NEW = 'newcomer@sign-up.example';

/** The page's requests to the platform, with their bodies; usage events are excluded. */
function calls(page: Page) {
  const seen: { call: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/events/'))
      seen.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() });
  });
  return {
    seen,
    of: (path: string) => seen.filter(({ call }) => call === `POST /api/${path}`).map(({ body }) => body),
  };
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
}

/**
 * The call's connection fails. With the platform's own fault the browser itself would retry on a kept-alive connection.
 */
const goOffline = (page: Page, path: string) =>
  page.route(`**/api/${path}`, (route) => route.abort('internetdisconnected'));

const isSent = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();

flow(
  'a Lite sign-up by email leads from the form by the mailed link to the account, and sends the address’s parameters [SIGN-1] [SIGN-3] [SIGN-31]',
  async ({ page, request, checkAccessibility }) => {
    const { of } = calls(page);
    await page.goto('/signUp?utm_term=t&utm_campaign=c&utm_source=s&utm_medium=m&sx_icode=I-7');
    await expect(page.getByRole('heading', { level: 1, name: 'Create your free account' })).toBeVisible();
    await expect(page).toHaveTitle('Create your free account · Canvass console');
    await checkAccessibility();
    // A reload keeps the parameters of the address, and so does switching to the other tier and back.
    await page.reload();
    await page.getByRole('link', { name: 'Sign up for Professional' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await checkAccessibility();
    await page.getByRole('link', { name: 'Sign up for Lite' }).click();
    await signUp(page, NEW);
    await isSent(page);
    await expect(page).toHaveURL(/\/signUp\/resend$/u);
    await expect(page.getByText(`We sent a link to ${NEW}.`)).toBeVisible();
    await checkAccessibility();
    expect(of('auth/check-email')).toEqual([{ email: NEW }]);
    expect(of('auth/signUp/by-email')).toEqual([
      {
        email: NEW,
        tier: 'LITE',
        recaptchaToken: expect.stringContaining('mock-human-invisible'),
        utmTerm: 't',
        utmCampaign: 'c',
        utmSource: 's',
        utmMedium: 'm',
        inviteCode: 'I-7',
      },
    ]);
    const mails = (await (await request.get('/__mock/outbox.json')).json()) as {
      to: string;
      links: { href: string }[];
    }[];
    expect(mails.map(({ to }) => to)).toEqual([NEW]);
    // The link leads through the registration to the account.
    const link = mails[0]?.links[0]?.href ?? '';
    await page.goto(link);
    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Comer');
    await page.getByLabel('Password', { exact: true }).fill('sign-up-demo-1');
    await page.locator('form button[type=submit]').click();
    await expect(page).toHaveURL(/\/signUp\/account-creation$/u);
    await expect(page.getByLabel('First name')).toHaveValue('Nia');
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).not.toContain(link.split('/').at(-1));
    await page.getByLabel('Account name').fill('Comer & Co');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Account created')).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/profile$/u);
  },
);

long(
  'a missing, malformed or too long email shows its error, and leaving the field says whether it is taken [SIGN-4] [SIGN-7] [SIGN-38]',
  async ({ page, checkAccessibility }) => {
    const { seen } = calls(page);
    await page.goto('/signUp');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Required')).toBeVisible();
    await checkAccessibility();
    await signUp(page, 'nobody');
    await expect(page.getByText('Not a valid email address')).toBeVisible();
    await signUp(page, `${'x'.repeat(150)}@a.example`);
    await expect(page.getByText('Not a valid email address: use at most 150 characters')).toBeVisible();
    expect(seen).toEqual([]);
    await page.getByLabel('Email').fill(CAST.ada.email);
    await page.getByLabel('Email').press('Tab');
    await expect(
      page.getByText('This address already has an account. You can continue or sign in.'),
    ).toBeVisible();
    await checkAccessibility();
    await page.getByLabel('Email').fill(NEW);
    await page.getByLabel('Email').press('Tab');
    await expect(page.getByText('This address is available.')).toBeVisible();
    expect(seen.map(({ call }) => call)).toEqual([
      'POST /api/auth/check-email',
      'POST /api/auth/check-email',
    ]);
  },
);

long(
  'a known prospect goes on at the subscription step, takes Lite instead of paying, and creates the account [SIGN-8] [SIGN-22] [UPG-37]',
  async ({ page, checkAccessibility }) => {
    const { of } = calls(page);
    await page.goto('/signUp/pro');
    await signUp(page, CAST.pia.email);
    await expect(page).toHaveURL(/\/signUp\/pro\/subscription$/u);
    await expect(page.getByRole('radio', { name: '1 user' })).toBeChecked();
    await checkAccessibility();
    await page.getByRole('radio', { name: '2 users' }).check();
    await page.getByLabel('Promotional code').fill('HALF');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('group', { name: 'Price' })).toContainText('Due today$1,620.00');
    await pressTwice(page.getByRole('button', { name: 'Continue to payment' }));
    await expect(page.getByText('$1,620.00 due today.')).toBeVisible();
    expectExactly(of('users/accounts/upgrade-to-professional/create-subscription'), 1);
    await page.goto('/signUp/pro/payment/pi_1_secret_2');
    await expect(page).toHaveURL(/\/signUp\/pro\/subscription$/u);
    await page.goto('/signUp/account-creation');
    await expect(page).toHaveURL(/\/signUp\/pro\/subscription$/u);
    await pressTwice(page.getByRole('button', { name: 'Continue with Lite for free' }));
    await expect(page).toHaveURL(/\/signUp\/account-creation$/u);
    expect(of('auth/signUp/social-user')).toEqual([{ accessType: 'LITE' }]);
    await expect(page.getByLabel('First name')).toHaveValue(CAST.pia.firstName);
    await checkAccessibility();
    await page.getByLabel('Account name').fill('Field & Co');
    await pressTwice(page.getByRole('button', { name: 'Create account' }));
    await expect(page.getByText('Account created')).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    expect(of('users/users/create-pro-user')).toEqual([
      { firstName: CAST.pia.firstName, lastName: CAST.pia.lastName, accountName: 'Field & Co' },
    ]);
  },
);

long(
  'the sign-up sends existing users to the sign-in, a Lite user who wants Professional with a hint [SIGN-12] [SIGN-14]',
  async ({ page }) => {
    await page.goto('/signUp/pro');
    await signUp(page, CAST.lena.email);
    await expect(page).toHaveURL(/\/login$/u);
    await expect(page.getByText('You can upgrade your account to the Professional tier')).toBeVisible();
    await page.goto('/signUp');
    await signUp(page, CAST.ada.email);
    await expect(page).toHaveURL(/\/login$/u);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  },
);

long(
  'prospects who sign in land on their step of the sign-up, and one creates an account there [AUTH-54] [AUTH-56] [SIGN-31]',
  async ({ page, signInByForm }) => {
    await signInByForm('peter');
    await expect(page).toHaveURL(/\/signUp\/account-creation$/u);
    await page.goto('/signUp/pro/subscription');
    await expect(page).toHaveURL(/\/signUp\/account-creation$/u);
    await page.getByLabel('Account name').fill('Kowalski');
    await page.getByLabel('Phone').fill('+48 22 1');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/u);
    await signInByForm('pia');
    await expect(page).toHaveURL(/\/signUp\/pro\/subscription$/u);
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/u);
    await signInByForm('lily');
    await expect(page).toHaveURL(/\/signUp\/account-creation$/u);
  },
);

long(
  'the account creation marks a missing name at its field, and keeps the name after each failure',
  async ({ page, desk, signInByForm, checkAccessibility }) => {
    await signInByForm('lily');
    const { of } = calls(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Required')).toHaveCount(1);
    await expect(page.getByLabel('Account name')).toBeFocused();
    await page.getByLabel('Account name').fill('Atlas Research');
    const create = page.getByRole('button', { name: 'Create account' });
    await goOffline(page, 'users/users/create-pro-user');
    await create.click();
    await expect(page.getByRole('alert')).toContainText('Your request failed');
    await page.unrouteAll();
    for (const [kind, text] of [
      ['502html', 'Your request failed'],
      ['422', 'This cannot be processed.'],
      ['409', 'Conflict.'],
    ] as const) {
      await desk('faults/add', { call: 'createProUser', kind, count: '1' });
      await create.click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByLabel('Account name')).toHaveValue('Atlas Research');
    }
    await expect(page.getByLabel('Account name')).toBeFocused();
    await checkAccessibility();
    expectExactly(of('users/users/create-pro-user'), 4);
  },
);

/** Signs up where the server asks for the checkbox, then for the puzzle. */
async function signUpByPuzzle(page: Page, checkAccessibility: () => Promise<void>): Promise<void> {
  const { of } = calls(page);
  await page.goto('/signUp');
  await signUp(page, 'puzzle@sign-up.example');
  await expect(page.getByText('Confirm that you’re not a robot, then try again.')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('altcha-widget')).toContainText(/verified/iu, { timeout: patience(30_000) });
  // In its place between the field and the button, overlapping neither.
  const [field, puzzle, button] = await Promise.all(
    [page.getByLabel('Email'), page.locator('altcha-widget'), page.getByRole('button', { name: 'Next' })].map(
      (each) => each.boundingBox(),
    ),
  );
  expect(puzzle?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
  expect(button?.y).toBeGreaterThan((puzzle?.y ?? 0) + (puzzle?.height ?? 0));
  await checkAccessibility();
  await page.getByRole('button', { name: 'Next' }).click();
  await isSent(page);
  expect(of('auth/signUp/by-email').map((body) => (body as { useFallback?: true }).useFallback)).toEqual([
    undefined,
    undefined,
    true,
  ]);
}

flow(
  'the sign-up asks for the checkbox and then the puzzle when the server wants them [SIGN-18] [SIGN-19]',
  async ({ page, checkAccessibility }) => {
    flow.slow();
    await signUpByPuzzle(page, checkAccessibility);
  },
);

long(
  'resending the mail has a bot check of its own, which starts again at the checkbox [SIGN-18] [SIGN-19]',
  async ({ page, checkAccessibility }) => {
    long.slow();
    await signUpByPuzzle(page, checkAccessibility);
    await page.getByRole('button', { name: 'Resend email' }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Resend email' }).click();
    await expect(page.locator('altcha-widget')).toContainText(/verified/iu, { timeout: patience(30_000) });
    await page.getByRole('button', { name: 'Resend email' }).click();
    await expect(page.getByText('Your email has been successfully sent')).toBeVisible();
  },
);

long(
  'a blocked bot check shows a message, and nothing is sent [SIGN-5]',
  async ({ page, desk, problems }) => {
    await desk('settings', {
      brand: 'default',
      environment: 'dev',
      appHosts: 'here',
      mode: 'blocked',
      demand: 'none',
    });
    const { seen } = calls(page);
    await page.goto('/signUp');
    await signUp(page, NEW);
    await expect(
      page.getByText('There was an issue with our reCAPTCHA security, please reload the page and try again.'),
    ).toBeVisible();
    expect(seen).toEqual([]);
    // The browser logs the blocked script; nothing else may be logged.
    expect(problems.splice(0).filter((problem) => !/ERR_|recaptcha/u.test(problem))).toEqual([]);
  },
);

long(
  '"Check your email" sends the mail again, and after a reload it asks for the email first [SIGN-16] [SIGN-17]',
  async ({ page, request, checkAccessibility }) => {
    const { of } = calls(page);
    await page.goto('/signUp/pro');
    await signUp(page, NEW);
    await isSent(page);
    await pressTwice(page.getByRole('button', { name: 'Resend email' }));
    await expect(page.getByText('Your email has been successfully sent')).toBeVisible();
    expect(of('auth/signUp/resend')).toEqual([
      { email: NEW, tier: 'PROFESSIONAL', recaptchaToken: expect.any(String) },
    ]);
    await page.reload();
    await isSent(page);
    await checkAccessibility();
    await page.getByRole('button', { name: 'Resend email' }).click();
    await expect(page.getByText('Required')).toBeVisible();
    await page.getByLabel('Email').fill(NEW);
    await page.getByLabel('Plan').selectOption('Professional');
    await page.getByRole('button', { name: 'Resend email' }).click();
    await expect(page.getByText(`We sent a link to ${NEW}.`)).toBeVisible();
    expect((await (await request.get('/__mock/outbox.json')).json()) as unknown[]).toHaveLength(3);
  },
);

long(
  'a failed sign-up (offline, 500, 429) shows a message and keeps the email, and each press sends one request [SIGN-18]',
  async ({ page, desk }) => {
    const { of } = calls(page);
    await page.goto('/signUp');
    await page.getByLabel('Email').fill(NEW);
    const alert = page.getByRole('alert');
    await goOffline(page, 'auth/signUp/by-email');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(alert).toContainText('Your request failed');
    await page.unrouteAll();
    for (const [kind, text] of [
      ['500', 'Your request failed'],
      ['429', 'Too many attempts.'],
    ] as const) {
      await desk('faults/add', { call: 'signUpByEmail', kind, count: '1' });
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(alert).toContainText(text);
      await expect(page.getByLabel('Email')).toHaveValue(NEW);
    }
    expectExactly(of('auth/signUp/by-email'), 3);
    await page.getByRole('checkbox').first().check();
    await desk('faults/add', { call: 'signUpByEmail', kind: 'delay', delayMs: '1500', count: '1' });
    await pressTwice(page.getByRole('button', { name: 'Next' }));
    await expect(page.getByRole('button', { name: 'One moment…' })).toHaveAttribute('aria-busy', 'true');
    await page.getByLabel('Email').press('Enter');
    await isSent(page);
    expectExactly(of('auth/signUp/by-email'), 4);
  },
);

long(
  'a template that a visitor opens is copied once after the sign-in and opens as a project [AUTH-51] [SIGN-39] [SIGN-41]',
  async ({ page, signInByForm }) => {
    await page.goto('/copy-template/tpl-003');
    await expect(page).toHaveURL(/\/signUp\?redirectUrl=%2Fcopy-template%2Ftpl-003$/u);
    const { of } = calls(page);
    await signInByForm('ada');
    await expect(page).toHaveURL(/\/projects\/prj-0000001$/u);
    await expect(page.getByTestId('arrived')).toHaveText('/projects/prj-0000001');
    expect(of('users/template/copy/tpl-003')).toEqual([{ region: 'GLOBAL' }]);
  },
);

long(
  'a failed copy of a template shows a message and can be tried again [SIGN-42]',
  async ({ page, desk, signInByForm, checkAccessibility }) => {
    await signInByForm('lena');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await desk('faults/add', { call: 'copyTemplate', kind: '500', count: '1' });
    await page.goto('/copy-template/tpl-001');
    await expect(page.getByRole('alert')).toHaveText(
      'There was an error while preparing your project, please try again later',
    );
    await checkAccessibility();
    await desk('faults/add', { call: 'copyTemplate', kind: 'delay', delayMs: '6000', count: '1' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Preparing your project' })).toBeFocused();
    await checkAccessibility();
    await expect(page).toHaveURL(/\/projects\/prj-0000001$/u);
  },
);

test.describe('sign-up steps without a session', () => {
  for (const path of ['/signUp/pro/subscription', '/signUp/account-creation', '/signUp/pro/payment/x'])
    long(`${path} redirects to the sign-in [AUTH-51]`, async ({ page }) => {
      const { seen } = calls(page);
      await page.goto(path);
      await expect(page).toHaveURL(/\/login(\?|$)/u);
      expect(seen).toEqual([]);
    });
});
