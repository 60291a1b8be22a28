/** The translator's desk: the history of a text, the keyboard shortcuts, and XLIFF files with states and comments. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { field, key, long, openDesk, panel, said, savedIn, texts } from './desk.ts';
import { expect } from './fixtures.ts';

const TITLE = 'public.login.title';

function git(folder: string, by: string, ...args: string[]): void {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const who = {
    GIT_AUTHOR_NAME: by,
    GIT_AUTHOR_EMAIL: 'by@example.com',
    GIT_AUTHOR_DATE: '2026-05-31T10:00:00Z',
  };
  execFileSync('git', ['-C', folder, ...args], {
    stdio: 'ignore',
    env: {
      ...env,
      ...who,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_COMMITTER_NAME: by,
      GIT_COMMITTER_EMAIL: 'by@example.com',
    },
  });
}

/** Commits everything, with another text for the title in a language. */
function commit(folder: string, locale: string, text: string, by: string): void {
  const file = join(folder, locale, 'public.json');
  const messages = JSON.parse(readFileSync(file, 'utf8')) as { login: { title: string } };
  messages.login.title = text;
  writeFileSync(file, `${JSON.stringify(messages, null, 2)}\n`);
  git(folder, by, 'add', '--all');
  git(folder, by, 'commit', '--quiet', '--message', `The title is ${text}`);
}

const history = (page: Page) => panel(page).getByRole('button', { name: 'History' });
const changes = (page: Page, language: string) =>
  panel(page)
    .getByRole('list', { name: `Changes in ${language}` })
    .getByRole('listitem');

long(
  'the history of a text and of its English is read from Git, and an older text is restored as an edit',
  async ({ page, copy, checkAccessibility }) => {
    git(copy.folder, 'Omar', 'init', '--quiet');
    commit(copy.folder, 'en', 'Log in', 'Omar');
    commit(copy.folder, 'fr', 'Entrez', 'Ana');
    commit(copy.folder, 'fr', 'Identifiez-vous', 'Zoé');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/__translation-history')) asked.push(request.url());
    });
    await openDesk(page);
    await texts(page).getByRole('option').filter({ hasText: TITLE }).click();
    await expect(history(page)).toHaveAttribute('aria-expanded', 'false');
    expect(asked).toEqual([]);
    await history(page).press('Enter');
    await expect(changes(page, 'Français')).toHaveCount(3);
    await expect(changes(page, 'Français').first()).toContainText('Zoé');
    await expect(changes(page, 'Français').first()).toContainText('2026');
    await expect(changes(page, 'Français').nth(1)).toContainText('Entrez');
    await expect(changes(page, 'English')).toHaveCount(1);
    // An English text can't be restored as French.
    await expect(changes(page, 'English').getByRole('button')).toHaveCount(0);
    await checkAccessibility();

    await panel(page).getByRole('button', { name: 'Restore “Entrez”' }).click();
    await expect(field(page)).toHaveValue('Entrez');
    await expect(page.locator('#root h1')).toHaveText(/^Entrez/u);
    await expect(page.locator('.tr-count')).toContainText('1 edit');
    expect(savedIn(copy, 'fr', 'public', 'login.title')).toBe('Identifiez-vous');
    await page.locator('.tr-bar').getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('1 message saved');
    await expect(panel(page).getByText('The text in the file isn’t committed yet.')).toBeVisible();
    expect(asked).toHaveLength(1);

    // The next text has a history of its own.
    await page.keyboard.press('Alt+ArrowDown');
    await expect(key(page)).not.toHaveText(TITLE);
    await expect(history(page)).toHaveAttribute('aria-expanded', 'false');
  },
);

long(
  'the history says so when the folder is no Git repository, or when it couldn’t be loaded',
  async ({ page, copy, problems }) => {
    // No repository around the copy either.
    expect(() => git(copy.folder, 'Omar', 'status')).toThrow();
    await openDesk(page);
    await texts(page).getByRole('option').filter({ hasText: TITLE }).click();
    await history(page).click();
    await expect(panel(page).getByText('the project’s folder isn’t a Git repository')).toBeVisible();
    await page.route('**/__translation-history', (route) => route.fulfill({ status: 500, body: '' }));
    await history(page).click();
    await history(page).click();
    await expect(panel(page).getByRole('alert')).toContainText('Couldn’t load the history');
    await page.unroute('**/__translation-history');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page).getByText('the project’s folder isn’t a Git repository')).toBeVisible();
    // The browser logs the answer.
    expect(problems.splice(0)).toHaveLength(1);
  },
);

long(
  'Ctrl / and the menu show the keyboard shortcuts, and Ctrl Shift F focuses the search',
  async ({ page, checkAccessibility }) => {
    await openDesk(page);
    await page.keyboard.press('Control+/');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Save the text and go to the next');
    await checkAccessibility();
    await page.keyboard.press('Control+/');
    await expect(help).toHaveCount(0);
    await page.locator('.tr-bar').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await expect(help).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);

    await texts(page).getByRole('option').filter({ hasText: TITLE }).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Control+Shift+F');
    await expect(panel(page).getByRole('textbox', { name: 'Search keys and texts' })).toBeFocused();
    await panel(page).getByRole('button', { name: 'List', exact: true }).click();
    const search = page.getByRole('textbox', { name: 'Search keys, texts and notes' });
    await expect(search).toBeVisible();
    await page.keyboard.press('Control+Shift+F');
    await expect(search).toBeFocused();
  },
);

/** The title in French, reviewed and commented by Ana. */
const REVIEWED = `<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f">
<unit id="${TITLE}"><notes><note category="translator">reviewed by Ana, 2026-05-31
[Ana, 2026-05-31] Short on purpose</note></notes>
<segment state="reviewed"><source>Sign in</source><target>Entrez donc</target></segment></unit>
</file></xliff>`;

long(
  'states and comments of an XLIFF file are imported as an edit, exported again and saved',
  async ({ page, copy, checkAccessibility }) => {
    await openDesk(page);
    const bar = page.locator('.tr-bar');
    await page.locator('input[type=file]').setInputFiles({
      name: 'title.xlf',
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(REVIEWED),
    });
    const dialog = page.getByRole('dialog', { name: 'Import: Français' });
    await expect(dialog).toContainText('1 text with another state or new comments');
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Import 1 text' }).click();
    await expect(said(page)).toContainText('1 text imported');
    await expect(bar).toContainText('1 edit, not exported');
    await page.reload();
    await texts(page).getByRole('option').filter({ hasText: TITLE }).click();
    await expect(field(page)).toHaveValue('Entrez donc');
    await expect(panel(page).locator('.wb-review .chip')).toHaveText('Reviewed');
    const comments = panel(page).getByRole('list', { name: 'Comments' });
    await expect(comments).toContainText('Short on purpose');
    await expect(comments).toContainText('Not saved yet');

    const download = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'XLIFF file, Français' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('canvass-fr.xlf');
    const content = readFileSync(await file.path(), 'utf8');
    expect(content).toContain('reviewed by Ana, 2026-05-31\n[Ana, 2026-05-31] Short on purpose</note>');
    expect(content).toMatch(/<segment state="reviewed">\s*<source>Sign in<\/source>\s*<target>Entrez donc</u);
    // Small enough to be imported again.
    expect(content.length).toBeLessThan(4_000_000);
    await expect(bar).toContainText('1 edit, exported');

    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('1 message saved');
    await expect(bar).toContainText('No edits');
    const entries = JSON.parse(readFileSync(join(copy.folder, 'states', 'fr.json'), 'utf8')) as object;
    expect(entries).toMatchObject({
      [TITLE]: { state: 'reviewed', by: 'Ana', at: '2026-05-31', comments: [{ text: 'Short on purpose' }] },
    });
    expect(savedIn(copy, 'fr', 'public', 'login.title')).toBe('Entrez donc');
    // The open panel shows it at once.
    await expect(comments).not.toContainText('Not saved yet');
    await expect(panel(page).locator('.wb-review .chip')).toHaveText('Reviewed');
    await field(page).fill('Entrez');
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(panel(page).locator('.wb-review .chip')).toHaveText('Translated');
  },
);
