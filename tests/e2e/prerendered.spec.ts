/** The prerendered pages before their code has loaded (boot/first.ts, deploy/prerender/pages.tsx). */
import type { Page } from '@playwright/test';
import { LOCALES } from '../../i18n/languages.ts';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { expectExactly } from '../unforgiven.ts';
import { expect, few, flow } from './fixtures.ts';

/** Holds the page's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The brand is the first thing that the code adds. */
const hasCode = (page: Page) => expect(page.locator('.door-form > .brand')).toContainText('Canvass');

const FIELDS = {
  '/login': 'input[name=email]',
  '/signUp': 'input[name=email]',
  '/reset-password?token=given': 'input[name=password]',
};

/** All languages, starting with one of each direction. */
const FROM_BOTH_SIDES = ['en', 'ar', ...LOCALES.filter((locale) => !['en', 'ar'].includes(locale))];

for (const [path, field] of few(Object.entries(FIELDS)))
  flow(
    `${path} keeps what was typed while its code was loading, with the caret, in every language`,
    async ({ page }) => {
      for (const locale of few(FROM_BOTH_SIDES, 2)) {
        const release = await holdCode(page);
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}locale=${locale}`, { waitUntil: 'commit' });
        const input = page.locator(field);
        await input.click();
        await page.keyboard.type('somebody@exmple.com');
        for (let step = 0; step < 'mple.com'.length; step += 1) await page.keyboard.press('ArrowLeft');
        const before = await input.elementHandle();
        const box = await input.boundingBox();
        const heading = await page.getByRole('heading', { level: 1 }).textContent();
        release();
        await hasCode(page);
        await page.keyboard.type('a');
        await expect(input).toBeFocused();
        await expect(input).toHaveValue('somebody@example.com');
        expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
        expect(await input.boundingBox()).toEqual(box);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    },
  );

flow('Enter, pressed while the code is still loading, signs in exactly once', async ({ page }) => {
  const release = await holdCode(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/login')) sent.push(request.url());
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(CAST.ines.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/login');
  release();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  expectExactly(sent, 1);
  expect(page.url()).not.toContain(PASSWORD);
});

flow(
  'an empty form, submitted while the code is still loading, shows its errors afterwards',
  async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    release();
    await expect(page.getByText('Required')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  },
);

flow(
  'a link to the other plan, followed while the code is still loading, keeps the invite code',
  async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/signUp?sx_icode=I-7&utm_term=t', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Sign up for Professional' }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/signUp\/pro\?sx_icode=I-7&utm_term=t$/u);
    release();
    await hasCode(page);
    await expect(page.getByRole('link', { name: 'Sign up for Lite' })).toHaveAttribute(
      'href',
      '/signUp?sx_icode=I-7&utm_term=t',
    );
  },
);

flow(
  'while the code is loading, other public screens show an empty frame, and the console a skeleton',
  async ({ page, signIn }) => {
    let release = await holdCode(page);
    await page.goto('/forgot-password', { waitUntil: 'commit' });
    await expect(page.locator('.door-in')).toBeAttached();
    await expect(page.locator('form')).toHaveCount(0);
    release();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await signIn('ines', null);
    release = await holdCode(page);
    await page.goto('/accounts', { waitUntil: 'commit' });
    await expect(page.locator('.FrameSkeleton-standing .list-head .skeleton')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
    await expect(page.locator('.FrameSkeleton-standing')).toHaveCount(0);
  },
);

flow(
  'a visitor who opens a page of the console sees the sign-in form while the code is still loading',
  async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/users', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(CAST.ines.email);
    release();
    await hasCode(page);
    await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fusers$/u);
    await expect(page.getByLabel('Email')).toHaveValue(CAST.ines.email);
  },
);
