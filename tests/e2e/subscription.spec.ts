/** The subscription pages of the settings area in a browser. */
import type { Page } from '@playwright/test';
import { patience } from '../patience.ts';
import { expect, flow, long, pressTwice } from './fixtures.ts';

const PLAN = '/settings/subscription';
const calls = (page: Page, pattern: RegExp): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const line = `${request.method()} ${new URL(request.url()).pathname}`;
    if (pattern.test(line)) seen.push(line);
  });
  return seen;
};
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const noSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
/** Modifies the platform's answer to a read. */
const answering = (page: Page, url: RegExp, change: (answer: Record<string, unknown>) => object) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...body, ...change(body) } });
  });

long(
  'a Professional account sees its usage, price, card and seats and "Contact sales", each read once [SUB-3] [SUB-5] [SUB-6]',
  async ({ page, signIn, desk, checkAccessibility }, { project }) => {
    await signIn('ada', '/settings/subscription');
    await expect(page).toHaveURL(/\/settings\/subscription$/u);
    const plan = card(page, 'Professional');
    await expect(plan.getByRole('img', { name: /of responses used/u })).toBeVisible();
    await expect(plan).toContainText('Visa ending');
    const reads = calls(page, /\/api\/.*(?:account\/usage|\/subscription|users\/auth)$/u);
    await page.reload();
    await expect(plan.getByRole('img', { name: /^\d+% of responses used$/u })).toBeVisible();
    await expect(plan).toContainText(/Responses this year[\d,]+ of 40,000[\d,]+ left/u);
    await expect(plan).toContainText('$450.00 a month3 seats × $150.00');
    await expect(plan).toContainText(/Visa ending \d{4}/u);
    await expect(card(page, 'Seats')).toContainText('3 of 3 seats used');
    await expect(card(page, 'Seats')).toContainText(
      /1 seat will be removed on .+\. 1 person stays active until then: .+\./u,
    );
    await expect(card(page, 'Included in Professional')).toContainText('Up to 40k responses per year');
    await expect(
      card(page, 'Need more than 3 seats?').getByRole('link', { name: 'Contact sales' }),
    ).toBeVisible();
    expect(reads.toSorted()).toEqual([
      'GET /api/users/account/usage',
      'GET /api/users/auth',
      'GET /api/users/customer/acc-0000006/subscription',
    ]);
    await checkAccessibility();
    await noSidewaysScroll(page);
    const tip = page.getByRole('tooltip');
    const add = card(page, 'Seats').getByRole('button', { name: 'Add seats' });
    await (project.name === 'phone' ? add.tap({ force: true }) : add.hover());
    await expect(tip).toHaveText('Seats cannot be added while having marked seats to remove.');
    await page.keyboard.press('Escape');

    await long.step('the tooltip of a feature above the plan links to the plan comparison', async () => {
      const feature = card(page, 'Available on higher plans').getByRole('button', { name: 'API access' });
      await feature.scrollIntoViewIfNeeded();
      await (project.name === 'phone' ? feature.tap({ force: true }) : feature.hover());
      await expect(tip).toContainText('This feature is available with an upgraded plan.');
      await tip.getByRole('link', { name: 'Explore plans' }).click();
      await expect(page).toHaveURL(/\/settings\/subscription\/compare$/u);
      await page.goBack();
    });

    await long.step('a read that fails shows a message in its place and can be tried again', async () => {
      await desk('faults/add', { call: 'accountUsage', kind: '400' });
      await desk('faults/add', { call: 'getSubscription', kind: '400' });
      await page.reload();
      await expect(plan).toContainText('Your request failed, please try again later or contact support');
      await expect(page.getByText('An error occurred fetching the subscription data.')).toBeVisible();
      await expect(card(page, 'Seats')).toContainText('3 of 3 seats used');
      await checkAccessibility();
      await desk('faults/clear');
      const again = page.getByRole('button', { name: 'Try again' });
      await again.first().click();
      await expect(again).toHaveCount(1);
      await again.click();
      await expect(plan.getByRole('img', { name: /of responses used/u })).toBeVisible();
      await expect(page.getByText('An error occurred fetching')).toHaveCount(0);
    });
  },
);

long(
  'Explore plans shows a table, or cards on a phone, and a link back to the plan [SUB-9] [SUB-14] [SUB-15]',
  async ({ page, signIn, checkAccessibility }, { project }) => {
    await signIn('lena', `${PLAN}/compare`);
    await expect(page.getByRole('heading', { name: 'Explore plans' })).toBeVisible();
    await expect(page.getByText('$135')).toBeVisible();
    await expect(page).toHaveTitle(/Explore plans/u);
    const names = ['Lite', 'Professional', 'Enterprise'];
    if (project.name === 'phone') {
      for (const name of names) await expect(card(page, name)).toBeVisible();
      await expect(card(page, 'Lite')).toContainText(
        'Free foreverA single user500 responsesRaw data export only',
      );
      await expect(card(page, 'Enterprise')).toContainText('Dedicated customer success');
      await expect(card(page, 'Professional').getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
    } else {
      const heads = page.getByRole('columnheader');
      await expect(heads).toHaveText(['Feature', 'LiteYour plan', 'Professional', 'Enterprise']);
      const row = (name: string) =>
        page.getByRole('row', { name: new RegExp(`^${name}`, 'u') }).getByRole('cell');
      await expect(row('Users')).toHaveText(['A single user', 'Up to three users', 'Unlimited users']);
      await expect(row('TURF')).toHaveText(['—Not included', '—Not included', 'Included']);
      await expect(row('Upgrade').nth(1).getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
      await expect(row('Upgrade').nth(2).getByRole('link', { name: 'Contact sales' })).toBeVisible();
    }
    await expect(
      page.getByText('Research services carry an additional fee on Professional and Enterprise.'),
    ).toBeVisible();
    await checkAccessibility();
    await noSidewaysScroll(page);
    await page.getByRole('link', { name: 'Back to your plan' }).click();
    await expect(page).toHaveURL(/\/settings\/subscription$/u);
  },
);

long(
  'a Lite account sees usage and plans, and sends "Contact sales" once after a failure that keeps the input [SUB-4] [UPG-39] [UPG-41]',
  async ({ page, signIn, desk, request, checkAccessibility }, { project }) => {
    await signIn('lena', PLAN);
    await expect(card(page, 'Lite').getByRole('img', { name: '31% of responses used' })).toBeVisible();
    await expect(card(page, 'Lite')).toContainText('156 of 500');
    const others = card(page, 'Other plans');
    await expect(card(page, 'Professional').getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
    await checkAccessibility();
    await noSidewaysScroll(page);

    await others.getByRole('link', { name: 'Contact sales' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact sales' });
    await expect(dialog.getByLabel('First name')).toHaveValue('Lena');
    await expect(dialog.getByLabel('Company')).toHaveValue('Blue Harbor Media');
    await expect(page).toHaveURL(/\?dialog=contact-sales$/u);
    await checkAccessibility();
    await dialog.getByLabel('Company').fill('Blue Harbor');
    await desk('faults/add', { call: 'submitUpgradeRequest', kind: 'offline' });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog).toContainText('There was an error. Please try again later.');
    await desk('faults/clear');
    await pressTwice(dialog.getByRole('button', { name: 'Send request' }));
    await expect(
      page.getByText('Our sales team will contact you shortly about your account upgrade!'),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/settings\/subscription$/u);
    const mails = (await (await request.get('/__mock/outbox.json')).json()) as {
      to: string;
      subject: string;
    }[];
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'sales@canvass.example: Blue Harbor wants to talk about ENTERPRISE',
    ]);

    await flow.step('a section above the plan is locked in the navigation', async () => {
      if (project.name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const entry = page.getByRole('button', { name: 'Communities' });
      await (project.name === 'phone' ? entry.tap({ force: true }) : entry.hover());
      const tip = page.getByRole('tooltip');
      await expect(tip).toContainText('This feature is available with an upgraded plan.');
      await tip.getByRole('link', { name: 'Explore plans' }).click();
      await expect(page).toHaveURL(/\/settings\/subscription\/compare$/u);
    });
  },
);

long(
  'an Enterprise admin sees seats, the renewal and "Add seats", and a plain user is redirected to the profile [SUB-2] [SUB-18]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('grace', PLAN);
    await expect(card(page, 'Enterprise')).toContainText(/Plan renews[A-Z][a-z]{2} \d+, \d{4}in 30 days/u);
    await expect(card(page, 'Seats')).toContainText(/\d+ of 60 seats used\d+ free/u);
    await expect(card(page, 'Seats').getByRole('link', { name: 'Add seats' })).toBeVisible();
    await checkAccessibility();
    await page.goto('/logout');
    await page.waitForURL('**/login');
    await signIn('oskar', PLAN);
    await expect(page).toHaveURL(/\/settings\/profile$/u);
  },
);

long(
  'a lapsed account reads on its subscription page how to restart, and /edit and /upgrade-to-pro lead there [NAV-7] [SUB-17] [UPG-1]',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    await signIn('lars');
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const library = page.getByRole('button', { name: 'Library' });
    await (isMobile ? library.tap({ force: true }) : library.hover());
    await page.getByRole('tooltip').getByRole('link', { name: 'Restart your subscription' }).click();
    await expect(page).toHaveURL(/\/settings\/subscription$/u);
    await expect(page.getByText('Your subscription has lapsed. Everyone can still sign in')).toBeVisible();
    const way = page.getByText('Contact your representative to restart it:').getByRole('link');
    await expect(way).toBeVisible();
    await checkAccessibility();
    for (const path of ['edit', 'upgrade-to-pro']) {
      await page.goto(`${PLAN}/${path}`);
      await expect(page).toHaveURL(/\/settings\/subscription$/u);
    }
  },
);

long(
  'the subscription can be edited, and shows a near renewal, a cancellation and an upgrade in progress [SUB-8] [SUB-17] [UPG-35]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ada', PLAN);
    await card(page, 'Professional').getByRole('link', { name: 'Edit subscription' }).click();
    await expect(page.getByRole('heading', { name: 'Edit subscription' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove paid seats' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(
      page.getByText('Seats are already marked for removal at the end of the billing cycle.').first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cancel subscription' })).toBeVisible();
    await checkAccessibility();

    const soon = Math.floor(Date.now() / 1000) + 1800;
    await answering(page, /\/customer\/.*\/subscription$/u, () => ({
      cycleEndDate: soon,
      seatsToRemoveAtEndOfCycle: 0,
    }));
    await page.goto(PLAN);
    await expect(card(page, 'Professional')).toContainText('Inactive');
    await expect(card(page, 'Professional')).toContainText('in less than an hour');
    await page.unrouteAll();

    await answering(page, /\/customer\/.*\/subscription$/u, () => ({ cancellationInProgress: true }));
    await page.reload();
    await expect(page.getByText(/Your subscription is canceled and ends on /u)).toBeVisible();
    await expect(card(page, 'Professional')).toContainText(/Ends [A-Z][a-z]{2} \d/u);
    await checkAccessibility();
    await page.unrouteAll();

    await answering(page, /\/accounts\/acc-0000006$/u, () => ({ upgradeInfo: { status: 'InProgress' } }));
    await page.reload();
    await expect(page.getByText(/An upgrade of this account is in progress/u)).toBeVisible();
    const sales = card(page, 'Need more than 3 seats?').getByRole('button', { name: 'Contact sales' });
    await expect(sales).toHaveAttribute('aria-disabled', 'true');
    // Content still loading above may move it away from under the pointer.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await sales.hover();
      await expect(page.getByRole('tooltip')).toHaveText('The account has an upgrade in progress', {
        timeout: patience(1000),
      });
    }).toPass();
  },
);

long(
  'a plain user requests an upgrade in one click, and the Users page says why no more users can be invited [UPG-42] [SUB-38] [SUB-39]',
  async ({ page, signIn, desk, request, checkAccessibility }) => {
    await signIn('paul', PLAN);
    const more = card(page, 'Need more than 3 seats?');
    await desk('faults/add', { call: 'requestUpgrade', kind: 'offline' });
    await more.getByRole('button', { name: 'Request upgrade' }).click();
    await expect(more).toContainText('An error occurred requesting your upgrade');
    await desk('faults/clear');
    await pressTwice(more.getByRole('button', { name: 'Request upgrade' }));
    await expect(
      page
        .getByText('Our sales team will contact you shortly about your account upgrade!')
        .filter({ visible: true }),
    ).toBeVisible();
    await expect(more.getByRole('button', { name: 'Requested' })).toHaveAttribute('aria-disabled', 'true');
    expect(await (await request.get('/__mock/outbox.json')).json()).toHaveLength(1);
    await expect(card(page, 'Seats').getByRole('button', { name: 'Add seats' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await page.goto('/settings/users');
    await expect(
      page.getByText(
        'You’ve reached the user limit of Professional. Upgrade to Enterprise to add more users.',
      ),
    ).toBeVisible();
    await page.goto('/logout');
    await page.waitForURL('**/login');
    await signIn('ada', null);
    await answering(page, /\/accounts\/acc-0000006$/u, () => ({
      seatsPurchased: 2,
      seatsAvailable: 0,
      seatsUsed: 2,
    }));
    await answering(page, /\/customer\/.*\/subscription$/u, () => ({ seatsToRemoveAtEndOfCycle: 0 }));
    await page.goto('/settings/users');
    await expect(page.getByText('All paid seats are used. Add seats to invite more people.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add seats' })).toHaveAttribute(
      'href',
      '/settings/subscription?dialog=add-seats',
    );
    await checkAccessibility();
    await noSidewaysScroll(page);
  },
);
