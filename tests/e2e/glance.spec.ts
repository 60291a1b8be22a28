/** An account at a glance: its contacts, counts on its tabs, its app, and one line of facts on a phone. */
import { expect, flow, long, onPhone } from './fixtures.ts';

const ALDERGROVE = '/accounts/acc-0000004';

flow(
  'the contacts of an account open by keyboard, with mail and phone links, and email and address can be copied',
  async ({ page, context, signIn, checkAccessibility }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn('ines', `${ALDERGROVE}/settings`);
    await page.getByRole('button', { name: 'Contacts' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Contacts' });
    await expect(panel.getByRole('link', { name: 'nora@aldergrove.example' }).first()).toHaveAttribute(
      'href',
      'mailto:nora%40aldergrove.example',
    );
    await expect(panel.getByRole('link', { name: /^\+/u })).toHaveAttribute('href', /^tel:\+\d+$/u);
    await expect(panel).toContainText('Adil Karim');
    await checkAccessibility();
    await panel.getByRole('button', { name: 'Copy nora@aldergrove.example' }).first().press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('nora@aldergrove.example');
    // The address as its country writes it; copied line by line.
    await expect(panel.locator('address')).toContainText('United States');
    await panel.getByRole('button', { name: /^Copy .*United States/u }).press('Enter');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^.+\n.+, .+ \d{5}(?:-\d{4})?\nUnited States$/u);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Contacts' })).toBeFocused();
  },
);

long(
  'the tabs show used seats and open invoices, and the link to the customer’s app has no token',
  async ({ page, signIn, isMobile }) => {
    flow.skip(isMobile, 'a phone shows the tabs in a sheet');
    await signIn('ines', `${ALDERGROVE}/settings`);
    const users = page.getByRole('link', { name: 'Users', exact: true }).last();
    await expect(users).toHaveAccessibleDescription('46 of 50 seats used');
    await expect(users).toContainText('46 seats');
    const invoices = page.getByRole('link', { name: 'Invoices', exact: true });
    await expect(invoices).toHaveAccessibleDescription('14 open invoices');
    await expect(invoices).toContainText('14 open');
    const app = page.getByRole('link', { name: 'Open the customer’s app' });
    expect(new URL((await app.getAttribute('href')) ?? '', page.url()).search).toBe('');
    await expect(app).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

onPhone(
  'on a phone the facts of an account are folded into one line, and once unfolded stay so on other tabs',
  async ({ page, signIn, isMobile, checkAccessibility }) => {
    await signIn('ines', `${ALDERGROVE}/users`);
    await expect(page.getByRole('table').getByRole('row').nth(3)).toBeAttached();
    const line = page.locator('.rec .Fold-fold');
    if (!isMobile) {
      await expect(page.locator('.facts')).toBeVisible();
      await expect(line).toBeHidden();
      return;
    }
    await expect(line).toHaveAccessibleName(/46 of 50 seats used/u);
    await expect(page.locator('.facts')).toBeHidden();
    await line.press('Enter');
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.facts')).toContainText('Customer success');
    await checkAccessibility();
    await page.goto(`${ALDERGROVE}/settings`);
    await expect(page.locator('.facts')).toBeVisible();
    await line.press('Enter');
    await expect(page.locator('.facts')).toBeHidden();
  },
);

long(
  'on a phone in Arabic, the line of facts makes nothing scroll sideways',
  async ({ page, signIn, isMobile, checkAccessibility }) => {
    long.skip(!isMobile, 'only a phone folds the facts');
    await signIn('ines', null);
    await page.goto(`${ALDERGROVE}/users?locale=ar`);
    await expect(page.locator('.rec .Fold-fold')).toBeVisible();
    await expect(page.locator('.facts')).toBeHidden();
    await checkAccessibility();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  },
);

flow(
  'the first row of the accounts list begins within 200 px of the top, and there is one user menu',
  async ({ page, signIn }) => {
    await signIn('ines', '/accounts');
    const row = page.locator('tbody tr:not(.skeletons)').first();
    await expect(row).toBeVisible();
    const top = await row.evaluate(
      (one) => one.getBoundingClientRect().top - (one.closest('main')?.getBoundingClientRect().top ?? 0),
    );
    expect(top).toBeLessThanOrEqual(200);
    await expect(page.getByRole('button', { name: /^User menu/u })).toHaveCount(1);
  },
);

long(
  'the navigation marks "Account Settings" as current on Plan & Billing, and its link opens the profile',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    await signIn('nora', '/settings/profile');
    const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click();
    const settings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: 'Account Settings',
    });
    await page.getByRole('link', { name: 'Plan & Billing' }).click();
    if (isMobile) await openMenu();
    await expect(settings).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('in 54 days')).toBeAttached();
    await checkAccessibility();
    await settings.click();
    await expect(page).toHaveURL(/\/settings\/profile$/u);
  },
);

flow('a dialog that a drawer opens covers the drawer', async ({ page, signIn, isMobile }) => {
  flow.skip(isMobile, 'a phone has no filter drawer');
  await signIn('ines', '/accounts');
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.locator('.drawer');
  await drawer.getByRole('button', { name: 'Add condition' }).click();
  await drawer.getByLabel('Field').first().selectOption({ label: 'Seats available' });
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  const below = await drawer.boundingBox();
  const over = await question.boundingBox();
  expect(over && below && over.x >= below.x && over.x + over.width <= below.x + below.width).toBe(true);
});

long(
  '"Next page" of the draw-downs can be clicked at the edge of the window without scrolling to it',
  async ({ page, signIn, isMobile }) => {
    flow.skip(isMobile, 'a phone has the page buttons below the rows');
    await signIn('ines', '/accounts/acc-0000004/credit-pools/pool-000004-1');
    await expect(page.locator('.rows tbody tr:not(.skeletons)')).toHaveCount(25);
    // Pressed where it is, without scrolling it away from the header of the rows.
    const box = await page
      .getByRole('navigation', { name: 'Pages', exact: true })
      .getByRole('button', { name: 'Next page' })
      .boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(page.locator('.rows tbody tr:not(.skeletons)')).toHaveCount(12);
  },
);

flow(
  'an agent sees every default column of the accounts in windows of 1280, 1366 and 1440 pixels',
  async ({ page, signIn, isMobile }) => {
    flow.skip(isMobile, 'a phone shows rows as cards');
    await signIn('ines', '/accounts');
    await expect(page.locator('tbody tr:not(.skeletons)')).toHaveCount(25);
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const hidden = () =>
        page.locator('.scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(hidden, `pixels of the table that are hidden at ${width}`).toBe(0);
    }
  },
);
