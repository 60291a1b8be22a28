/** The translator's desk: the list of the texts on the page, and the keys that save a text and go to the next. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { field, flow, key, long, openDesk, panel, said, savedIn, texts } from './desk.ts';
import { expect } from './fixtures.ts';

const TITLE = 'public.login.title';

long(
  'the texts of the page are listed, and can be searched, outlined in the page and selected by keyboard',
  async ({ page, checkAccessibility, isMobile }) => {
    await openDesk(page);
    const options = texts(page).getByRole('option');
    await checkAccessibility();
    await panel(page).getByRole('textbox', { name: 'Search keys and texts' }).fill(TITLE);
    await expect(options).toHaveCount(1);
    await expect(options).toContainText('Sign in');
    await expect(options).toContainText('Translated');
    await page.keyboard.press('ArrowDown');
    await expect(texts(page)).toBeFocused();
    await expect(page.locator('[data-kind="pointed"]')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(key(page)).toHaveText(TITLE);
    await expect(field(page)).toBeFocused();
    await field(page).fill('Entrez %{x}');
    await panel(page).getByRole('button', { name: 'All texts on this page' }).click();
    await expect(options.filter({ hasText: TITLE })).toContainText('Error');
    await expect(texts(page)).toBeFocused();
    if (isMobile) return;
    await options.filter({ hasText: 'public.login.submit' }).hover();
    await expect(page.locator('[data-kind="pointed"]')).toBeVisible();
  },
);

flow(
  'Ctrl Enter saves a text and goes to the next; a text with an error stays open with a message',
  async ({ page, copy, checkAccessibility }) => {
    await openDesk(page);
    await texts(page).getByRole('option').filter({ hasText: TITLE }).click();
    await expect(field(page)).toBeFocused();
    await checkAccessibility();
    await field(page).fill('Entrez %{x}');
    await page.keyboard.press('Control+Enter');
    await expect(said(page)).toContainText('This text has an error.');
    await expect(key(page)).toHaveText(TITLE);
    await field(page).fill('Entrez donc');
    await page.keyboard.press('Control+Enter');
    await expect(key(page)).not.toHaveText(TITLE);
    await expect(field(page)).toBeFocused();
    await expect(said(page)).toHaveCount(0);
    await expect.poll(() => savedIn(copy, 'fr', 'public', 'login.title')).toBe('Entrez donc');
    await expect(page.locator('.tr-count')).toHaveText('No edits');
    // The page shows the text that is in the file now.
    await expect(page.locator('#root h1')).toHaveText(/^Entrez donc/u);
  },
);

long(
  'a text of the console that is saved at the desk shows on the page at once',
  async ({ page, copy, signIn }) => {
    await signIn('ines', '/accounts?locale=fr&translate=1');
    const options = texts(page).getByRole('option');
    await options.filter({ hasText: 'lists.accounts.title' }).click();
    await field(page).fill('Les comptes');
    await page.keyboard.press('Control+Enter');
    await expect(key(page)).not.toHaveText('lists.accounts.title');
    await expect.poll(() => savedIn(copy, 'fr', 'lists', 'accounts.title')).toBe('Les comptes');
    await expect(page.locator('.tr-count')).toHaveText('No edits');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Les comptes/u);
  },
);

long('when saving fails, the desk says so and keeps the edit', async ({ page, problems }) => {
  await openDesk(page);
  await page.route('**/__translations', (route) => route.fulfill({ status: 500, body: '' }));
  await texts(page).getByRole('option').filter({ hasText: TITLE }).click();
  await field(page).fill('Entrez donc');
  await panel(page)
    .getByRole('button', { name: /^Save and next/u })
    .click();
  await expect(said(page)).toContainText('All edits are kept');
  await expect(page.locator('.tr-count')).toContainText('1 edit');
  // The browser logs the answer.
  expect(problems.splice(0)).toHaveLength(1);
  await said(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(said(page)).toHaveCount(0);
  await expect(panel(page)).toBeFocused();
});

long(
  'Ctrl Shift Enter, even when held, marks one translation as reviewed and saves that with its comment',
  async ({ page, copy }) => {
    await openDesk(page);
    await texts(page).getByRole('option').filter({ hasText: TITLE }).click();
    await panel(page).getByRole('textbox', { name: 'Add a comment' }).fill('Short on purpose');
    await page.keyboard.press('Control+Enter');
    await expect(panel(page).getByRole('list', { name: 'Comments' })).toContainText('Short on purpose');
    await expect(key(page)).toHaveText(TITLE);
    await field(page).focus();
    await page.keyboard.down('Control');
    await page.keyboard.down('Shift');
    // Without a release in between, the browser sends repeated keydown events.
    for (let held = 0; held < 4; held += 1) await page.keyboard.down('Enter');
    for (const name of ['Enter', 'Shift', 'Control']) await page.keyboard.up(name);
    await expect(key(page)).not.toHaveText(TITLE);
    const entries = () => JSON.parse(readFileSync(join(copy.folder, 'states', 'fr.json'), 'utf8')) as object;
    await expect.poll(entries).toMatchObject({
      [TITLE]: { state: 'reviewed', comments: [{ text: 'Short on purpose' }] },
    });
    expect(Object.keys(entries())).toEqual([TITLE]);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(key(page)).toHaveText(TITLE);
    await expect(panel(page).locator('.wb-review .chip')).toHaveText('Reviewed');
  },
);

long(
  'a translation that somebody else changes meanwhile is not marked as reviewed before it was shown',
  async ({ page, copy }) => {
    await openDesk(page);
    await texts(page).getByRole('option').filter({ hasText: TITLE }).click();
    const file = join(copy.folder, 'fr', 'public.json');
    const own = JSON.parse(readFileSync(file, 'utf8')) as { login: { title: string } };
    own.login.title = 'Bienvenue';
    writeFileSync(file, JSON.stringify(own));
    await field(page).press('Control+Shift+Enter');
    await expect(said(page)).toContainText('has another text in its file by now: “Bienvenue”');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(field(page)).toHaveValue('Bienvenue');
    const mark = panel(page).getByRole('button', { name: 'Mark as reviewed' });
    await mark.click();
    await expect(panel(page).locator('.wb-review .chip')).toHaveText('Reviewed');
  },
);
