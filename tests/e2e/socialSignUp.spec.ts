/** Sign-up by Google or Microsoft, and the redirects of visitors and prospects around it. */
import type { Page } from '@playwright/test';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, test } from './fixtures.ts';

type Sent = { path: string; body: unknown; headers: Record<string, string> };

/** The page's requests to the auth service and the forms service. */
function watch(page: Page): (end: string) => Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url());
    if (request.method() !== 'POST' || !/^\/(?:api|forms)\//u.test(path)) return;
    const text = request.postData();
    sent.push({ path, body: text === null ? undefined : JSON.parse(text), headers: request.headers() });
  });
  return (end) => sent.filter(({ path }) => path.endsWith(end));
}

async function signUpBy(page: Page, provider: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await page.getByRole('button', { name: `Continue as ${name}` }).click();
}

async function createAccount(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/signUp\/account-creation$/u);
  await page.getByLabel('Account name').fill(name);
  await page.getByRole('button', { name: 'Create account' }).click();
}

long(
  'a Lite sign-up by Google sends the invite code and the marketing form once each, and creates the account [SIGN-20] [EVT-3] [EVT-4]',
  async ({ page, request }) => {
    const sent = watch(page);
    await page.goto('/signUp?sx_icode=welcome-7');
    await page.evaluate(() => (document.cookie = 'canvass_analytics=GA1.2.3; Path=/'));
    await signUpBy(page, 'Google', 'Robin Novel');
    await expect(page.getByText('Login Successful')).toBeVisible();
    await createAccount(page, 'Novel Insights');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await expect(page.getByLabel('First name')).toHaveValue('Robin');
    const [signUp, ...again] = sent('/social-sign-up');
    expect(again).toEqual([]);
    expect(signUp?.body).toEqual({ accessType: 'LITE', inviteCode: 'welcome-7' });
    expect(signUp?.headers['x-identity-token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/u);
    expectExactly(sent('/signUp/by-email'), 0);
    const forms = (await (await request.get('/__mock/marketing.json')).json()) as object[];
    expect(forms).toMatchObject([
      {
        body: {
          firstName: 'Robin',
          lastName: 'Novel',
          email: 'robin@newcomer.example',
          analyticsId: 'GA1.2.3',
        },
      },
    ]);
    const [form] = sent('/forms/marketing');
    expect([form?.headers['cookie'], form?.headers['authorization']]).toEqual([undefined, undefined]);
  },
);

flow(
  'a Professional sign-up by Microsoft goes to the subscription step [SIGN-2] [SIGN-20] [SIGN-24]',
  async ({ page }) => {
    const sent = watch(page);
    await page.goto('/signUp/pro');
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await signUpBy(page, 'Microsoft', 'Kim Newman');
    await expect(page).toHaveURL(/\/signUp\/pro\/subscription$/u);
    expect(sent('/social-sign-up')[0]?.body).toEqual({ accessType: 'PROFESSIONAL' });
    await test.step('a prospect is kept out of the console, and can go on to the payment [AUTH-53]', async () => {
      await page.goto('/accounts');
      await expect(page).toHaveURL(/\/signUp\/pro\/subscription$/u);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByText('$1,620.00 due today.')).toBeVisible();
      await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
    });
  },
);

long(
  'the sign-up of an existing user signs in with the same identity token and sends no marketing form [SIGN-21]',
  async ({ page }) => {
    const sent = watch(page);
    await page.goto('/signUp');
    await signUpBy(page, 'Google', 'Nora Lindgren');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    const tokens = [...sent('/social-sign-up'), ...sent('/social-login')].map(
      ({ headers }) => headers['x-identity-token'],
    );
    expect(tokens).toHaveLength(2);
    expect(new Set(tokens).size).toBe(1);
    expectExactly(sent('/forms/marketing'), 0);
  },
);

flow(
  'a visitor who opened a template lands on a project at the end of the sign-up [AUTH-47] [AUTH-64] [AUTH-69]',
  async ({ page, request }) => {
    const sent = watch(page);
    await page.goto('/copy-template/tpl-002');
    await expect(page).toHaveURL(/\/signUp\?redirectUrl=%2Fcopy-template%2Ftpl-002$/u);
    await page.evaluate(() => (document.cookie = 'canvass_analytics=GA1.2.3; Path=/'));
    await signUpBy(page, 'Google', 'Robin Novel');
    await createAccount(page, 'Novel Templates');
    await expect(page.getByTestId('arrived')).toHaveText(/^\/projects\/prj-/u);
    expectExactly(sent('/social-sign-up'), 1);
    await test.step('the marketing form was sent once, without a cookie or a token [EVT-3] [EVT-4]', async () => {
      const forms = (await (await request.get('/__mock/marketing.json')).json()) as object[];
      expect(forms).toMatchObject([{ body: { email: 'robin@newcomer.example', analyticsId: 'GA1.2.3' } }]);
      const [form] = sent('/forms/marketing');
      expect(form).toBeDefined();
      expect([form?.headers['cookie'], form?.headers['authorization']]).toEqual([undefined, undefined]);
    });
  },
);

long(
  'an Enterprise user who opened a template as a visitor lands on the profile after the sign-in [AUTH-64]',
  async ({ page }) => {
    await page.goto('/copy-template/tpl-002');
    await page.getByRole('link', { name: 'Log in here' }).click();
    await signUpBy(page, 'Google', 'Nora Lindgren');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
  },
);

long(
  'the public screens open without a session and send no call [AUTH-50] [AUTH-52] [NAV-33]',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?!events)/u.test(pathname)) asked.push(pathname);
    });
    for (const [path, heading] of [
      ['/idpresponse', 'Sign-in failed'],
      ['/expired-account', 'Your account has expired'],
      ['/upgrade-in-progress', 'Your account is being upgraded'],
      ['/signUp/resend', 'Check your email'],
      ['/signUp/register/a', 'Create your account'],
      ['/twoFactorAuth', 'Enter your code'],
      // Its token is removed from the address.
      ['/reset-password?token=a', 'Set a new password'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}$`, 'u'));
    }
    expect(asked).toEqual([]);
  },
);

long(
  'a prospect who wanted /signUp/pro lands there after the sign-in, and is kept out of the console [AUTH-53] [AUTH-55]',
  async ({ page }) => {
    await page.goto('/login?redirectUrl=%2FsignUp%2Fpro');
    await signUpBy(page, 'Google', 'Pia Sorensen');
    await expect(page).toHaveURL(/\/signUp\/pro$/u);
    // The console is not open to prospects.
    await page.goto('/accounts');
    await expect(page).toHaveURL(/\/signUp\/pro\/subscription$/u);
  },
);
