/** Search and replace over the messages of a language, and its undo. */
import type { Page } from '@playwright/test';
import { long, openDesk, panel, said } from './desk.ts';
import { expect } from './fixtures.ts';

const TITLE = 'public.login.title';
const LEAD = 'public.login.lead';
const BROKEN = 'seats.times';

/** Words that no message has. */
const EDITS = {
  fr: { [TITLE]: 'Zorglub', [LEAD]: 'Un zorglub, deux zorglubs', [BROKEN]: 'Zorglub' },
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search and replace: Français' });
const find = (page: Page) => dialog(page).getByRole('textbox', { name: 'Find' });
const hit = (page: Page, key: string) =>
  dialog(page)
    .getByRole('list', { name: 'Messages to replace in' })
    .getByRole('listitem')
    .filter({ has: page.getByText(key, { exact: true }) });
const tick = (page: Page, key: string) => dialog(page).getByRole('checkbox', { name: key, exact: true });
const heading = (page: Page) => page.locator('#root h1');
const lead = (page: Page) => page.locator('#root').getByText(/zorglubs|marsus|Tout neuf/u);
const search = (page: Page) => page.getByRole('textbox', { name: 'Search keys, texts and notes' });

/** Leaves the list, behind which the page does not show the edits. */
const leaveList = (page: Page) => panel(page).getByRole('button', { name: 'Page', exact: true }).click();

async function openReplace(page: Page) {
  const list = panel(page).getByRole('button', { name: 'List', exact: true });
  if ((await list.getAttribute('aria-pressed')) !== 'true') await list.click();
  await page.getByRole('button', { name: 'Replace…' }).click();
  await expect(find(page)).toBeFocused();
}

long(
  'a text is replaced in the ticked messages in one step, and undone after a reload',
  async ({ page, checkAccessibility }) => {
    await openDesk(page, EDITS);
    await openReplace(page);
    await expect(dialog(page)).toContainText('Type a text to see where it’s used.');
    await find(page).fill('zorglub');
    await dialog(page).getByRole('textbox', { name: 'Replace with' }).fill('marsu');
    await expect(hit(page, LEAD).locator('del')).toHaveText(['zorglub', 'zorglub']);
    await dialog(page).getByRole('checkbox', { name: 'Whole words' }).check();
    await expect(hit(page, LEAD).locator('del')).toHaveText(['zorglub']);
    await expect(hit(page, LEAD).locator('ins')).toHaveText(['marsu']);
    await expect(dialog(page)).toContainText('2 of 3 selected');
    await expect(hit(page, BROKEN)).toContainText('Can’t be replaced: lacks %{price}, %{seats}');
    await expect(tick(page, BROKEN)).toBeDisabled();
    await checkAccessibility();

    await dialog(page).getByRole('checkbox', { name: 'Match case' }).check();
    await expect(hit(page, TITLE)).toHaveCount(0);
    await dialog(page).getByRole('checkbox', { name: 'Match case' }).uncheck();
    await tick(page, LEAD).uncheck();
    await expect(dialog(page)).toContainText('1 of 3 selected');
    // Closed by accident.
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await openReplace(page);
    await expect(find(page)).toHaveValue('zorglub');
    await expect(tick(page, LEAD)).not.toBeChecked();

    await dialog(page).getByRole('button', { name: 'Replace in 1 message' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(said(page)).toContainText('Text replaced in 1 message.');
    await expect(said(page).getByRole('button', { name: 'Undo in 1 message' })).toBeVisible();
    await leaveList(page);
    await expect(heading(page)).toHaveText(/^marsu/u);
    await expect(lead(page)).toHaveText(/^Un zorglub, deux zorglubs/u);

    await page.reload();
    await expect(heading(page)).toHaveText(/^marsu/u);
    await openReplace(page);
    await expect(dialog(page)).toContainText('Last replacement (Français): “zorglub” → “marsu”');
    await dialog(page).getByRole('button', { name: 'Undo in 1 message' }).click();
    await expect(said(page)).toContainText('1 message is as it was before.');
    await leaveList(page);
    // The text before was an edit, which is not in the file.
    await expect(heading(page)).toHaveText(/^Zorglub/u);
    await expect(page.locator('.tr-count')).toContainText('3 edits');
    await openReplace(page);
    await expect(dialog(page).getByRole('button', { name: /^Undo/u })).toHaveCount(0);
  },
);

long('an undo leaves a message alone that another tab has changed since', async ({ page, context }) => {
  await openDesk(page, EDITS);
  await openReplace(page);
  await find(page).fill('zorglub');
  await dialog(page).getByRole('textbox', { name: 'Replace with' }).fill('marsu');
  await dialog(page).getByRole('button', { name: 'Replace in 2 messages' }).click();
  await leaveList(page);
  await expect(lead(page)).toHaveText(/^Un marsu, deux marsus/u);

  const other = await context.newPage();
  await other.goto('/login?translate=1');
  await panel(other).getByRole('option').filter({ hasText: LEAD }).click();
  await panel(other).getByRole('textbox', { name: 'Translation' }).fill('Tout neuf');
  await expect(lead(page)).toHaveText(/^Tout neuf/u);

  await said(page).getByRole('button', { name: 'Undo in 2 messages' }).click();
  await expect(said(page)).toContainText('1 message is as it was before.');
  await expect(said(page)).toContainText('1 message has changed since then and was left alone.');
  await expect(heading(page)).toHaveText(/^Zorglub/u);
  await expect(lead(page)).toHaveText(/^Tout neuf/u);
});

long(
  'a search covers only the messages in the list until "Search all messages" is pressed',
  async ({ page, checkAccessibility }) => {
    await openDesk(page, EDITS);
    await panel(page).getByRole('button', { name: 'List', exact: true }).click();
    await search(page).fill(TITLE);
    await expect(page.locator('.tr-row')).toHaveCount(1);
    await openReplace(page);
    await find(page).fill('deux zorglubs');
    const narrow = dialog(page).getByRole('checkbox', { name: 'Only the 1 message in the list' });
    await expect(narrow).toBeChecked();
    await expect(dialog(page)).toContainText('No message in the list contains this text.');
    await dialog(page).getByRole('button', { name: 'Search all messages' }).click();
    await expect(narrow).not.toBeChecked();
    await expect(hit(page, LEAD)).toBeVisible();
    await dialog(page)
      .getByRole('button', { name: `Open ${LEAD}` })
      .click();
    await expect(panel(page).locator('.workbench-key')).toHaveText(LEAD);
    await expect(panel(page).getByRole('button', { name: 'Mark as needs review' })).toHaveCount(0);
    await expect(panel(page).getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
    await checkAccessibility();
  },
);
