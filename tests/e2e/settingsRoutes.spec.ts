/** Which pages exist for whom: tabs of an account and of the settings, and where a sign-in may land. */
import type { Page } from '@playwright/test';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { expect, few, flow, long } from './fixtures.ts';
import { tabNames } from './navigation.ts';

const ACCOUNT_TABS: readonly string[] = [
  'Settings',
  'Users',
  'Billing',
  'Invoices',
  'Credits',
  'Video',
  'API key',
  'SSO',
  'Question packages',
];

long('an account has nine tabs, each with its own address [NAV-16]', async ({ page, signInByForm }) => {
  await signInByForm('ines');
  await page.goto('/accounts/acc-0000004/settings');
  await expect.poll(() => tabNames(page, 'Account')).toEqual(ACCOUNT_TABS);
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

type Visit = {
  readonly who: CastKey;
  readonly items: string;
  readonly wanted: string;
  /** Where the sign-in lands instead. */
  readonly lands?: string;
  readonly names: readonly string[];
};

const VISITS: readonly Visit[] = [
  {
    who: 'nora',
    items: '[NAV-29]',
    wanted: '/settings/plan-billing',
    names: ['Profile', 'Plan & Billing', 'Users', 'Credits'],
  },
  {
    who: 'paul',
    items: '[NAV-31] [NAV-32]',
    wanted: '/accounts',
    lands: '/settings/profile',
    names: ['Profile', 'Subscription', 'Billing', 'Users', 'Credits'],
  },
  { who: 'oskar', items: '[NAV-30]', wanted: '/settings/profile', names: ['Profile', 'Users'] },
  {
    who: 'ada',
    items: '[NAV-31]',
    wanted: '/settings/profile',
    names: ['Profile', 'Subscription', 'Billing', 'Users', 'Credits'],
  },
  {
    who: 'lena',
    items: '[NAV-32]',
    wanted: '/settings/profile',
    names: ['Profile', 'Subscription', 'Users', 'Credits'],
  },
];

/** Signs in with another wanted path. */
async function enter(page: Page, who: CastKey, wanted: string): Promise<void> {
  await page.goto(`/login?redirectUrl=${encodeURIComponent(wanted)}`);
  await page.getByLabel('Email').fill(CAST[who].email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function leave(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/u);
}

long(
  'the tabs of the settings depend on plan and role, and a forbidden wanted page leads to the profile [NAV-16] [NAV-25] [AUTH-62]',
  async ({ page, signIn, isMobile }) => {
    for (const { who, items, wanted, lands = wanted, names } of few(VISITS, 2)) {
      await enter(page, who, wanted);
      await expect(page, `where ${who} lands after asking for ${wanted}`).toHaveURL(
        new RegExp(`${lands}$`, 'u'),
      );
      await flow.step(`${who} sees the tabs of their plan and role ${items}`, () =>
        expect.poll(() => tabNames(page, 'Account Settings'), who).toEqual(names),
      );
      if (who === 'nora') await expect(page.getByRole('main')).toContainText('Enterprise plan');
      // On a phone the tab is in a menu, which is closed again.
      if (who === 'paul' && !isMobile)
        await expect(page.getByRole('button', { name: 'Billing', exact: true })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
      await leave(page);
    }
    await signIn('ines', '/accounts/acc-0000004/settings');
    await expect.poll(() => tabNames(page, 'Account')).toEqual(ACCOUNT_TABS);
  },
);

/** Each page of the settings for somebody who may open it, and its content. */
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

long(
  'a sign-in lands on the wanted page of the settings, or on the profile if that is forbidden or unknown [NAV-25] [AUTH-62] [AUTH-63]',
  async ({ page }) => {
    for (const [who, pages] of PAGES)
      for (const [path, shown] of pages) {
        await enter(page, who, path);
        await expect(page, `where ${who} lands after asking for ${path}`).toHaveURL(
          new RegExp(`${path}$`, 'u'),
        );
        await expect(page.getByRole('main')).toContainText(shown);
        await leave(page);
      }
    // Forbidden pages, and addresses that are no page of the settings.
    for (const [who, path] of [
      ['lena', '/settings/billing'],
      ['ada', '/accounts'],
      ['ada', '/settings/elsewhere'],
    ] as const) {
      await enter(page, who, path);
      await expect(page, `where ${who} lands after asking for ${path}`).toHaveURL(/\/settings\/profile$/u);
      await leave(page);
    }
  },
);
