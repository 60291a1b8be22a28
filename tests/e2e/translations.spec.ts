/** The list of all messages and their files: search, save, export, drop. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { leavesOf, parseCatalogue } from '../../i18n/tools/catalogue.ts';
import { expectExactly } from '../unforgiven.ts';
import { field, flow, long, OWN, said } from './desk.ts';
import { expect, pressTwice } from './fixtures.ts';

const TITLE = 'public.login.title';

/** Sends a save as a page of the origin would. */
const send = (request: APIRequestContext, data: unknown, headers: Record<string, string>) =>
  request.post('/__translations', { data, headers: { 'content-type': 'application/json', ...headers } });

const list = (page: Page) => page.getByRole('grid', { name: 'Messages' });
const rows = (page: Page) => list(page).locator('.tr-row');
const row = (page: Page, key: string) => rows(page).filter({ has: page.getByText(key, { exact: true }) });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search keys, texts and notes' });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter messages' }).getByRole('button', { name });
const bar = (page: Page) => page.locator('.tr-bar');
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.locator('#root h1');
const view = (page: Page, name: 'Page' | 'Seite' | 'List') => page.getByRole('button', { name, exact: true });

/** The list covers the page, which shows edits once the list is left. */
async function expectHeading(page: Page, text: string): Promise<void> {
  await view(page, 'Page').click();
  await expect(heading(page)).toContainText(text);
  await view(page, 'List').click();
}

const messagesIn = (file: string) => leavesOf(parseCatalogue(readFileSync(file, 'utf8')));

/** Every file of a folder by its path. */
const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

/** Opens the sign-in in French with the list; `edits` were made before. */
async function open(page: Page, edits: Record<string, Record<string, string>> = {}) {
  await page.addInitScript((before) => {
    if (sessionStorage.getItem('begun') === '1') return;
    sessionStorage.setItem('begun', '1');
    localStorage.setItem('canvass.locale', 'fr');
    localStorage.setItem('canvass.translations', JSON.stringify(before));
  }, edits);
  await page.goto('/login?translate=1');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
}

/** Only the title, in German. */
const GERMAN = `msgid ""\nmsgstr "Language: de\\n"\n\nmsgctxt "${TITLE}"\nmsgid "Sign in"\nmsgstr "Hereinspaziert"\n`;

/** Drops a file on the workbench. */
async function drop(page: Page, name: string, content: string) {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text ?? ''], fileName ?? ''));
      return transfer;
    },
    [name, content],
  );
  await bar(page).dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.getByText('Drop the PO or XLIFF file here')).toBeVisible();
  await bar(page).dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText('Drop the PO or XLIFF file here')).toHaveCount(0);
}

/** The saves from now on. */
function watchSaves(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/__translations')) sent.push(request.url());
  });
  return sent;
}

/** The files with another French text for the title, and no other change. */
function withTitle(before: Map<string, string>, title: string): Map<string, string> {
  const file = join('fr', 'public.json');
  const old = messagesIn(join('i18n', file)).get('login.title');
  const changed = before.get(file)?.replace(JSON.stringify(old), JSON.stringify(title)) ?? '';
  expect(changed).not.toBe(before.get(file));
  return new Map(before).set(file, changed);
}

async function exportPo(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'PO file, Français' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('canvass-fr.po');
  return readFileSync(await file.path(), 'utf8');
}

flow(
  'all messages can be searched and filtered, also by keyboard',
  async ({ page, copy, checkAccessibility }) => {
    const english = [...filesIn(join(copy.folder, 'en')).keys()];
    const missing = OWN.map((area) => messagesIn(join(copy.folder, 'en', `${area}.json`)).size).reduce(
      (a, b) => a + b,
    );
    await open(page, { fr: { [TITLE]: 'Entrez', 'public.login.lead': 'Cassé %{nom}' } });
    expect(english.length).toBeGreaterThan(40);
    await expect(filter(page, 'Missing')).toContainText(String(missing));
    await expect(filter(page, 'Changed')).toContainText('2');
    // Of thousands, only the visible ones.
    expect(await rows(page).count()).toBeLessThan(40);

    await filter(page, 'Changed').click();
    await expect(rows(page)).toHaveCount(2);
    await expect(row(page, TITLE)).toContainText('Edited');
    await expect(row(page, 'public.login.lead')).toContainText('Error');
    await checkAccessibility();
    await filter(page, 'Missing').click();
    await expect(list(page)).toHaveAttribute('aria-rowcount', String(missing + 1));
    await filter(page, 'All').click();

    await search(page).fill('zzzz');
    await expect(page.getByText('No messages match.')).toBeVisible();
    await search(page).fill('SIEGE');
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Area' }).selectOption({ value: 'seats' });
    await search(page).press('ArrowDown');
    await expect(list(page)).toBeFocused();
    const active = page.locator('.tr-row[data-active]');
    const first = await active.locator('.tr-key').textContent();
    await page.keyboard.press('ArrowDown');
    await expect(active.locator('.tr-key')).not.toHaveText(first ?? '');
    await page.keyboard.press('Enter');
    await expect(page.locator('.tr-row[aria-selected="true"]')).toHaveCount(1);
  },
);

long('the list can be filtered by the state of review, and shows it', async ({ page, request, baseURL }) => {
  const headers = { origin: String(baseURL), 'x-canvass-translations': '1' };
  const given = { fr: { [TITLE]: { state: 'reviewed' }, 'public.login.lead': { state: 'needsReview' } } };
  expect((await send(request, given, headers)).status()).toBe(200);
  await open(page);
  const state = page.getByRole('combobox', { name: 'State of review' });
  await expect(state.getByRole('option', { name: 'Needs review (1)' })).toBeAttached();
  await state.selectOption({ label: 'Reviewed (1)' });
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, TITLE).locator('.chip')).toHaveText('Reviewed');
  // The filter stays while a message is chosen and the page is shown.
  await row(page, TITLE).click();
  await view(page, 'Page').click();
  await view(page, 'List').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(state).toHaveValue('reviewed');
});

long('an edit is saved to its file, and nothing else changes', async ({ page, copy }) => {
  await open(page);
  const before = filesIn(copy.folder);
  const old = await heading(page).textContent();
  await search(page).fill(TITLE);
  await row(page, TITLE).click();
  await field(page).fill('Entrez donc');
  await expectHeading(page, 'Entrez donc');
  await expect(row(page, TITLE)).toContainText('Edited');
  await expect(bar(page)).toContainText('1 edit, not exported');

  const sent = watchSaves(page);
  await pressTwice(bar(page).getByRole('button', { name: 'Save' }));
  await expect(said(page)).toContainText('1 message saved to its file.');
  await expect(bar(page)).toContainText('No edits');
  await expectHeading(page, 'Entrez donc');
  expectExactly(sent, 1);

  expect(filesIn(copy.folder)).toEqual(withTitle(before, 'Entrez donc'));
  await page.reload();
  await expectHeading(page, 'Entrez donc');
  expect(old).not.toContain('Entrez donc');
});

long(
  '"Save" refuses a broken text, which stays an edit, and a save that fails keeps all edits',
  async ({ page, copy, problems }) => {
    await open(page, { fr: { 'seats.times': 'Rien', [TITLE]: 'Entrez' } });
    const before = filesIn(copy.folder);
    await page.route('**/__translations', (route) => route.fulfill({ status: 500, body: '' }));
    await bar(page).getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('All edits are kept');
    await expect(bar(page)).toContainText('2 edits');
    expect(filesIn(copy.folder)).toEqual(before);
    // The browser logs the answer.
    expect(problems.splice(0)).toHaveLength(1);

    await page.unroute('**/__translations');
    const sent = watchSaves(page);
    await pressTwice(bar(page).getByRole('button', { name: 'Save' }));
    await expect(said(page)).toContainText('1 message saved');
    await expect(said(page)).toContainText('seats.times');
    await expect(said(page)).toContainText('lacks %{price}, %{seats}');
    await expect(bar(page)).toContainText('1 edit,');
    expectExactly(sent, 1);
    expect(filesIn(copy.folder)).toEqual(withTitle(before, 'Entrez'));

    await bar(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Discard all edits…' }).click();
    await dialog(page).getByRole('button', { name: 'Keep them' }).click();
    await expect(bar(page)).toContainText('1 edit,');
    await bar(page).getByRole('button', { name: 'More' }).press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Discard 1 edit' }).click();
    await expect(bar(page)).toContainText('No edits');
    await page.reload();
    await expect(heading(page)).toHaveText(/^Entrez/u);
  },
);

long(
  'a text that somebody else has changed in its file is not overwritten unseen',
  async ({ page, copy }) => {
    await open(page);
    await search(page).fill(TITLE);
    await row(page, TITLE).click();
    await field(page).fill('Entrez donc');
    await expect(bar(page)).toContainText('1 edit');
    const theirs = withTitle(filesIn(copy.folder), 'Connectez-vous ici');
    const file = join('fr', 'public.json');
    writeFileSync(join(copy.folder, file), theirs.get(file) ?? '');

    await page.reload();
    await bar(page).getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('has another text in its file by now: “Connectez-vous ici”');
    expect(filesIn(copy.folder)).toEqual(theirs);
    await bar(page).getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('1 message saved to its file.');
    expect(filesIn(copy.folder).get(file)).toContain('Entrez donc');
  },
);

flow(
  'the server refuses broken texts, unknown messages and requests of other sites',
  async ({ page, copy, request, baseURL, problems }) => {
    const before = filesIn(copy.folder);
    const ours = { origin: String(baseURL), 'x-canvass-translations': '1' };
    const bad = {
      fr: { 'seats.times': 'Rien', 'seats.nothing': 'a', '../en/seats.label': 'b' },
      '../..': { 'seats.label': 'c' },
      en: { 'ra.action.add': 'd' },
    };
    const answer = await send(request, bad, ours);
    expect(answer.status()).toBe(200);
    const { saved, refused } = (await answer.json()) as { saved: object; refused: { key: string }[] };
    expect(saved).toEqual({});
    expect(refused).toHaveLength(5);

    const good = { fr: { [TITLE]: 'Entrez' } };
    const foreign: [string, Record<string, string>][] = [
      ['another origin', { ...ours, origin: 'https://evil.example' }],
      ['no origin', { 'x-canvass-translations': '1' }],
      ['another site', { ...ours, 'sec-fetch-site': 'cross-site' }],
      ['no header', { origin: String(baseURL) }],
    ];
    for (const [what, headers] of foreign)
      expect((await send(request, good, headers)).status(), what).toBe(403);
    expect((await send(request, ['a'], ours)).status()).toBe(400);
    expect((await send(request, { fr: { a: 'x'.repeat(5_000_001) } }, ours)).status()).toBe(413);
    expect((await request.get('/__translations')).status()).toBe(405);
    // A form of another site needs no preflight; it changes nothing.
    await page.setContent(
      `<form method="post" enctype="text/plain" action="${baseURL}/__translations"><input name='{"fr":{"${TITLE}":"x"},"a":{"' value='":"b"}}'><button>Go</button></form>`,
    );
    const sent = page.waitForResponse('**/__translations');
    await page.getByRole('button', { name: 'Go' }).click();
    expect((await sent).status()).toBe(403);
    // The browser logs the answer.
    await expect.poll(() => problems.splice(0)).toHaveLength(1);
    expect(filesIn(copy.folder)).toEqual(before);
  },
);

long(
  'dropping an exported PO file changes nothing, and a file with faults is imported without them',
  async ({ page, checkAccessibility }) => {
    await open(page, { fr: { [TITLE]: 'Entrez' } });
    const po = await exportPo(page);
    expect(po).toContain('msgstr "Entrez"');
    await expect(bar(page)).toContainText('1 edit, exported');

    await drop(page, 'same.po', po);
    await expect(dialog(page)).toContainText(/0 new texts?/u);
    await expect(dialog(page)).not.toContainText('refused');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toContainText('1 edit, exported');

    const broken = po
      .replace('msgstr "Entrez"', 'msgstr "Bienvenue"')
      .replace(/(msgctxt "seats\.times"\nmsgid .*\n)msgstr .*/u, '$1msgstr "Rien"');
    await drop(page, 'broken.po', broken);
    await expect(dialog(page)).toContainText('1 new text');
    await expect(dialog(page)).toContainText('1 text refused:');
    await expect(dialog(page)).toContainText('seats.times lacks %{price}, %{seats}');
    await dialog(page).getByRole('button', { name: 'Import 1 text' }).click();
    await expectHeading(page, 'Bienvenue');
    await search(page).fill('seats.times');
    await expect(row(page, 'seats.times')).toContainText('Translated');

    await drop(page, 'hello.txt', 'hello');
    await expect(said(page)).toContainText('hello.txt isn’t a PO or XLIFF file: line 1');
    await drop(page, 'de.po', GERMAN);
    await expect(dialog(page)).toContainText('Import: Deutsch');
    await checkAccessibility();
    await dialog(page).getByRole('button', { name: 'Import 1 text' }).click();
    await said(page).getByRole('button', { name: 'Show it in Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await view(page, 'Seite').click();
    await expect(heading(page)).toContainText('Hereinspaziert');
  },
);

long(
  'a dropped file that can’t be imported shows why, and one of another language can be shown in that language',
  async ({ page, checkAccessibility }) => {
    await open(page);
    const files: [string, string][] = [
      ['hello.txt isn’t a PO or XLIFF file: line 1', 'hello'],
      ['it.po is in “it”', 'msgid ""\nmsgstr "Language: it\\n"\n'],
      ['none.po doesn’t name its language', 'msgid ""\nmsgstr ""\n'],
      ['large.po is larger than 5 MB', 'x'.repeat(5_000_001)],
    ];
    for (const [words, content] of files) {
      await drop(page, words.split(' ')[0] ?? '', content);
      await expect(said(page)).toContainText(words);
    }
    await drop(page, 'de.po', GERMAN);
    await expect(dialog(page)).toContainText('Import: Deutsch');
    await checkAccessibility();
    await dialog(page).getByRole('button', { name: 'Import 1 text' }).click();
    await said(page).getByRole('button', { name: 'Show it in Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await view(page, 'Seite').click();
    await expect(heading(page)).toContainText('Hereinspaziert');
  },
);
