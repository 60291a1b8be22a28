/** The Users tab in the settings and in the account's detail, for each kind of user. */
import type { Page } from '@playwright/test';
import { expect, flow, long } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');
const row = (page: Page, email: string) => rows(page).filter({ hasText: email });
const seats = (page: Page) => page.getByRole('meter', { name: 'Seats' });
/** Requests to the platform from now on: the call, and for a list its parameters. */
function watch(page: Page) {
  const seen: { path: string; params: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/^\/api\/users\/(?!users\/who-am-i)/u.test(pathname))
      seen.push({ path: pathname.replace('/api/users/', ''), params: Object.fromEntries(searchParams) });
  });
  return seen;
}
const LIST = 'v2/users/list/';
const ofAccount = (id: string, connector = 'none') => ({
  field: 'accountId',
  operator: 'isAnyOf',
  operands: [id],
  connector,
});
const ALDERGROVE = 'acc-0000004';
const lists = (seen: ReturnType<typeof watch>) => seen.filter(({ path }) => path === LIST);
const noSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

long(
  'an Account Admin sees the seats, searches, filters and exports users, and reaches the profile by their own row [USR-1] [USR-6] [USR-9]',
  async ({ page, signIn, checkAccessibility }, { project }) => {
    flow.slow();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await signIn('nora');
    const seen = watch(page);
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page).toHaveURL(/\/settings\/users$/u);
    await expect(rows(page)).toHaveCount(25);
    await expect(seats(page)).toHaveAttribute('aria-valuetext', '46 of 50 seats used, 4 free');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');
    expect(lists(seen).map(({ params }) => params)).toEqual([
      { filters: JSON.stringify([ofAccount(ALDERGROVE)]), active: 'true', offset: '0', limit: '25' },
    ]);
    await noSidewaysScroll(page);

    if (project.name !== 'phone')
      await flow.step(
        'the page scrolls, and the head and the paging of the table stay in sight',
        async () => {
          const scrollTo = (part: number) =>
            page.getByRole('main').evaluate((main, at) => main.scrollTo(0, main.scrollHeight * at), part);
          // More rows than fit.
          await expect(rows(page).last()).not.toBeInViewport();
          await expect(page.getByRole('button', { name: 'Next page' })).toBeInViewport();
          await scrollTo(1 / 2);
          await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
          await expect(page.getByRole('columnheader', { name: 'Role' })).toBeInViewport();
          await scrollTo(0);
        },
      );

    await flow.step('a search sends one call when the typing has stopped', async () => {
      await page.getByRole('searchbox').pressSequentially('lindgren');
      await expect(rows(page)).toHaveCount(1);
      expect(lists(seen)).toHaveLength(2);
      const own = row(page, 'nora@aldergrove.example');
      await expect(own).toContainText('You');
      await expect(own).toContainText('Account Admin');
      await expect(own).toContainText('All sections');
    });

    await flow.step('an export has the search and the filters of the list', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      expect((await download).suggestedFilename()).toMatch(/^users_/u);
      const params = lists(seen)[2]?.params ?? {};
      expect(params).toMatchObject({ search: 'lindgren', active: 'true', limit: '1000' });
      expect(JSON.parse(params['filters'] ?? '')).toEqual([ofAccount(ALDERGROVE)]);
    });

    await flow.step('states and roles are in the address, and Back restores them', async () => {
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(rows(page)).toHaveCount(25);
      const isPhone = project.name === 'phone';
      // A phone has both in the sheet, which applies them at once.
      const sift = () => page.getByRole('button', { name: 'Filters' }).click();
      const apply = () => page.getByRole('button', { name: 'Show users' }).click();
      if (isPhone) await sift();
      await page.getByRole(isPhone ? 'button' : 'link', { name: 'Inactive' }).click();
      if (isPhone) await apply();
      await expect(row(page, 'ivan@aldergrove.example')).toContainText('Inactive');
      if (isPhone) await sift();
      await page.getByLabel('Role:').selectOption({ label: 'Account Admin' });
      if (isPhone) await apply();
      await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible();
      await expect(page).toHaveURL(/\?state=inactive&type=ACCOUNT_ADMIN$/u);
      await checkAccessibility();
      await page.goBack();
      await expect(row(page, 'ivan@aldergrove.example')).toBeVisible();
      await page.reload();
      await expect(row(page, 'ivan@aldergrove.example')).toBeVisible();
    });

    await flow.step('the user’s own row links to the profile', async () => {
      await page.goto('/settings/users?q=nora@');
      await row(page, 'nora@aldergrove.example').getByRole('link', { name: 'Edit your profile' }).click();
      await expect(page).toHaveURL(/\/settings\/profile$/u);
      await expect(page.getByLabel('First name')).toHaveValue('Nora');
    });
  },
);

long(
  'a plain User sees only active users, and a tooltip says why they can’t be edited [USR-17] [USR-23] [USR-24]',
  async ({ page, signIn, checkAccessibility }, { project }) => {
    await signIn('oskar', null);
    const seen = watch(page);
    await page.goto('/settings/users?state=all');
    await expect(rows(page)).toHaveCount(25);
    await expect(page).toHaveURL(/\/settings\/users$/u);
    expect(lists(seen).map(({ params }) => params['active'])).toEqual(['true']);
    await expect(page.getByRole('navigation', { name: 'State' })).toHaveCount(0);
    // With only one state, the sentence does not name it.
    await expect(page.locator('.sentence .word')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const edit = row(page, 'nora@aldergrove.example').getByRole('button', { name: 'Edit Nora Lindgren' });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    if (project.name === 'phone') await edit.tap({ force: true });
    else await edit.hover();
    const tip = page.getByRole('tooltip');
    await expect(tip).toHaveText("You don't have the permissions to perform this action");
    await expect(tip).toBeVisible();
    await checkAccessibility();
    if (project.name !== 'phone') {
      await page.mouse.move(0, 0);
      await expect(tip).toBeHidden();
      // By keyboard too: from the own row's link over the row to the control before it.
      await row(page, 'oskar@aldergrove.example').getByRole('link', { name: 'Edit your profile' }).focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(edit).toBeFocused();
      await expect(tip).toHaveText("You don't have the permissions to perform this action");
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/settings\/users$/u);
    }
    await expect(rows(page).getByRole('link', { name: 'Edit your profile' })).toHaveCount(1);
  },
);

long(
  'an owner sees the badge, full seats and who leaves at the end of the cycle; a failed read leaves the list [USR-13] [USR-26] [USR-32]',
  async ({ page, signIn, desk, checkAccessibility }) => {
    await desk('faults/add', { call: 'getSubscription', kind: '400' });
    await signIn('ada', '/settings/users');
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByText(/^Couldn’t load who loses access/u)).toBeVisible();
    await expect(seats(page)).toHaveAttribute('aria-valuetext', '3 of 3 seats used, Full');
    await checkAccessibility();
    await desk('faults/clear');
    await page.getByRole('button', { name: 'Try again' }).click();
    const until = page.getByText(/^Active until [A-Z][a-z]{2} \d{1,2}, \d{4}$/u);
    await expect(until).toHaveCount(1);
    await expect(page.getByText(/^Couldn’t load who loses access/u)).toHaveCount(0);
    const own = row(page, 'ada@atlas.example');
    await expect(own.locator('.c-user')).not.toContainText('Owner');
    await expect(own.locator('.c-role .chip')).toHaveText('Owner');
    await expect(own.locator('.c-role')).toHaveText('Owner');
    await expect(row(page, 'paul@atlas.example').locator('.c-role')).not.toContainText('Owner');

    await long.step('the list stays when the account fails to load', async () => {
      await desk('faults/add', { call: 'getAccount', kind: '500' });
      await page.reload();
      await expect(page.getByText('Couldn’t load the seats.')).toBeVisible();
      await expect(rows(page)).toHaveCount(3);
      await checkAccessibility();
      await desk('faults/clear');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(seats(page)).toBeVisible();
    });
  },
);

long(
  'staff see the users of an account, each call is sent once, and a search is gone after another tab [USR-1] [USR-3] [NAV-17]',
  async ({ page, signIn, openTab }, { project }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    const seen = watch(page);
    await page.goto(`/accounts/${ALDERGROVE}/users?sort=-lastLogin`);
    await expect(rows(page)).toHaveCount(25);
    await expect(seats(page)).toBeVisible();
    await expect
      .poll(() => seen.map(({ path }) => path).toSorted())
      .toEqual(
        [`accounts/${ALDERGROVE}`, `customer/${ALDERGROVE}/subscription`, 'invoices/', LIST].toSorted(),
      );
    await expect(page).toHaveTitle(/Aldergrove Insights/u);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aldergrove Insights');
    await noSidewaysScroll(page);

    if (project.name !== 'phone') {
      // The page scrolls; the table's head and paging stay.
      await expect(rows(page).last()).not.toBeInViewport();
      await expect(page.getByRole('button', { name: 'Next page' })).toBeInViewport();
      await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight / 2));
      await expect(page.getByRole('columnheader', { name: 'Role' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Next page' })).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    }
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows(page)).toHaveCount(21);
    expect(lists(seen).at(-1)?.params).toMatchObject({ offset: '25', limit: '25', sortBy: 'lastLogin' });

    await page.getByRole('searchbox').fill('aldergrove');
    await expect(page).toHaveURL(/q=aldergrove/u);
    await openTab('Settings');
    await openTab('Users');
    await expect(page).toHaveURL(new RegExp(`/accounts/${ALDERGROVE}/users$`, 'u'));
    await expect(page.getByRole('searchbox')).toHaveValue('');
  },
);

long(
  'an Admin Assistant sees the users of managed accounts, and no call is sent for another account [USR-1] [NAV-15]',
  async ({ page, signIn }) => {
    await signIn('adil', `/accounts/${ALDERGROVE}/users`);
    await expect(rows(page)).toHaveCount(25);
    await expect(seats(page)).toBeVisible();
    // Pending requests of the previous page don't count.
    await page.goto('about:blank');
    const seen = watch(page);
    await page.goto('/accounts/acc-0000005/users');
    await expect(page.getByText('You can only work on accounts you manage.')).toBeVisible();
    expect(seen).toEqual([]);
  },
);
