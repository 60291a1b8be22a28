/** The second step of a sign-in, from the mail to the end (spec 1 §4, §8; contract §2). */
import type { Page } from '@playwright/test';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { patience } from '../patience.ts';
import { expect, flow, long, pressTwice } from './fixtures.ts';
import { mailTo } from './mails.ts';

const email: string = CAST.tess.email;

const code = (page: Page) => page.getByLabel('Code');
const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words });
const send = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();

/** Signs in with the password, up to the code step. */
async function reachCodeStep(page: Page, who = email, at = '/login'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('Email').fill(who);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await send(page);
  await expect(page).toHaveURL(/\/twoFactorAuth$/u);
}

const codeOf = (text: string): string => /\d{6}/u.exec(text)?.[0] ?? '';
/** Six digits that are not the code. */
const otherThan = (right: string): string => (right === '111111' ? '222222' : '111111');

flow(
  'the mailed code signs in, and a wrong code is selected, so that typing replaces it [AUTH-23] [AUTH-24] [AUTH-25]',
  async ({ page, request, checkAccessibility }) => {
    await reachCodeStep(page);
    await expect(toast(page, 'the code has been sent to your email.')).toBeVisible();
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
    await checkAccessibility();
    await send(page);
    await expect(page.getByText('Required')).toBeVisible();

    const right = codeOf((await mailTo(request, email)).text);
    await code(page).fill(otherThan(right));
    await send(page);
    await expect(page.getByText('Invalid Code')).toBeVisible();
    await expect(code(page)).toBeFocused();
    await checkAccessibility();
    const sent: unknown[] = [];
    page.on('request', (each) => {
      if (each.url().endsWith('/api/auth/2fa/login')) sent.push(each.postDataJSON());
    });
    // Typing replaces a selection.
    await page.keyboard.type(`${right.slice(0, 3)} ${right.slice(3)}`);
    await expect(page.getByText('Invalid Code')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    expect(sent).toEqual([{ code: right }]);
    await page.reload();
    await expect(page).toHaveURL(/\/settings\/profile$/u);
  },
);

long('the wanted path survives the code step [AUTH-24] [AUTH-69]', async ({ page, request }) => {
  await reachCodeStep(page, CAST.dana.email, '/login?redirectUrl=%2Fusers');
  await code(page).fill(codeOf((await mailTo(request, CAST.dana.email)).text));
  await send(page);
  await expect(page).toHaveURL(/\/users$/u);
});

long(
  'a new code is refused right away but sent a minute later, and makes the first one invalid [AUTH-26] [AUTH-27]',
  async ({ page, request, desk }) => {
    await reachCodeStep(page);
    const first = codeOf((await mailTo(request, email)).text);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'there are a problem, Please wait a few minutes before you try again.',
      // Immediately: the time in the answer is not waited for.
      { timeout: patience(2000) },
    );
    await desk('time', { amount: '1', unit: 'minutes' });
    await pressTwice(page.getByRole('button', { name: 'Send a new code' }));
    await expect(toast(page, 'a new code has been sent to your email.')).toHaveCount(1);
    await expect(page.getByRole('alert')).toBeHidden();
    const second = codeOf((await mailTo(request, email, 2)).text);
    await code(page).fill(first);
    await send(page);
    await expect(page.getByText('Invalid Code')).toBeVisible();
    await code(page).fill(second);
    await send(page);
    await expect(page).toHaveURL(/\/settings\/profile$/u);
  },
);

for (const kind of ['offline', '500', '502html'] as const)
  long(
    `after a failed request (${kind}) the typed code stays and can be sent again [AUTH-27]`,
    async ({ page, request, desk }) => {
      await reachCodeStep(page);
      await desk('faults/add', { call: 'resendChallenge', kind, count: '1' });
      await desk('faults/add', { call: 'twoFactorLogin', kind, count: '1' });
      await page.getByRole('button', { name: 'Send a new code' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        'there are a problem, Please wait a few minutes before you try again.',
      );
      const right = codeOf((await mailTo(request, email)).text);
      await code(page).fill(right);
      await send(page);
      await expect(page.getByRole('alert')).toHaveText(
        'Your request failed, please try again later or contact support',
      );
      await expect(code(page)).toHaveValue(right);
      await send(page);
      await expect(page).toHaveURL(/\/settings\/profile$/u);
    },
  );

long(
  'after five wrong codes even the right one leads back to the sign-in with a message [AUTH-25]',
  async ({ page, request }) => {
    await reachCodeStep(page);
    const right = codeOf((await mailTo(request, email)).text);
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/2fa/login'));
      await code(page).fill(`${otherThan(right)}${tries}`);
      await send(page);
      expect((await answered).status()).toBe(422);
      await expect(page.getByText('Invalid Code')).toBeVisible();
    }
    await code(page).fill(right);
    await send(page);
    await expect(page).toHaveURL(/\/login$/u);
    await expect(toast(page, 'Sign in again.')).toBeVisible();
  },
);

long(
  'an expired challenge leads to the sign-in when a code is sent, a missing one when a code is requested [AUTH-25]',
  async ({ page, desk }) => {
    await reachCodeStep(page);
    await desk('time', { amount: '11', unit: 'minutes' });
    await code(page).fill('123456');
    await send(page);
    await expect(page).toHaveURL(/\/login$/u);
    await expect(toast(page, 'The code has expired')).toBeVisible();
    // The same without any challenge.
    await page.goto('/twoFactorAuth');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page).toHaveURL(/\/login$/u);
    await expect(toast(page, 'The code has expired')).toBeVisible();
  },
);

long(
  'the code step refuses a user whose account is upgrading, inactive or expired, and says why [AUTH-24]',
  async ({ page, request, desk }) => {
    await reachCodeStep(page);
    const right = codeOf((await mailTo(request, email)).text);
    await desk('faults/add', { call: 'twoFactorLogin', kind: '402upgrading', count: '1' });
    await code(page).fill(right);
    await send(page);
    await expect(page.getByRole('alert')).toHaveText(
      'Your account is currently upgrading, please wait a few minutes',
    );
    await desk('faults/add', { call: 'twoFactorLogin', kind: '403special', count: '1' });
    await send(page);
    await expect(toast(page, 'You no longer have an active account.')).toBeVisible();
    await desk('faults/add', { call: 'twoFactorLogin', kind: '402expired', count: '1' });
    await send(page);
    await expect(page).toHaveURL(/\/expired-account$/u);
  },
);

long('"Back to sign in" leads from the code step to /login', async ({ page }) => {
  await reachCodeStep(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/login$/u);
});
