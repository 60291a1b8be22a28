/** Which pages there are for whom: tabs of an account and of the settings, and where a sign-in may land. */
import type { Page } from '@playwright/test';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { expect, flow } from './fixtures.ts';

/** Names of the tabs. */
async function tabNames(page: Page, label: string): Promise<string[]> {
  const tabs = page.getByRole('navigation', { name: label, exact: true });
  await expect(tabs).toBeVisible();
  return tabs.locator('a, button').allTextContents();
}

flow('an account has nine tabs, each with its own address [NAV-16]', async ({ page, signInByForm }) => {
  await signInByForm('ines');
  await page.goto('/accounts/acc-0000004/settings');
  await expect
    .poll(() => tabNames(page, 'Account'))
    .toEqual([
      'Settings',
      'Users',
      'Billing',
      'Invoices',
      'Credits',
      'Video',
      'API key',
      'SSO',
      'Question packages',
    ]);
  for (const [tab, shown] of [
    ['billing', 'Billing information'],
    ['invoices', 'Invoices'],
    ['credits', 'Active pools'],
    ['credit-pools', 'Active pools'],
    ['credit-pools/pool-000004-1', 'Brand tracking'],
    ['video', 'Video minutes'],
    ['apiKey', 'API key'],
    ['sso', 'SSO'],
    ['questionPackages', 'Question packages'],
  ] as const) {
    await page.goto(`/accounts/acc-0000004/${tab}`);
    await expect(page.getByRole('main')).toContainText(shown);
    await expect(page).toHaveURL(new RegExp(`/${tab}$`, 'u'));
  }
});

const TABS: readonly (readonly [CastKey, readonly string[], string])[] = [
  ['nora', ['Profile', 'Plan & Billing', 'Users', 'Credits'], '[NAV-29]'],
  ['oskar', ['Profile', 'Users'], '[NAV-30]'],
  ['ada', ['Profile', 'Subscription', 'Billing', 'Users', 'Credits'], '[NAV-31]'],
  ['paul', ['Profile', 'Subscription', 'Billing', 'Users', 'Credits'], '[NAV-31] [NAV-32]'],
  ['lena', ['Profile', 'Subscription', 'Users', 'Credits'], '[NAV-32]'],
];

flow('the tabs of the settings, by plan and by who it is', async ({ page, signInByForm }) => {
  for (const [who, names, items] of TABS) {
    await signInByForm(who);
    await page.goto('/settings/profile');
    await flow.step(`${who} ${items}`, () =>
      expect.poll(() => tabNames(page, 'Account Settings'), who).toEqual(names),
    );
    if (who === 'paul')
      await expect(page.getByRole('button', { name: 'Billing', exact: true })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/u);
  }
});

/** Where each page of the settings is, for somebody who may open it, and what shows there. */
const PAGES: readonly (readonly [CastKey, readonly (readonly [path: string, shown: string])[]])[] = [
  [
    'ada',
    [
      ['/settings/profile', 'Profile'],
      ['/settings/subscription', 'Professional'],
      ['/settings/subscription/compare', 'Explore plans'],
      ['/settings/subscription/edit', 'Edit subscription'],
      ['/settings/billing', 'Subscription charge'],
      ['/settings/users', 'seats used'],
      ['/settings/credits', 'Active pools'],
    ],
  ],
  ['lena', [['/settings/subscription/upgrade-to-pro', 'Lite']]],
  ['nora', [['/settings/plan-billing', 'Enterprise plan']]],
];

flow(
  'a sign-in lands on the page of the settings that was wanted [NAV-25] [AUTH-62] [AUTH-63]',
  async ({ page }) => {
    const enter = async (who: CastKey, wanted: string) => {
      await page.goto('/logout');
      await expect(page).toHaveURL(/\/login$/u);
      await page.goto(`/login?redirectUrl=${encodeURIComponent(wanted)}`);
      await page.getByLabel('Email').fill(CAST[who].email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    for (const [who, pages] of PAGES)
      for (const [path, shown] of pages) {
        await enter(who, path);
        await expect(page, `${who} wants ${path}`).toHaveURL(new RegExp(`${path}$`, 'u'));
        await expect(page.getByRole('main')).toContainText(shown);
      }
    // What is not theirs, and what is no page of the settings.
    for (const [who, path] of [
      ['lena', '/settings/billing'],
      ['ada', '/accounts'],
      ['ada', '/settings/elsewhere'],
    ] as const) {
      await enter(who, path);
      await expect(page, `${who} wants ${path}`).toHaveURL(/\/settings\/profile$/u);
    }
  },
);
