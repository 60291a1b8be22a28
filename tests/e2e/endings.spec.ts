/** Sessions that end by themselves, the messages about it, what is never sent, what a start resumes (decisions §12). */
import type { BrowserContext, Page } from '@playwright/test';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { patience } from '../patience.ts';
import { expect, long } from './fixtures.ts';
import { attempt, calls, rows } from './sessions.ts';

const note = (page: Page) => page.getByRole('main').getByRole('alert');
const acting = (page: Page) => page.getByRole('region', { name: 'Impersonation' });

/** Moves the customers' apps to other hosts, which answer with an empty page; returns the requests to them. */
async function otherApps(context: BrowserContext): Promise<string[]> {
  const left: string[] = [];
  await context.route('/config.json', async (route) => {
    const answer = await route.fetch();
    const apps = Object.fromEntries(
      ['core', 'lite', 'australia', 'europeUnion'].map((app) => [
        app,
        `http://${app.toLowerCase()}.localhost`,
      ]),
    );
    await route.fulfill({ json: { ...((await answer.json()) as object), apps } });
  });
  await context.route(/\/\/\w+\.localhost\//u, (route) => {
    left.push(route.request().url());
    return route.fulfill({ body: '<title>app</title>', contentType: 'text/html' });
  });
  return left;
}

async function actAsNora(page: Page): Promise<void> {
  await page.goto(`/users?q=${CAST.nora.email}`);
  await page.getByRole('button', { name: 'Actions for Nora Lindgren' }).click();
  await page.getByRole('menuitem', { name: 'Impersonate' }).click();
  await expect(acting(page)).toBeVisible();
}

long(
  'a link with one user’s token and another user’s id is refused with a message on the sign-in [WALK-1] [WALK-3]',
  async ({ page, request, checkAccessibility }) => {
    const signIn = async (who: 'ines' | 'nora') => {
      const answer = await request.post('/api/auth/login', {
        headers: { accept: 'application/json' },
        data: { email: CAST[who].email, password: PASSWORD, recaptchaToken: `mock-human-${who}` },
      });
      return (await answer.json()) as { token: string; userId: string };
    };
    const { userId } = await signIn('nora');
    const { token } = await signIn('ines');
    await page.goto(`/accounts?token=${token}&userId=${userId}`);
    await expect(note(page)).toContainText('This link couldn’t be used. Sign in instead.');
    await expect(page).toHaveURL(/\/login\?redirectUrl=%2Faccounts$/u);
    expect(await page.evaluate(() => localStorage.getItem('canvass.auth'))).toBeNull();
    await checkAccessibility();
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  },
);

long(
  'when the services fail at the start, the sign-in says so and "Try again" returns to the wanted page [WALK-3] [WALK-4] [AUTH-77]',
  async ({ page, desk, signIn }) => {
    await signIn('ines', '/teams?q=media');
    await expect(page.getByRole('searchbox')).toHaveValue('media');
    await desk('faults/add', { call: 'refresh', kind: '500' });
    await page.reload();
    await expect(note(page)).toContainText('You haven’t been signed out');
    await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fteams%3Fq%3Dmedia$/u);
    const again = note(page).getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).toHaveAttribute('aria-busy', 'true');
    await expect(again).toHaveAttribute('aria-busy', 'false');
    await desk('faults/clear');
    await again.click();
    await expect(page).toHaveURL(/\/teams\?q=media$/u);
    await expect(page.getByRole('searchbox')).toHaveValue('media');
  },
);

long(
  'after a reload the sign-in explains a revoked session, but not one that has just expired [WALK-3] [AUTH-77] [NET-11]',
  async ({ page, desk, signIn }) => {
    await signIn('ines', '/teams');
    await expect(rows(page)).toHaveCount(25);
    await desk('revoke', { user: CAST.ines.email });
    await page.reload();
    await expect(note(page)).toContainText('Your session has ended. Sign in again.');
    await attempt(page, 'ines');
    await expect(page).toHaveURL(/\/teams$/u);
    await desk('faults/add', { call: 'refresh', kind: '401twice' });
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  },
);

long(
  'when a user is deactivated during the work, the next call ends the session and the sign-in says why [WALK-3] [WALK-5]',
  async ({ page, desk, signIn }) => {
    await signIn('ines', '/accounts');
    await expect(rows(page)).toHaveCount(25);
    await desk('faults/add', { call: 'listAccounts', kind: '403special' });
    await page.getByRole('searchbox').fill('beacon');
    await expect(note(page)).toContainText('You no longer have an active account.');
    await expect(page).toHaveURL(/\/login$/u);
  },
);

long(
  'after a declined takeover every tab of the browser says that the account was signed in elsewhere [WALK-3]',
  async ({ page, context, browser, baseURL, signIn }) => {
    await signIn('ines', '/accounts');
    await expect(rows(page)).toHaveCount(25);
    const beside = await context.newPage();
    await beside.goto('/teams');
    await expect(rows(beside)).toHaveCount(25);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const second = await elsewhere.newPage();
    await second.goto('/login');
    await attempt(second, 'ines');
    await expect(rows(second)).toHaveCount(25);
    await page.getByRole('searchbox').fill('beacon');
    await expect(page.getByRole('heading', { name: 'Open session' })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    for (const tab of [page, beside])
      await expect(note(tab)).toContainText('Your account was signed in somewhere else');
    await elsewhere.close();
  },
);

long(
  'a sign-in in one tab also signs in the other tabs at /login, and each opens the page it wanted [WALK-8]',
  async ({ page, context }) => {
    await page.goto('/teams');
    await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fteams$/u);
    const other = await context.newPage();
    await other.goto('/users?q=nora');
    await expect(other).toHaveURL(/\/login/u);
    await attempt(other, 'ines');
    await expect(other).toHaveURL(/\/users\?q=nora$/u);
    await expect(page).toHaveURL(/\/teams$/u);
    await expect(rows(page)).toHaveCount(25);
  },
);

long(
  'a refused call ends the impersonation in every tab and leads back to where it began, even after a reload [WALK-9] [WALK-5]',
  async ({ page, context, desk, signIn }) => {
    await signIn('ines', null);
    await actAsNora(page);
    await page.reload();
    await expect(acting(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/settings/profile');
    await expect(acting(other)).toBeVisible();
    await desk('faults/add', { call: 'listUsers', kind: '403special', count: '1' });
    await page.getByRole('link', { name: 'Users', exact: true }).first().click();
    await expect(acting(page)).toHaveCount(0);
    await desk('faults/clear');
    await expect(acting(other)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/users\\?q=${CAST.nora.email}$`, 'u'));
    await expect(page.getByText('User impersonation failed')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('canvass.auth'))).not.toContain('impersonated');
  },
);

long(
  'a link to copy a template copies nothing while impersonating, and no token goes to another app [WALK-10] [WALK-15]',
  async ({ page, context, signIn }) => {
    const left = await otherApps(context);
    await signIn('ines', null);
    await actAsNora(page);
    const seen = calls(page);
    await page.goto('/copy-template/tpl-001');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await expect(page.getByText('You can’t copy templates while impersonating another user.')).toBeVisible();
    expect(seen.filter((call) => call.includes('template'))).toEqual([]);
    expect(left.filter((url) => url.includes('token'))).toEqual([]);
  },
);

long(
  'staff who open a link to copy a template land on the profile with a message, and nothing is copied [WALK-15] [AUTH-64]',
  async ({ page, signIn }) => {
    const seen = calls(page);
    await signIn('ines', '/copy-template/tpl-001');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await expect(page.getByText('can only be copied to Lite, Professional and trial accounts')).toBeVisible();
    expect(seen.filter((call) => call.includes('template'))).toEqual([]);
  },
);

long(
  'an Enterprise user who signs in after opening a template link gets a message, and nothing is copied [WALK-15] [AUTH-64]',
  async ({ page, signInByForm }) => {
    const seen = calls(page);
    await page.goto('/copy-template/tpl-001');
    await expect(page).toHaveURL(/\/signUp\?redirectUrl=%2Fcopy-template%2Ftpl-001$/u);
    await signInByForm('nora');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await expect(page.getByText('can only be copied to Lite, Professional and trial accounts')).toBeVisible();
    expect(seen.filter((call) => call.includes('template'))).toEqual([]);
  },
);

long(
  'the path wanted before the sign-in is kept without a client secret, and never as /logout [WALK-12]',
  async ({ page }) => {
    // Polled: the prerendered form is seen before the start has noted the path.
    const wanted = () => page.evaluate(() => sessionStorage.getItem('canvass.redirectUrl'));
    await page.goto('/signUp/pro/payment/pi_1_secret_2');
    await expect(page).toHaveURL(/\/login\?redirectUrl=%2FsignUp%2Fpro%2Fsubscription$/u);
    await page.goto('/login?redirectUrl=%2Fusers');
    await expect.poll(wanted).toBe('/users');
    await page.goto(`/login?redirectUrl=${encodeURIComponent('/signUp/pro/payment/pi_1_secret_2')}`);
    await expect.poll(wanted).toBe('/signUp/pro/subscription');
    await page.goto('/login?redirectUrl=%2Flogout');
    await expect.poll(wanted).toBeNull();
  },
);

long(
  'a sign-in that fails because of the services does not say that the credentials are invalid [WALK-13] [AUTH-20]',
  async ({ page, desk }) => {
    await page.goto('/login');
    for (const [call, kind] of [
      ['login', '500'],
      ['login', '429'],
      ['login', 'html'],
      ['whoAmI', '400'],
    ] as const) {
      await desk('faults/add', { call, kind });
      await attempt(page, 'ines');
      await expect(note(page), `message when ${call} fails with ${kind}`).toHaveText(
        'Your request failed, please try again later or contact support',
      );
      await desk('faults/clear');
    }
    await attempt(page, 'ines', 'not-it-1');
    await expect(note(page)).toContainText('Invalid Credentials');
  },
);

long('signing out does not wait for a server that hangs [WALK-14]', async ({ page, desk, signIn }) => {
  await signIn('ines', '/accounts');
  await expect(rows(page)).toHaveCount(25);
  await desk('faults/add', { call: 'logout', kind: 'slow30s' });
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/u, { timeout: patience(5000) });
});

long(
  'a config that never arrives ends in an error page, whose "Try again" opens the sign-in',
  async ({ page }) => {
    await page.route('**/config.json', () => undefined);
    await page.goto('/login');
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The server didn’t answer in time');
    await page.unroute('**/config.json');
    await again.click();
    await expect(page.getByLabel('Email')).toBeVisible();
  },
);
