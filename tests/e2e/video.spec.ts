/** Video minutes: the usage of the current term, and the terms that a platform admin changes. */
import type { Locator, Page } from '@playwright/test';
import { patience } from '../patience.ts';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, pressTwice } from './fixtures.ts';

const VIDEO = '/accounts/acc-0000004/video';
const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS);
const midnight = (ahead: number) => new Date((today + ahead) * DAY_MS).toISOString();
const field = (ahead: number) => midnight(ahead).slice(0, 10);
const day = (ahead: number) =>
  new Date(midnight(ahead)).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Calls of the service so far, `METHOD path body`. */
function calls(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/video-tracking/'))
      sent.push(
        `${request.method()} ${pathname.replace('/api/video-tracking/', '')} ${request.postData() ?? ''}`.trim(),
      );
  });
  return sent;
}
const widths = (table: Locator) =>
  table.evaluate((element) => {
    const whole = element.getBoundingClientRect().width;
    return [...element.querySelectorAll('thead th')].map((cell) =>
      Math.round((100 * cell.getBoundingClientRect().width) / whole),
    );
  });
const sideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.drawer > .body')].map(
      ({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth),
    ),
  );

/** The layout of the open drawer; the current term's row is marked. */
async function expectLayout(page: Page, isPhone: boolean, current: number, other: number): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Manage minutes' });
  const table = drawer.getByRole('table', { name: 'Terms' });
  expect((await drawer.boundingBox())?.width).toBe(isPhone ? 390 : 567);
  if (!isPhone) expect(await widths(table)).toEqual([43, 25, 25, 7]);
  const rows = table.locator('tbody tr');
  const [one, another] = await Promise.all(
    [rows.nth(current), rows.nth(other)].map((row) =>
      row.locator(isPhone ? 'xpath=.' : 'th').evaluate((cell) => getComputedStyle(cell).backgroundColor),
    ),
  );
  expect(one).not.toBe(another);
  expect(await sideways(page)).toEqual([0, 0]);
}

long(
  'minutes are read, added, changed and deleted [VID-1] [VID-3] [VID-5]',
  async ({ page, signIn, openTab, checkAccessibility }, { project }) => {
    long.slow();
    const isPhone = project.name === 'phone';
    const sent = calls(page);
    const writes = () => sent.filter((line) => /^(?:PUT|DELETE|POST manage)/u.test(line));
    const reads = () => sent.filter((line) => line.startsWith('GET manage/terms')).length;
    await signIn('ines', '/accounts/acc-0000004');
    await openTab('Video');
    const card = page.getByRole('region', { name: 'Video minutes' });
    await expect(card).toContainText(`Current term, since ${day(-20)}`);
    await expect(card).toContainText(
      'Total video usage612 minutesAllocated1,250 minutes1,000 from the term and 250 addedRemaining638 minutes',
    );
    await expect(page.getByRole('region', { name: 'Usage by project' })).toContainText(
      'Onboarding diary study96 responses214',
    );
    expect(await sideways(page)).toEqual([0]);
    await checkAccessibility();

    await page.getByRole('button', { name: 'Manage minutes' }).click();
    const drawer = page.getByRole('dialog', { name: 'Manage minutes' });
    const table = drawer.getByRole('table', { name: 'Terms' });
    const rows = table.locator('tbody tr');
    const begin = (name: string) => drawer.getByRole('button', { name, exact: true });
    const minutes = drawer.getByRole('textbox', { name: 'Minutes' });
    await long.step('the drawer lists all terms, in the specified layout [VID-2]', async () => {
      await expect(rows).toHaveText([
        new RegExp(`^${day(-20)} – presentCurrent term1,000`, 'u'),
        new RegExp(`^Added minutes${day(-20)} – present.*\\+250`, 'u'),
        new RegExp(`^${day(-385)} – ${day(-21)}1,000`, 'u'),
        /^Added minutes.*\+120/u,
        /^Added minutes.*\+500/u,
        new RegExp(`^${day(-750)} – ${day(-386)}800`, 'u'),
      ]);
      await expectLayout(page, isPhone, 0, 2);
    });

    await long.step('minutes are added once, and the page behind is updated', async () => {
      await begin('Add minutes').click();
      await expect(minutes).toBeFocused();
      await begin('Add minutes').click();
      await expect(drawer.getByText('Enter a whole number of at least 1')).toBeVisible();
      await checkAccessibility();
      await minutes.pressSequentially('3a00');
      await expect(drawer.getByText('New total: 1,550 minutes, 938 left')).toBeVisible();
      const before = reads();
      await pressTwice(begin('Add 300 minutes'));
      await expect(rows.nth(1)).toContainText('+300');
      expect(writes()).toEqual(['POST manage/current-term/acc-0000004/add-time {"allocatedSeconds":18000}']);
      expect(reads()).toBe(before + 1);
      await expect(begin('Add minutes')).toBeFocused();
      // The page behind was updated.
      await expect(page.getByRole('region', { name: 'Video minutes', includeHidden: true })).toContainText(
        '1,550 minutes',
      );
    });

    await long.step('the start date and the minutes of a term are changed', async () => {
      await drawer.getByRole('button', { name: `Edit term ${day(-385)} – ${day(-21)}` }).click();
      await expect(begin('Create new term')).toHaveAttribute('aria-disabled', 'true');
      await begin('Create new term').focus();
      await page.keyboard.press('Tab');
      await expect(begin('Add minutes')).toBeFocused();
      await expect(page.getByRole('tooltip')).toHaveText('Save or cancel the row you’re editing first.');
      await page.keyboard.press('Escape');
      const date = drawer.getByLabel('Start date');
      await date.fill('');
      await begin('Save').click();
      await expect(date).toHaveAttribute('aria-invalid', 'true');
      await expect(date).not.toHaveAttribute('aria-invalid', { timeout: patience(2000) });
      await date.fill(field(-390));
      await minutes.fill('0');
      await checkAccessibility();
      await pressTwice(begin('Save'));
      await expect(rows.nth(3)).toHaveText(new RegExp(`^${day(-390)} – ${day(-21)}0`, 'u'));
      expect(writes().at(-1)).toBe(
        `PUT manage/term/acc-0000004 {"_id":"vt-000004-3","allocatedSeconds":0,"termStartDate":"${midnight(-390)}"}`,
      );
      await expect(begin(`Edit term ${day(-390)} – ${day(-21)}`)).toBeFocused();
    });

    await long.step('a new term is started at a date in the future', async () => {
      await begin('Create new term').click();
      const date = drawer.getByLabel('Start date');
      await expect(date).toBeFocused();
      await expect(minutes).toHaveValue('1000');
      await begin('Start term').click();
      await expect(drawer.getByText('Required')).toBeVisible();
      await date.fill(field(-19));
      await expect(drawer.getByText(`A new term has to start on ${day(-18)} or later`)).toBeVisible();
      await date.fill(field(40));
      await pressTwice(begin('Start term'));
      await expect(rows.nth(0)).toHaveText(new RegExp(`^${day(40)} – presentStarts in 40 days1,000`, 'u'));
      await expect(rows.nth(1)).toHaveText(new RegExp(`^${day(-20)} – ${day(39)}Current term`, 'u'));
      expect(writes().at(-1)).toBe(
        `POST manage/term/acc-0000004 {"allocatedSeconds":60000,"termStartDate":"${midnight(40)}"}`,
      );
    });

    await long.step('a term is deleted after a question', async () => {
      await drawer.getByRole('button', { name: `Edit term ${day(-390)} – ${day(-21)}` }).click();
      await begin('Delete').click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(`Delete term ${day(-390)} – ${day(-21)}?`);
      await expect(question).toContainText(
        '620 minutes were added to it. The service decides what happens to them. Check the list afterward.',
      );
      await checkAccessibility();
      await pressTwice(question.getByRole('button', { name: 'Delete term' }));
      await expect(question).toBeHidden();
      await expect(rows).toHaveCount(5);
      expectExactly(writes(), 4);
      expect(writes().at(-1)).toBe('DELETE manage/term/acc-0000004 {"_id":"vt-000004-3"}');
      await expect(begin('Add minutes')).toBeFocused();
    });

    // Typed input is not lost by mistake.
    await begin('Add minutes').click();
    await minutes.fill('5');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(minutes).toHaveValue('5');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Manage minutes' })).toBeFocused();
  },
);

flow(
  'the drawer of the terms and the columns of its table have the specified widths [VID-2] [VID-3]',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    await signIn('ines', VIDEO);
    await page.getByRole('button', { name: 'Manage minutes' }).click();
    const drawer = page.getByRole('dialog', { name: 'Manage minutes' });
    await expect(drawer.getByRole('table', { name: 'Terms' }).locator('tbody tr')).toHaveCount(6);
    for (const name of ['Add minutes', 'Create new term'])
      await expect(drawer.getByRole('button', { name })).toBeVisible();
    await expectLayout(page, isMobile, 0, 2);
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Manage minutes' })).toBeFocused();
  },
);

long(
  'an account without terms offers only a new term [VID-12] [VID-20] [VID-22]',
  async ({ page, signIn, checkAccessibility }, { project }) => {
    const sent = calls(page);
    await signIn('ines', '/accounts/acc-0000011/video');
    await expect(page.getByRole('heading', { name: 'No current term' })).toBeVisible();
    await page.getByRole('button', { name: 'Manage minutes' }).click();
    const drawer = page.getByRole('dialog', { name: 'Manage minutes' });
    await expect(drawer.getByRole('button')).toHaveText(['', 'Start new term']);
    await checkAccessibility();
    await drawer.getByRole('button', { name: 'Start new term' }).click();
    const date = drawer.getByLabel('Start date');
    await expect(date).toBeFocused();
    await date.fill(field(0));
    await drawer.getByRole('button', { name: 'Start term' }).click();
    await expect(drawer.getByRole('row').nth(1)).toContainText(`${day(0)} – presentCurrent term1,000`);
    await flow.step('the table lists a new term above the current one [VID-2] [VID-3]', async () => {
      await drawer.getByRole('button', { name: 'Create new term' }).click();
      await date.fill(field(40));
      await drawer.getByRole('button', { name: 'Start term' }).click();
      const rows = drawer.getByRole('table', { name: 'Terms' }).locator('tbody tr');
      await expect(rows).toHaveText([
        new RegExp(`^${day(40)} – presentStarts in 40 days1,000`, 'u'),
        new RegExp(`^${day(0)} – ${day(39)}Current term1,000`, 'u'),
      ]);
      await expectLayout(page, project.name === 'phone', 1, 0);
    });
    await drawer.getByRole('button', { name: 'Add minutes' }).click();
    await drawer.getByRole('textbox', { name: 'Minutes' }).fill('5');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('button', { name: 'Manage minutes' })).toBeFocused();
    await expect(page.getByText('No project has used video minutes in this term.')).toBeVisible();
    expect(sent.filter((line) => line.startsWith('POST stats/info'))).toEqual([]);
  },
);

long(
  'each failed call shows its own message in its place, and the rest of the page stays [VID-4] [VID-21] [VID-22]',
  async ({ page, signIn, desk }) => {
    const sent = calls(page);
    await signIn('ines', null);
    const fail = (call: string) => desk('faults/add', { call, kind: '422' });
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await fail('videoProjects');
    await page.goto(VIDEO);
    await expect(region('Usage by project')).toContainText('Could not fetch the project data');
    await expect(region('Usage by project').getByRole('row').nth(1)).toHaveText('prj-000004-1214');
    expect(sent.find((line) => line.startsWith('POST stats/info'))).toBe(
      `POST stats/info {"companyId":"acc-0000004","projectIds":[${[1, 2, 3, 4, 5].map((n) => `"prj-000004-${n}"`).join()}]}`,
    );
    expect(sent.find((line) => line.startsWith('POST tracking/usage'))).toBe(
      `POST tracking/usage {"termStartDate":"${midnight(-20)}","companyId":"acc-0000004"}`,
    );
    await fail('videoUsage');
    await fail('listVideoTerms');
    await page.reload();
    await expect(region('Usage by project')).toContainText('Could not fetch the project video usage');
    await expect(region('Video minutes')).toContainText('Allocated1,250 minutes');
    await expect(region('Terms')).toContainText('Could not fetch the terms list');
    await fail('currentVideoTerm');
    await page.reload();
    await expect(region('Video minutes')).toContainText('Could not fetch account current term');
    await desk('faults/clear');
    for (const name of ['Video minutes', 'Terms'])
      await region(name).getByRole('button', { name: 'Try again' }).click();
    await expect(region('Usage by project')).toContainText('Onboarding diary study');

    await page.getByRole('button', { name: 'Manage minutes' }).click();
    const drawer = page.getByRole('dialog', { name: 'Manage minutes' });
    const press = (name: string) => drawer.getByRole('button', { name, exact: true }).click();
    for (const call of ['addVideoTime', 'createVideoTerm', 'updateVideoTerm']) await fail(call);
    await press('Add minutes');
    await drawer.getByRole('textbox', { name: 'Minutes' }).fill('5');
    await press('Add 5 minutes');
    await expect(drawer.getByText('Could not add time to current term')).toBeVisible();
    await press('Create new term');
    await drawer.getByLabel('Start date').fill(field(9));
    await press('Start term');
    await expect(drawer.getByText('Could not create a new term')).toBeVisible();
    await press(`Edit term ${day(-20)} – present`);
    await drawer.getByRole('textbox', { name: 'Minutes' }).fill('7');
    await press('Save');
    await expect(drawer.getByText('Could not do the update')).toBeVisible();
    await expect(drawer.getByRole('textbox', { name: 'Minutes' })).toHaveValue('7');
  },
);

long(
  'an Admin sees the terms of a managed account but can’t change them [VID-1] [NAV-21]',
  async ({ page, signIn }) => {
    await signIn('marta', VIDEO);
    await expect(page.getByRole('table', { name: 'Terms' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Manage minutes' })).toHaveCount(0);
    // Cobalt has no video questions.
    await page.goto('/accounts/acc-0000012/video');
    await expect(page.getByText('Video questions aren’t available for this account.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Video', exact: true })).toHaveCount(0);
    // Nor is there a tab where the feature is off.
    await page.goto(`${VIDEO}?flags=-video_tracking`);
    await expect(page.getByText('This is turned off here.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Video', exact: true })).toHaveCount(0);
  },
);
