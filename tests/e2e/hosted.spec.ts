/** Hosted sign-in against a real OpenID provider: the way there and back, and what can go wrong in between. */
import type { Page } from '@playwright/test';
import { expect, flow, long, test } from './fixtures.ts';

const ERROR = 'An error occurred';
const INACTIVE = 'You no longer have an active account. Contact support@canvass.example to sign up today.';
const MISMATCH = 'This email does not match with your SSO account';

const calls = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|oidc)\//u.test(pathname)) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
};
const isSocial = (call: string): boolean => call.includes('/social-');

/** From /login to the provider's page. */
async function leaveBy(page: Page, provider: 'Google' | 'Microsoft', from = '/login'): Promise<void> {
  await page.goto(from);
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await expect(page.getByRole('heading', { name: provider })).toBeVisible();
}

const goOnAs = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Continue as ${name}` }).click();

async function bySso(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Single sign-on (SSO)' }).click();
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function expectFailure(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(text);
  await expect(page).toHaveURL(/\/idpresponse$/u);
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
}

long(
  '/login offers Google, Microsoft and SSO without loading their code; returning from SSO keeps the typed email [AUTH-2] [AUTH-3]',
  async ({ page, checkAccessibility, settled }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text());
    });
    await page.goto('/login');
    for (const name of ['Continue with Google', 'Continue with Microsoft', 'Single sign-on (SSO)'])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await settled();
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((text) => text.includes('code_challenge_method'))).toEqual([]);
    await page.getByLabel('Email').fill('typed@canvass.example');
    await page.getByRole('button', { name: 'Single sign-on (SSO)' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    // A password field has no textbox role.
    await expect(page.locator('input').filter({ visible: true })).toHaveCount(1);
    await checkAccessibility();
    await page.getByRole('button', { name: 'Other ways to sign in' }).click();
    await expect(page.getByRole('button', { name: 'Single sign-on (SSO)' })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('typed@canvass.example');
  },
);

flow(
  'Google sign-in uses the code flow with PKCE, lands on the wanted page and leaves no token in the browser [AUTH-28] [AUTH-29] [AUTH-34]',
  async ({ page, baseURL }) => {
    const said: string[] = [];
    const referrers: string[] = [];
    let idToken = '';
    page.on('console', (message) => said.push(message.text()));
    page.on('request', (request) => {
      const headers = request.headers();
      referrers.push(headers['referer'] ?? '');
      idToken ||= headers['x-identity-token'] ?? '';
    });
    const asked = page.waitForRequest(/\/oidc\/auth\?/u);
    await leaveBy(page, 'Google', '/login?redirectUrl=%2Fsettings%2Fusers');
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'console',
      redirect_uri: `${baseURL}/idpresponse`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      identity_provider: 'Google',
    });
    expect([...searchParams.keys()]).not.toContain('client_secret');
    const state = JSON.parse(
      Buffer.from(searchParams.get('state') ?? '', 'base64url').toString('utf8'),
    ) as object;
    expect(state).toEqual({
      nonce: searchParams.get('nonce'),
      mode: 'login',
      redirectUrl: '/settings/users',
    });
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name.startsWith('canvass.identity.'));
    expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/', httpOnly: false, secure: false });
    const lifeHours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
    expect(lifeHours).toBeGreaterThan(23.9);
    expect(lifeHours).toBeLessThan(24.1);
    expect(Object.keys(JSON.parse(decodeURIComponent(cookie?.value ?? '')) as object).toSorted()).toEqual([
      'state',
      'verifier',
    ]);

    await goOnAs(page, 'Nora Lindgren');
    await expect(page.getByText('Login Successful')).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/users$/u);
    expect(idToken.split('.')).toHaveLength(3);
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        history.state,
        location.href,
        document.referrer,
      ]),
    );
    const claims = idToken.split('.')[1] ?? '';
    for (const place of [kept, ...said, ...referrers]) expect(place).not.toContain(claims);
    expect(kept).not.toContain('canvass.identity');
    expect(referrers.filter((referrer) => referrer.includes('code='))).toEqual([]);
    expect(JSON.parse(await page.evaluate(() => localStorage.getItem('canvass.auth') ?? ''))).toMatchObject({
      loggingMode: 'social',
    });
  },
);

long('a user signs in with Microsoft and lands on the profile [AUTH-2] [AUTH-28]', async ({ page }) => {
  await leaveBy(page, 'Microsoft');
  await goOnAs(page, 'Ada Moreau');
  await expect(page).toHaveURL(/\/settings\/profile$/u);
});

long(
  'SSO looks up the identity provider of the email and signs the user in there [AUTH-3] [AUTH-35]',
  async ({ page }) => {
    const seen = calls(page);
    await bySso(page, 'sara@cobalt.example');
    await expect(page.getByRole('heading', { name: 'Cobalt Labs SSO' })).toBeVisible();
    expect(seen).toContain('GET /api/users/users/identity-provider');
    await goOnAs(page, 'Sara Osei');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
  },
);

long(
  'SSO with an email without a provider shows an error at the field, which keeps the email and the focus [AUTH-36]',
  async ({ page, checkAccessibility }) => {
    await bySso(page, 'lena@blueharbor.example');
    await expect(page.getByText(MISMATCH)).toBeVisible();
    await expect(page.getByLabel('Work email')).toHaveValue('lena@blueharbor.example');
    await expect(page.getByLabel('Work email')).toBeFocused();
    await checkAccessibility();
  },
);

long(
  'an SSO sign-in as a user of another company is refused [AUTH-36]',
  async ({ page, checkAccessibility }) => {
    await bySso(page, 'sara@cobalt.example');
    await goOnAs(page, 'Theo Baptiste');
    await expectFailure(page, MISMATCH);
    await checkAccessibility();
  },
);

test.describe('errors that the provider returns', () => {
  long(
    'a sign-in cancelled at the provider shows a message, and the console sends no sign-in [AUTH-34] [MSG-3] [FIELD-12]',
    async ({ page }) => {
      const seen = calls(page);
      await leaveBy(page, 'Google');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expectFailure(page, 'The sign-in was canceled. Nothing has changed.');
      expect(seen.filter(isSocial)).toEqual([]);
    },
  );

  long(
    'a wrong password at the provider shows the service’s message and a link back to the sign-in [AUTH-38]',
    async ({ page }) => {
      await leaveBy(page, 'Google');
      await page.getByRole('button', { name: 'Wrong password' }).click();
      await expectFailure(page, 'Incorrect username or password.');
      await page.getByRole('link', { name: 'Back to sign in' }).click();
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    },
  );

  for (const button of ['Invalid grant', 'User not enabled'])
    long(
      `the provider’s error "${button}" leads to /login with the inactive-account message [AUTH-37]`,
      async ({ page, checkAccessibility }) => {
        await leaveBy(page, 'Google');
        await page.getByRole('button', { name: button }).click();
        await expect(page).toHaveURL(/\/login$/u);
        await expect(page.getByText(INACTIVE).first()).toBeVisible();
        await expect(page.getByRole('main').getByText(INACTIVE)).toBeVisible();
        await checkAccessibility();
      },
    );
});

test.describe('users who are not let in after Google', () => {
  const cases: [string, string, RegExp][] = [
    ['Ivan Horvat', INACTIVE, /\/login$/u],
    ['Uma Reddy', 'Your account is currently upgrading, please wait a few minutes', /\/login$/u],
    ['Sara Osei', 'You must use login with SSO option', /\/login$/u],
    ['Ed Marsh', 'Your account has expired', /\/expired-account$/u],
    ['Robin Novel', ERROR, /\/idpresponse$/u],
  ];
  for (const [name, text, url] of cases)
    long(`${name} is not signed in and reads "${text}" [AUTH-34]`, async ({ page }) => {
      await leaveBy(page, 'Google');
      await goOnAs(page, name);
      await expect(page).toHaveURL(url);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('canvass.auth'))).toBeNull();
    });
});

long(
  'a return with a forged state is refused, also during a sign-in and on reload, and nothing is sent [AUTH-30] [AUTH-34]',
  async ({ page }) => {
    const seen = calls(page);
    await page.goto('/idpresponse?code=stolen&state=made-up');
    await expectFailure(page, ERROR);
    await leaveBy(page, 'Google');
    await page.goto('/idpresponse?code=stolen&state=made-up');
    await expectFailure(page, ERROR);
    await page.reload();
    await expectFailure(page, ERROR);
    expect(seen.filter((call) => isSocial(call) || call.endsWith('/oidc/token'))).toEqual([]);
  },
);

flow(
  'after Log out a used return address is refused, also by Back; the provider gets no request [AUTH-30] [AUTH-31] [AUTH-42]',
  async ({ page }) => {
    await leaveBy(page, 'Google');
    const returned = page.waitForRequest(/\/idpresponse\?/u);
    await goOnAs(page, 'Nora Lindgren');
    const address = (await returned).url();
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    const seen = calls(page);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/u);
    // Signing out is local: no request goes to the provider.
    expect(seen).toContain('POST /api/auth/logout');
    expect(seen.filter((call) => call.includes('/oidc/'))).toEqual([]);
    await page.goto(address);
    await expectFailure(page, ERROR);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL(/\/login$/u);
    await page.goBack();
    await expectFailure(page, ERROR);
    expect(seen.filter(isSocial)).toEqual([]);
  },
);

long(
  'two Google sign-ins begun in two tabs both succeed, and a signed-in user is led on from the return address [FIELD-12]',
  async ({ page, context }) => {
    const other = await context.newPage();
    await leaveBy(page, 'Google');
    await leaveBy(other, 'Google');
    await goOnAs(page, 'Nora Lindgren');
    await expect(page.getByText('Login Successful')).toBeVisible();
    await goOnAs(other, 'Nora Lindgren');
    await expect(other.getByText('Login Successful')).toBeVisible();
    // A signed-in user opens the callback's address again.
    await other.goto('/idpresponse?code=used&state=used');
    await expect(other).not.toHaveURL(/idpresponse/u);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
