/** A support agent's work from start to end: find accounts, change one, deactivate several, export the list. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, pressTwice, test } from './fixtures.ts';
import { hold, later } from './time.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');
const requests = (page: Page, part: string) => {
  const seen: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes(part)) seen.push(url);
  });
  return seen;
};

/** Fills condition `row` of the open drawer. */
async function condition(
  page: Page,
  row: number,
  field: string,
  operator: string,
  value: string,
): Promise<void> {
  const group = page.getByRole('listitem', { name: `Condition ${row}` });
  await group.getByLabel('Field').selectOption({ label: field });
  await group.getByLabel('Operator').selectOption({ label: operator });
  await group.getByLabel('Value', { exact: true }).fill(value);
}

flow(
  'an agent filters and searches accounts, renames one, deactivates three and exports the filtered list [ACC-1] [ACC-6] [ACC-15]',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    test.slow();
    const lists = requests(page, '/accounts/');
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await page.clock.install();
    await signIn('ines');
    await expect(page).toHaveURL(/\/accounts$/u);
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    await expect(rows(page)).toHaveCount(25);
    await test.step('the list starts with the state Active and the type Enterprise selected [ACC-3]', async () => {
      // On a phone the states are in the sheet, and a sentence names the chosen ones.
      if (isMobile) {
        await expect(page.locator('.sentence .word')).toHaveText(['Active', 'Enterprise']);
        await page.getByRole('button', { name: 'Filters' }).click();
      }
      const states = isMobile
        ? page.getByRole('group', { name: 'State' }).getByRole('button')
        : page.getByRole('navigation', { name: 'State' }).getByRole('link');
      await expect(states).toHaveText([/^All/u, /^Active/u, /^Lapsed/u, /^Inactive/u]);
      await expect(states.nth(1)).toHaveAttribute(isMobile ? 'aria-pressed' : 'aria-current', 'true');
      await expect(page.getByLabel('Type:')).toHaveValue('ENTERPRISE');
      if (isMobile) await page.keyboard.press('Escape');
    });
    // One call per view of the list: Active, Enterprise, the first 25.
    expect(lists).toHaveLength(1);
    const [first] = lists;
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      status: 'ACTIVE',
      filters: '[{"field":"accessType","operator":"isAnyOf","operands":["ENTERPRISE"],"connector":"none"}]',
      offset: '0',
      limit: '25',
    });

    await test.step('a condition added in the filter drawer is sent with the list request [ACC-11]', async () => {
      await page.getByRole('button', { name: 'Filters' }).click();
      const drawer = page.getByRole('dialog', { name: 'Filter accounts' });
      await expect(drawer).toBeVisible();
      await drawer.getByRole('button', { name: 'Add condition' }).click();
      // On the desktop the type is the drawer's first condition, on a phone a select of the sheet.
      await condition(page, isMobile ? 1 : 2, 'Seats available', 'is less than', '40');
      await expect(drawer.getByText('Seats available is less than 40')).toBeVisible();
      await checkAccessibility();
      await drawer.getByRole('button', { name: 'Show accounts' }).click();
      await expect(drawer).toBeHidden();
      await expect(
        page.getByRole('button', { name: /Remove: Seats available is less than 40/u }),
      ).toBeVisible();
      await expect.poll(() => new URL(page.url()).search).not.toBe('');
      // Sent too, because the next step counts calls.
      await expect.poll(() => lists.at(-1)?.searchParams.get('filters')).toContain('seatsAvailable');
    });

    await test.step('a search typed slowly sends one request after the typing has stopped', async () => {
      const before = lists.length;
      await hold(page);
      // A slow typist: nothing is sent between two keys.
      for (const key of '  insights ') {
        await page.getByRole('searchbox').press(key === ' ' ? 'Space' : key);
        await page.clock.runFor(200);
      }
      await later(page, 2000);
      await expect.poll(() => lists.at(-1)?.searchParams.get('search')).toBe('insights');
      expect(lists.length - before).toBe(1);
      await page.clock.resume();
    });

    await test.step('the agent opens the found account and renames it', async () => {
      await page.getByRole('link', { name: 'Aldergrove Insights' }).click();
      await expect(page).toHaveURL(/\/accounts\/[^/]+\/settings$/u);
      await expect(page.getByRole('heading', { level: 1, name: 'Aldergrove Insights' })).toBeVisible();
      await expect(page.getByLabel('Account name')).toHaveValue('Aldergrove Insights');
      await page.getByLabel('Account name').fill('Aldergrove & Sons');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Account updated successfully')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Aldergrove & Sons' })).toBeVisible();
    });

    await test.step('Back restores the search and the condition, and the list shows the new name', async () => {
      await page.goBack();
      await expect(page.getByRole('searchbox')).toHaveValue('insights');
      await expect(
        page.getByRole('button', { name: /Remove: Seats available is less than 40/u }),
      ).toBeVisible();
      await page.getByRole('searchbox').fill('');
      await expect(rows(page)).toHaveCount(25);
      await expect(page.getByRole('link', { name: 'Aldergrove & Sons' })).toBeVisible();
    });

    await test.step('three accounts are deactivated after a question, and a receipt names them', async () => {
      const names: string[] = [];
      for (const index of [0, 1, 2]) {
        const row = rows(page).nth(index);
        names.push((await row.getByRole('link').first().innerText()).trim());
        await row.getByRole('checkbox').check();
      }
      const bar = page.getByRole('region', { name: 'Selection' });
      await expect(bar).toContainText('3 selected');
      await bar.getByRole('button', { name: /^Deactivate/u }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Deactivate 3 accounts?' });
      for (const name of names) await expect(dialog).toContainText(name);
      await dialog.getByRole('button', { name: 'Deactivate 3 accounts' }).click();
      await expect(page.getByText('update status Accounts successfully')).toBeVisible();
      const receipt = page.getByRole('dialog', { name: '3 accounts deactivated' });
      for (const name of names) await expect(receipt).toContainText(name);
      await checkAccessibility();
      await receipt.getByRole('button', { name: 'Close' }).last().click();
      await expect(receipt).toBeHidden();
      // The changed rows stay in place until something else fetches the list again.
      for (const name of names) await expect(rows(page).filter({ hasText: name })).toContainText('Changed');
    });

    await test.step('the export contains every row of the filtered list [ACC-28]', async () => {
      const total = Number(
        /([\d,]+) accounts/u.exec(await page.locator('.list').innerText())?.[1]?.replace(',', ''),
      );
      const download = page.waitForEvent('download');
      const shown = lists.findLast((list) => list.searchParams.get('status') === 'ACTIVE')?.searchParams;
      await page.getByRole('button', { name: 'Export' }).click();
      const file = await download;
      // The same query as the list's, in longer pages.
      const [asked, own] = [lists.at(-1)?.searchParams, shown].map((query) =>
        ['filters', 'search', 'status', 'sortBy', 'sort'].map((name) => query?.get(name)),
      );
      expect(asked).toEqual(own);
      expect(asked?.[0]).toContain('seatsAvailable');
      expect(lists.at(-1)?.searchParams.get('limit')).toBe('1000');
      expect(file.suggestedFilename()).toMatch(/^accounts_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/u);
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines.length - 1).toBe(total);
      expect(lines[0]).toContain('Account');
      await expect(page.getByText(`${total} rows exported`)).toBeVisible();
    });
  },
);

long(
  'a link with an unknown filter field shows a notice and the list without that condition',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await condition(page, isMobile ? 1 : 2, 'Seats used', 'is greater than', '10');
    await page.getByRole('button', { name: 'Show accounts' }).click();
    await expect(page.getByRole('button', { name: /Remove: Seats used/u })).toBeVisible();
    const address = new URL(page.url());
    for (const [key, value] of address.searchParams)
      address.searchParams.set(key, value.replace('seatsUsed', 'lastYearsField'));
    expect(address.href).not.toBe(page.url());
    await page.goto(address.href);
    await expect(page.getByText('Some parts of this link couldn’t be used and were left out:')).toBeVisible();
    await expect(rows(page)).toHaveCount(25);
    await checkAccessibility();
  },
);

long(
  'each click on a column head switches the sort: descending, ascending, unsorted [ACC-7] [NET-27]',
  async ({ page, signIn }, { project }) => {
    long.skip(project.name === 'phone', 'a phone sorts by a select field instead');
    const lists = requests(page, '/accounts/');
    await signIn('ines');
    const head = page.getByRole('columnheader', { name: 'Last login' });
    const sort = () => [lists.at(-1)?.searchParams.get('sortBy'), lists.at(-1)?.searchParams.get('sort')];
    for (const [aria, by, direction] of [
      ['descending', 'lastLoginDate', 'desc'],
      ['ascending', 'lastLoginDate', 'asc'],
      [null, null, null],
    ]) {
      await head.getByRole('button').click();
      if (aria) await expect(head).toHaveAttribute('aria-sort', aria);
      await expect.poll(sort).toEqual([by, direction]);
    }
  },
);

long(
  '/ focuses the search, where letters are no shortcuts; F opens the filters and Escape closes them',
  async ({ page, signIn }, { project }) => {
    flow.skip(project.name === 'phone', 'a phone has no keyboard');
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('alpine foods');
    await expect(rows(page)).toHaveCount(1);
    // The letter f typed into the field has opened no filters.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog')).toBeHidden();
    while (
      !(await page
        .getByRole('button', { name: 'Filters' })
        .evaluate((button) => button === document.activeElement))
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('f');
    await expect(page.getByRole('dialog', { name: 'Filter accounts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  },
);

long(
  'an empty or taken account name is marked at its field; a double click creates one account and opens it [ACC-19] [ACC-20] [ACC-21]',
  async ({ page, signIn }) => {
    const posts: string[] = [];
    page.on(
      'request',
      (request) =>
        request.method() === 'POST' && request.url().endsWith('/accounts') && posts.push(request.url()),
    );
    await signIn('ines');
    await page.getByRole('link', { name: 'New account' }).click();
    await expect(page).toHaveURL(/\/accounts\/create$/u);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Account name')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Account name').fill('Aldergrove Insights');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Account name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Account name')).toHaveValue('Aldergrove Insights');
    await page.getByLabel('Account name').fill('Zebra <b>Ltd</b> %{x}');
    posts.length = 0;
    await pressTwice(page.getByRole('button', { name: 'Create account' }));
    await expect(page.getByText('Account created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/accounts\/[^/]+\/billing$/u);
    await expect(page.getByRole('heading', { level: 1, name: 'Zebra <b>Ltd</b> %{x}' })).toBeVisible();
    expectExactly(posts, 1);
  },
);

long(
  'when deactivating two accounts is refused, the receipt says 0 of 2 changed and why, and offers to continue',
  async ({ page, signIn, desk, checkAccessibility }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
    await desk('faults/add', { call: 'updateAccountStatuses', kind: '422' });
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: /^Deactivate/u })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate 2 accounts' }).click();
    const receipt = page.getByRole('dialog', { name: '0 of 2 changed' });
    await expect(receipt).toContainText('This cannot be processed.');
    await expect(receipt.getByRole('button', { name: 'Continue with 2' })).toBeVisible();
    await checkAccessibility();
  },
);

test('the selection bar covers neither a focused checkbox nor, at the end of the list, the last row', async ({
  page,
  signIn,
}) => {
  await signIn('ines');
  await expect(rows(page)).toHaveCount(25);
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  /** The distance from an element's end to the bar's top. */
  const above = async (element: Locator) => {
    const [box, over] = [await element.boundingBox(), await bar.boundingBox()];
    return (over?.y ?? NaN) - (box ? box.y + box.height : NaN);
  };
  /** On a phone the page scrolls, on wider screens the rows do. */
  const scroll = (by: number) =>
    page.evaluate((pixels) => {
      window.scrollBy(0, pixels);
      document.querySelector('.scroll')?.scrollBy(0, pixels);
    }, by);
  const box = rows(page).nth(15).getByRole('checkbox');
  await scroll(-30 - (await above(box)));
  expect(await above(box), 'before the focus the bar covers the checkbox').toBeLessThan(0);
  await box.focus();
  expect(await above(box), 'the focused checkbox is above the bar').toBeGreaterThanOrEqual(0);
  await scroll(100_000);
  expect(
    await above(rows(page).last()),
    'at the end of the list the last row is above the bar',
  ).toBeGreaterThanOrEqual(0);
});
