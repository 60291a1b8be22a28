/** Lists on a phone: the sheet of filters, the actions of a selection, cards, scrolling. */
import { expect, few, test } from './fixtures.ts';

test.skip(({ isMobile }) => !isMobile, 'these tests are about phones');

test('state, type and order are applied together by one call, and Back closes the sheet, not the page', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('ines', '/accounts?sort=-teams');
  const rows = page.locator('tbody tr:not(.skeletons)');
  await expect(rows).toHaveCount(25);
  // A column that the cards don't show.
  await expect(page.locator('.sentence .word')).toHaveText(['Active', 'Enterprise', 'Teams, descending']);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/accounts/?') && asked.push(request.url()));
  const filters = page.getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filter accounts' });
  await filters.click();
  await expect(sheet.getByLabel('Sort:').locator('option:checked')).toHaveText('Teams, descending');
  await sheet.getByRole('button', { name: 'All', exact: true }).click();
  await sheet.getByLabel('Type:').selectOption({ label: 'Professional' });
  await sheet.getByLabel('Sort:').selectOption({ label: 'Seats, descending' });
  await checkAccessibility();
  await sheet.getByRole('button', { name: 'Show accounts' }).click();
  await expect(page).toHaveURL(/state=all&type=PROFESSIONAL&sort=-\w+$/u);
  await expect(page.locator('.sentence .word')).toHaveText(['Professional', 'Seats, descending']);
  await expect(filters).toBeFocused();
  expect(asked).toHaveLength(1);

  const shown = page.url();
  await filters.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(shown);

  await filters.click();
  await sheet.getByRole('button', { name: 'Add condition' }).click();
  await sheet.getByLabel('Field').selectOption({ label: 'Seats available' });
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(shown);
  expect(asked).toHaveLength(1);
});

test('each action of a selection can be pressed, in every language [FIELD-25]', async ({ page, signIn }) => {
  await signIn('ines', null);
  // The gate takes the longest words at the smallest width; at 390 pixels `fits.spec.ts` looks at both selections.
  for (const locale of few(['de', 'fr', 'en', 'es', 'pt-BR', 'ar']))
    for (const path of ['/users', '/accounts'])
      for (const width of few([320, 390])) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(`${path}?locale=${locale}`);
        await page.locator('tbody tr:not(.skeletons) [type=checkbox]').first().check();
        const buttons = page.locator('.ListPanel-selecting').getByRole('button');
        // The last button appears later, between the others and the cross; on the list of users it has no text.
        await expect(buttons).toHaveCount(5);
        for (const button of await buttons.all()) await button.hover({ trial: true });
        const cut = await buttons.evaluateAll((all) =>
          all
            .filter(
              (one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth,
            )
            .map((one) => one.textContent),
        );
        expect(cut, `buttons that are cut off, ${locale}, ${path}, ${width} px`).toEqual([]);
      }
});

test('a card labels its dates and numbers, and the card of an invoice is at most 96 px high', async ({
  page,
  signIn,
}) => {
  await signIn('ines', '/accounts?q=Aldergrove');
  const card = page.locator('tbody tr:not(.skeletons)').first();
  const named = (cell: string) =>
    card.locator(cell).evaluate((one) => `${getComputedStyle(one, '::before').content} ${one.textContent}`);
  await expect(card).toContainText('Aldergrove Insights');
  expect(await named('.c-seats')).toMatch(/^"Seats" 46 \/ 50/u);
  expect(await named('.c-renewal')).toMatch(/^"Renewal" \w+ \d+, \d{4}in 54 days$/u);
  await page.goto('/accounts/acc-0000004/invoices');
  await expect(page.locator('tbody tr:not(.skeletons)')).toHaveCount(25);
  const heights = await page
    .locator('tbody tr:not(.skeletons)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(96);
  // Columns without a place on the card can be switched on.
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('All columns on each card').check();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(card.locator('.c-kind')).toContainText('Subscription renewal');
  await expect(card.locator('.c-sent')).toBeVisible();
});

test('on a phone the page scrolls, not the list inside it', async ({ page, signIn }) => {
  await signIn('ines', null);
  for (const path of few(['/accounts', '/users', '/teams'])) {
    await page.goto(path);
    await expect(page.locator('tbody tr:not(.skeletons)')).toHaveCount(25);
    await expect(page.locator('.list .scroll')).toHaveCSS('overflow-y', 'visible');
  }
});

test('the names of an account’s open deals wrap instead of losing the part that tells them apart', async ({
  page,
  signIn,
}) => {
  await signIn('ines', '/accounts/acc-0000004/billing');
  const names = page.getByRole('region', { name: 'Open deals' }).locator('summary bdi.strong');
  await expect(names).toHaveCount(10);
  for (const [colorScheme, width] of few([
    ['dark', 320],
    ['light', 390],
  ] as const)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 700 });
    const cut = await names.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(cut, `names that are cut off at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
