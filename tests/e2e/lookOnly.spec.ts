/** A view-only impersonation: refused changes, the reason for allowing them, reloads, other tabs, looks, the log. */
import type { Page } from '@playwright/test';
import { CAST } from '../../mocks/seeds/people.ts';
import { expectExactly } from '../unforgiven.ts';
import { allowChanges } from './allowChanges.ts';
import { openBell } from './bell.ts';
import { expect, few, flow, long } from './fixtures.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Impersonation' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Allow changes' });
const first = (page: Page) => page.getByLabel('First name');

async function actAsNora(page: Page): Promise<void> {
  await page.goto(`/users?q=${CAST.nora.email}`);
  await page.getByRole('button', { name: 'Actions for Nora Lindgren' }).click();
  await page.getByRole('menuitem', { name: 'Impersonate' }).click();
  await expect(bar(page)).toContainText('View only');
  await expect(first(page)).toHaveValue('Nora');
}

/** The writes that the page sends from now on. */
function changes(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^(?:POST|PUT|PATCH|DELETE)$/u.test(request.method()) && /^\/api\/(?!events|auth)/u.test(pathname))
      seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const end = bar(page).getByRole('button').last();
  await expect(end).toBeInViewport({ ratio: 1 });
}

flow(
  'by keyboard, a view-only change is not sent but asks for a reason, and then the same key saves it',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', null);
    await actAsNora(page);
    await checkAccessibility();
    await fits(page);
    const sent = changes(page);
    await first(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.type('h');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Reason')).toBeFocused();
    await expect(dialog(page)).toContainText('You’re in view-only mode.');
    await checkAccessibility();
    await dialog(page).getByRole('button', { name: 'Allow changes' }).press('Enter');
    await expect(dialog(page)).toContainText('Required');
    await page.keyboard.type('Ticket 4711');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(
      page.getByText('You’re in view-only mode. Allow changes to continue.').first(),
    ).toBeVisible();
    expectExactly(sent, 0);
    await expect(first(page)).toHaveValue('Norah');
    await expect(bar(page)).toContainText('Changes allowed Ticket 4711');
    await checkAccessibility();
    await fits(page);
    await first(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sent).toEqual(['PATCH /api/users/users']);
  },
);

long(
  'a reload keeps the reason; other tabs and the next impersonation are view-only; ending returns both tabs to the list',
  async ({ page, context, signIn }) => {
    await signIn('ines', null);
    await actAsNora(page);
    await allowChanges(page);
    await page.reload();
    await expect(bar(page)).toContainText('Ticket 4711');
    const other = await context.newPage();
    await other.goto('/settings/profile');
    await expect(bar(other)).toContainText('View only');
    await bar(other).getByRole('button', { name: 'End impersonation' }).click();
    await expect(other).toHaveURL(`/users?q=${CAST.nora.email}`);
    await expect(page).toHaveURL(`/users?q=${CAST.nora.email}`);
    await actAsNora(page);
    const kept = await page.evaluate(() =>
      Object.entries(localStorage).find(([key]) => key.endsWith('.impersonations')),
    );
    expect(JSON.parse(String(kept?.[1]))).toMatchObject([
      { label: 'Nora Lindgren', reason: 'Ticket 4711', endedAt: expect.any(Number) as unknown },
      { label: 'Nora Lindgren' },
    ]);
  },
);

long(
  'a form on a public screen sends nothing in view-only mode and opens the "Allow changes" dialog',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', null);
    await actAsNora(page);
    await page.goto('/forgot-password');
    await expect(bar(page)).toContainText('View only');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('textbox').first().fill('nora@aldergrove.example');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await checkAccessibility();
    expect(sent.filter((url) => url.endsWith('/reset-password'))).toEqual([]);
  },
);

long(
  'in Arabic axe finds nothing in the bar and the dialog, and the reason keeps its own direction',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', null);
    await actAsNora(page);
    await page.goto('/settings/profile?locale=ar');
    const region = page.locator('.ImpersonationBar-bar');
    await expect(region).toContainText('اطّلاع فقط');
    await region.getByRole('button', { name: 'السماح بالتغييرات…' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Ticket 4711 (urgent)');
    await checkAccessibility();
    await page.keyboard.press('Enter');
    await expect(region.getByRole('button').locator('bdi')).toHaveText('Ticket 4711 (urgent)');
    await checkAccessibility();
  },
);

/** Each width with each theme; the first three have each of them once. */
const LOOKS = [
  [1440, 'light'],
  [390, 'dark'],
  [320, 'forced'],
  [1440, 'dark'],
  [1440, 'forced'],
  [390, 'light'],
  [390, 'forced'],
  [320, 'light'],
  [320, 'dark'],
] as const;

flow(
  'the view-only bar and the "Changes allowed" bar differ in words, icon and colour, at every width and theme [FIELD-34]',
  async ({ page, signIn }) => {
    flow.slow();
    await signIn('ines', null);
    await actAsNora(page);
    const look = () =>
      bar(page).evaluate((region) => {
        const chip = region.querySelector('.chip');
        const { left, right, width } = chip?.getBoundingClientRect() ?? new DOMRect();
        return {
          words: chip?.textContent ?? '',
          icon: chip?.querySelector('path')?.getAttribute('d'),
          colour: getComputedStyle(region).backgroundColor,
          top: getComputedStyle(region).borderTopStyle,
          isWhole:
            width > 40 && left >= 0 && right <= window.innerWidth && chip?.scrollWidth === chip?.clientWidth,
        };
      });
    const seen = async () => {
      const looks: Record<string, Awaited<ReturnType<typeof look>>> = {};
      for (const [width, theme] of few(LOOKS, 3)) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({
          colorScheme: theme === 'dark' ? 'dark' : 'light',
          forcedColors: theme === 'forced' ? 'active' : 'none',
        });
        await fits(page);
        looks[`${width} ${theme}`] = await look();
      }
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      return looks;
    };
    const looking = await seen();
    await allowChanges(page, 'Ticket 4711: the customer asked for the names of all projects');
    const changing = await seen();
    for (const [at, { words, icon, colour, top, isWhole }] of Object.entries(changing)) {
      const other = looking[at];
      expect([words, other?.words], at).toEqual(['Changes allowed', 'View only']);
      expect([isWhole, other?.isWhole], at).toEqual([true, true]);
      expect(icon, at).not.toBe(other?.icon);
      if (at.endsWith('forced')) expect(top, at).not.toBe(other?.top);
      else expect(colour, at).not.toBe(other?.colour);
    }
  },
);

long(
  'the staff user’s bell lists the impersonation with its reason and its change, which can be undone',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', null);
    await actAsNora(page);
    await allowChanges(page);
    await page.goto('/settings/users?q=oskar@alder');
    const row = page.getByRole('row').filter({ hasText: 'oskar@aldergrove.example' });
    await row.getByRole('button', { name: 'Actions for Oskar Weiss' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate user' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await bar(page).getByRole('button', { name: 'End impersonation' }).click();
    await expect(bar(page)).toHaveCount(0);

    const bell = await openBell(page);
    const acted = bell.getByRole('listitem').filter({ hasText: 'Impersonated Nora Lindgren' });
    await expect(acted).toContainText('Reason: Ticket 4711');
    await expect(acted).toContainText(/for \d+ min/u);
    await expect(acted.getByRole('button')).toHaveCount(0);
    const write = bell.getByRole('listitem').filter({ hasText: 'Deactivated Oskar Weiss' });
    await expect(write).toContainText('as Nora Lindgren');
    await checkAccessibility();
    // The impersonated user's own log has none of it.
    const owners = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /\.(?:changes|impersonations)$/u.test(key)),
    );
    expect(new Set(owners.map((key) => key.replace(/\.[a-z]+$/u, ''))).size).toBe(1);
    await write.getByRole('button', { name: 'Undo: Deactivated Oskar Weiss' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo change' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.goto('/users?q=oskar@alder');
    await expect(page.getByRole('row').filter({ hasText: 'oskar@aldergrove' })).toContainText('Active');

    await page.getByRole('button', { name: 'User menu' }).first().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/u);
    await signIn('nora', '/settings/profile');
    await expect((await openBell(page)).getByText('No notifications yet')).toBeVisible();
  },
);
