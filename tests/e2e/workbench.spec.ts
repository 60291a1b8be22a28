/**
 * The translators' workbench: texts are selected on the page, edited in the panel, and the page is restored afterwards.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { MessageKey } from '../../i18n/messages.ts';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { patience } from '../patience.ts';
import { expect, flow, long } from './fixtures.ts';
import { messageOf } from './stage.ts';
import { later } from './time.ts';

// The workbench's own texts follow the language; so it is found by its class.
const panel = (page: Page) => page.locator('aside.workbench');
const key = (page: Page) => panel(page).getByRole('heading', { level: 3 }).first();
const checks = (page: Page) => panel(page).locator('.workbench-checks').getByRole('listitem');
const outline = (page: Page, kind: 'pointed' | 'chosen') => page.locator(`[data-kind="${kind}"]`);
const choosing = (page: Page) => panel(page).getByRole('switch', { name: 'Select texts' });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');
/** Found without its name, which contains the mark of the message. */
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The files of the build that only translators need. */
function ownFiles(): string[] {
  type Chunk = { file: string; css?: string[] };
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
  return Object.entries(manifest).flatMap(([module, { file, css = [] }]) =>
    module.startsWith('i18n/workbench/') ? [file, ...css] : [],
  );
}

/** Which of them were requested. */
function watchOwn(page: Page): string[] {
  const own = ownFiles();
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (own.includes(pathname.slice(1)) || /\/texts\/.*\/(?:workbench|notes|glossary)/u.test(pathname))
      seen.push(pathname);
  });
  return seen;
}

/** The languages whose texts of the console were requested from now on. */
function languagesAsked(page: Page): string[] {
  const languages: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/texts\/[^/]+\/([\w-]+)\/console\.json/u.exec(request.url()) ?? [];
    if (language !== undefined) languages.push(language);
  });
  return languages;
}

const underlined = (page: Page): Promise<number> =>
  page.evaluate(() => CSS.highlights.get('translated')?.size ?? 0);

async function openByKey(page: Page) {
  // The key listener is loaded after the first screen.
  await expect(async () => {
    await page.keyboard.press('Control+Shift+L');
    await expect(panel(page)).toBeVisible({ timeout: patience(5000) });
  }).toPass();
  // It is shown before it has scanned the page.
  await expect.poll(() => underlined(page)).toBeGreaterThan(50);
}

async function begin(page: Page, signIn: (who: 'ines') => Promise<void>, language?: string) {
  await signIn('ines');
  await expect(rows(page)).toHaveCount(25);
  await openByKey(page);
  if (language !== undefined) {
    await panel(page).getByRole('combobox', { name: 'Language' }).selectOption({ label: language });
    await expect(page.locator('html')).toHaveAttribute('lang', /^(?!en)/u);
  }
}

/** Expects two boxes to be the same, except for an outline's offset. */
async function expectAround(outer: Locator, inner: Locator) {
  await expect(async () => {
    const [one, other] = [await outer.boundingBox(), await inner.boundingBox()];
    expect(Math.abs((one?.x ?? 0) - (other?.x ?? 99))).toBeLessThan(3);
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? 99))).toBeLessThan(8);
  }).toPass();
}

/** Mark characters in the page's text, in attributes, and in the title. */
const marksLeft = (page: Page) =>
  page.evaluate(() => {
    const mark = /[\u2061-\u2064]/u;
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`),
    );
    return [document.body.innerText, document.title, ...attributes].filter((text) => mark.test(text));
  });

flow(
  'no file of the workbench is loaded until it is opened, and never in production',
  async ({ page, signIn }) => {
    const seen = watchOwn(page);
    await page.clock.install();
    expect(ownFiles().length).toBeGreaterThan(1);
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    await later(page, 5000);
    expect(seen).toEqual([]);
    expect(await marksLeft(page)).toEqual([]);

    await page.route('/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as object;
      const elsewhere = {
        environment: 'prod',
        apps: {},
        identity: { authority: 'https://id.canvass.example', clientId: 'console' },
        embedded: { clientAppUrl: 'https://client.canvass.example' },
      };
      await route.fulfill({ json: { ...config, ...elsewhere } });
    });
    await page.goto('/accounts?translate=1');
    await expect(rows(page)).toHaveCount(25);
    await page.keyboard.press('Control+Shift+L');
    await later(page, 5000);
    expect(seen).toEqual([]);
    await expect(panel(page)).toHaveCount(0);
  },
);

long(
  'translate=1 in the address opens the workbench, also on the sign-in, until it is closed',
  async ({ page }) => {
    const seen = watchOwn(page);
    await page.clock.install();
    await page.goto('/login?translate=1');
    await expect(panel(page)).toBeVisible();
    expect(seen.length).toBeGreaterThan(0);
    await page.goto('/forgot-password');
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await page.reload();
    await expect(title(page)).toBeVisible();
    await later(page, 5000);
    await expect(panel(page)).toHaveCount(0);
  },
);

flow(
  'an edit of a text that was selected on the page survives a reload, and closing the panel restores the page',
  async ({ page, signIn, isMobile }) => {
    await begin(page, signIn);
    const before = await title(page).boundingBox();
    if (!isMobile) {
      await title(page).hover();
      await expectAround(outline(page, 'pointed'), title(page));
    }
    await title(page).click();
    await expect(key(page)).toHaveText('lists.accounts.title');
    await expectAround(outline(page, 'chosen'), title(page));
    expect(await title(page).boundingBox()).toEqual(before);
    const field = panel(page).getByRole('textbox', { name: 'Text' });
    await expect(field).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('!!');
    await expect(title(page)).toHaveText(/^Accounts!!/u);
    await expect(checks(page).filter({ hasText: '10 of 28 characters' })).toBeVisible();
    if (!isMobile) {
      // The underlines, which make typing slow, are gone until the pointer moves over the page.
      expect(await underlined(page)).toBe(0);
      await title(page).hover();
      await expect.poll(() => underlined(page)).toBeGreaterThan(50);
    }
    // Undo inside a field is the browser's, which may take back each letter by itself.
    for (let typed = 0; typed < 2; typed += 1) await page.keyboard.press('Control+z');
    await expect(field).toHaveValue('Accounts');
    await field.fill('Accounts!');
    await expect(title(page)).toHaveText(/^Accounts!/u);
    await page.reload();
    await expect(panel(page)).toBeVisible();
    await expect(title(page)).toHaveText(/^Accounts!/u);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(title(page)).toHaveText('Accounts');
    await expect.poll(() => marksLeft(page)).toEqual([]);
    expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
    if (isMobile) return;
    await page.getByRole('link', { name: 'Inactive', exact: true }).click();
    await expect(page).toHaveURL(/inactive/iu);
  },
);

long(
  'an edit of a selected text shows on the page at once and can be undone, and closing the panel restores the page',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    await begin(page, signIn);
    const before = await title(page).boundingBox();
    if (!isMobile) {
      await title(page).hover();
      await expectAround(outline(page, 'pointed'), title(page));
    }
    await title(page).click();
    await expect(key(page)).toHaveText('lists.accounts.title');
    await expectAround(outline(page, 'chosen'), title(page));
    expect(await title(page).boundingBox()).toEqual(before);

    const field = panel(page).getByRole('textbox', { name: 'Text' });
    await expect(field).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' of all');
    await expect(title(page)).toHaveText(/^Accounts of all/u);
    await expect(panel(page).getByText('Edited')).toBeVisible();
    await expect(checks(page).filter({ hasText: '15 of 28 characters' })).toBeVisible();
    // No service offers a history here.
    await expect(panel(page).getByRole('button', { name: 'History' })).toHaveCount(0);
    await checkAccessibility();

    // Undo inside a field is the browser's.
    await expect(async () => {
      await page.keyboard.press('Control+z');
      await expect(field).toHaveValue('Accounts', { timeout: patience(100) });
    }).toPass();
    await expect(title(page)).toHaveText(/^Accounts[\u2061-\u2064]*$/u);
    await page.keyboard.type('!');
    await expect(title(page)).toHaveText(/^Accounts!/u);
    // It survives a reload.
    await page.reload();
    await expect(panel(page)).toBeVisible();
    await expect(title(page)).toHaveText(/^Accounts!/u);

    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(title(page)).toHaveText('Accounts');
    await expect.poll(() => marksLeft(page)).toEqual([]);
    expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole(isMobile ? 'button' : 'link', { name: 'Inactive', exact: true }).click();
    if (isMobile) await page.getByRole('button', { name: 'Show accounts' }).click();
    await expect(page).toHaveURL(/inactive/iu);
  },
);

long('with the workbench open, Enter in a form of the page submits it', async ({ page }) => {
  await page.goto('/login?translate=1');
  await expect(page.locator('.wb-texts [role=option]').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Email/u }).fill(CAST.ines.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
});

long('edits made in two tabs appear in both and survive a reload', async ({ page, context }) => {
  const other = await context.newPage();
  const field = (where: Page) => panel(where).getByRole('textbox', { name: 'Text' });
  const email = (where: Page) => where.locator('label[for]').filter({ hasText: /^(?:Email|Work address)/u });
  for (const tab of [page, other]) {
    await tab.goto('/login?translate=1');
    await expect(panel(tab)).toBeVisible();
    await expect.poll(() => underlined(tab)).toBeGreaterThan(5);
  }
  // A text starts at its element's edge, and ends before the opposite one.
  const position = { x: 8, y: 8 };
  await title(page).click({ position });
  await field(page).fill('Come in');
  await expect(title(other)).toHaveText(/^Come in/u);
  await email(other).click({ position });
  await field(other).fill('Work address');
  await expect(email(page)).toHaveText(/^Work address/u);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(title(tab)).toHaveText(/^Come in/u);
    await expect(email(tab)).toHaveText(/^Work address/u);
  }
  // Once opened it is on every page, until it is closed.
  await page.clock.install();
  await page.goto('/forgot-password');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toBeVisible();
  await later(page, 5000);
  await expect(panel(page)).toHaveCount(0);
});

long(
  'a text with broken placeholders shows what is wrong with it, and can be restored',
  async ({ page, signIn }) => {
    await begin(page, signIn, 'Français');
    await page.getByText(/^1–25 sur/u).click();
    await expect(key(page)).toHaveText('lists.pager.range');
    const said = (name: MessageKey) => messageOf('fr', name);
    const field = panel(page).getByRole('textbox', { name: said('workbench.field.only') });
    const saved = await field.inputValue();
    await field.fill('%{from} à %{zu} sur {total}');
    const faults = checks(page).filter({ hasText: 'Erreur' });
    await expect(faults.filter({ hasText: 'Variables\u202F: il manque %{to}, %{total}' })).toBeVisible();
    await expect(faults.filter({ hasText: 'contient %{zu} (sans équivalent en anglais)' })).toBeVisible();
    await expect(panel(page).getByText(said('workbench.refused'))).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(/^1 à %\{zu\} sur/u)).toBeVisible();

    // A placeholder is inserted at the caret.
    await field.fill('');
    await panel(page).getByRole('button', { name: '%{from}' }).click();
    await page.keyboard.type(' – ');
    await panel(page).getByRole('button', { name: '%{to}' }).click();
    await expect(field).toHaveValue('%{from} – %{to}');
    await expect(panel(page).getByText(said('workbench.edited'))).toBeVisible();
    await panel(page)
      .getByRole('button', { name: said('workbench.restore') })
      .click();
    await expect(field).toHaveValue(saved);
    await expect(panel(page).getByText(said('workbench.edited'))).toHaveCount(0);
    await expect(checks(page).filter({ hasText: said('workbench.check.placeholders') })).toBeVisible();
    await expect(page.getByText(/^1–25 sur/u)).toBeVisible();
  },
);

long(
  'Arabic has a field for each of its six plural forms, and an empty one is reported',
  async ({ page, signIn, checkAccessibility }) => {
    await begin(page, signIn, 'العربية');
    await expect(panel(page).locator('[dir]').first()).toHaveAttribute('dir', 'rtl');
    // Only for screen readers, so that it can't be selected on the page.
    const search = panel(page).getByRole('textbox', { name: messageOf('ar', 'desk.page.search') });
    await search.fill('lists.accounts.count');
    await expect(panel(page).getByRole('listbox').getByRole('option')).toHaveCount(1);
    await search.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(key(page)).toHaveText('lists.accounts.count');
    for (const name of ['zero', 'one', 'two', 'few', 'many', 'other'])
      await expect(panel(page).getByRole('textbox', { name: new RegExp(`^${name}\\b`, 'u') })).toBeVisible();
    // 739 takes this form; the others are unchanged.
    await panel(page).getByRole('textbox', { name: /^many/u }).fill('%{count} حساب هنا');
    await expect(page.getByText(/^\W*739\W+حساب هنا/u)).toBeVisible();
    await panel(page).getByRole('textbox', { name: /^two/u }).fill('');
    await expect(checks(page).filter({ hasText: 'يحتوي على صيغة جمع فارغة' })).toBeVisible();
    await checkAccessibility();
  },
);

long(
  'a text in an attribute can be selected: the placeholder of a search field, the label of an icon button',
  async ({ page, signIn, isMobile }) => {
    long.skip(isMobile, 'on a phone the search field has two texts, and key and link are hidden');
    await begin(page, signIn);
    await page.getByRole('searchbox').click();
    await expect(key(page)).toHaveText('lists.accounts.search');
    await panel(page).getByRole('textbox', { name: 'Text' }).fill('Find a customer');
    await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', /^Find a customer/u);

    const help = page.getByRole('button', { name: /^Get help/u });
    await help.click();
    await expect(key(page)).toHaveText(/^shell\.help\./u);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // With Alt, or with the selection of texts off, the page works as usual.
    await help.click({ modifiers: ['Alt'] });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await choosing(page).uncheck();
    await help.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByText(/^Teams/u)
      .first()
      .click({ modifiers: ['Alt'] });
    await expect(key(page)).toHaveText(/\.teams$/u);
    await expect(page).toHaveURL(/\/accounts/u);
  },
);

long(
  'the list of texts includes names for screen readers, and descriptions that are hidden',
  async ({ page, signIn }) => {
    await begin(page, signIn);
    const search = panel(page).getByRole('textbox', { name: 'Search keys and texts' });
    const found = panel(page).getByRole('listbox').getByRole('option');
    const help = page.locator('#root [aria-label^="Get help"]');
    await search.fill('Get help');
    await expect(found).toHaveCount(1);
    await search.press('ArrowDown');
    await expectAround(outline(page, 'pointed'), help);

    // Hidden, like the text of a tooltip before it opens.
    await search.fill('');
    const button = await help.elementHandle();
    await button?.evaluate((element) => {
      const words = document.createElement('span');
      words.id = 'closed';
      words.hidden = true;
      words.textContent = element.getAttribute('aria-label');
      element.after(words);
      element.setAttribute('aria-describedby', 'closed');
      element.removeAttribute('aria-label');
      document.querySelector('#root [type=search]')?.remove();
    });
    // The page has been scanned again.
    await expect(found.filter({ hasText: 'lists.accounts.search' })).toHaveCount(0);
    await search.fill('Get help');
    await expect(found).toHaveCount(1);
    await search.press('ArrowDown');
    await page.keyboard.press('Home');
    await expectAround(outline(page, 'pointed'), page.locator('[aria-describedby="closed"]'));
  },
);

long(
  'a press on a menu entry that has just appeared selects its text',
  async ({ page, signIn, isMobile }) => {
    flow.skip(isMobile, 'on a phone the panel covers the menu');
    // The next scan of the page, 150 ms after the last, never comes.
    await page.addInitScript(() => {
      // oxlint-disable-next-line no-restricted-properties -- the console's own timers, not a wait of the test
      const { setTimeout: ofBrowser } = window;
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number, ...args: unknown[]) =>
          ofBrowser(run, ms === 150 ? 3_600_000 : ms, ...args),
      });
    });
    await begin(page, signIn);
    await page
      .getByRole('button', { name: /^User menu/u })
      .last()
      .click({ modifiers: ['Alt'] });
    await page.getByRole('menuitem', { name: /^Keyboard shortcuts/u }).click();
    await expect(key(page)).toHaveText('shell.keys');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

long('with a dialog of the page open the panel stays usable', async ({ page, signIn, isMobile }) => {
  flow.skip(isMobile, 'on a phone the panel covers the menu');
  await begin(page, signIn);
  await page
    .getByRole('button', { name: /^User menu/u })
    .last()
    .click({ modifiers: ['Alt'] });
  await page.getByRole('menuitem', { name: /^Keyboard shortcuts/u }).click();
  const field = panel(page).getByRole('textbox', { name: 'Text' });
  await field.fill('See it as');
  await expect(field).toBeFocused();
  // A menu traps the focus even more; it stays open.
  const item = page.getByRole('menuitem', { name: /^See it as/u });
  await expect(item).toBeVisible();

  await choosing(page).uncheck();
  await item.click();
  const dialog = page.getByRole('dialog', { name: /^Keyboard shortcuts/u });
  await expect(dialog).toBeVisible();
  await choosing(page).check();
  // On its text: the heading is as wide as the dialog.
  await dialog.getByText(/^On every page/u).click({ position: { x: 8, y: 8 } });
  await expect(key(page)).toHaveText(/^keys\./u);
  await expect(field).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await expect(dialog.getByText(/^On every page now/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  expect(await panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await dialog.getByRole('button', { name: /^Close/u }).press('Escape');
  await expect(dialog).toHaveCount(0);
});

long('a menu of the page stays open while its text is edited', async ({ page, signIn, isMobile }) => {
  long.skip(isMobile, 'on a phone the panel covers the menu');
  await begin(page, signIn);
  await page
    .getByRole('button', { name: /^User menu/u })
    .last()
    .click({ modifiers: ['Alt'] });
  const item = page.getByRole('menuitem', { name: /^Keyboard shortcuts/u });
  await item.click();
  await expect(key(page)).toHaveText(/^keys\.|^shell\./u);
  const field = panel(page).getByRole('textbox', { name: 'Text' });
  await field.fill('See it as');
  await expect(field).toBeFocused();
  await expect(page.getByRole('menuitem', { name: /^See it as/u })).toBeVisible();
});

long(
  'the keyboard moves through the texts of the page, and Enter selects the text of the focused control',
  async ({ page, signIn }) => {
    await begin(page, signIn);
    await page.keyboard.press('Alt+ArrowDown');
    const first = (await key(page).textContent()) ?? '';
    expect(first).toMatch(/\w\.\w/u);
    await expect(panel(page).getByText(/^1 of \d+$/u)).toBeVisible();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(key(page)).not.toHaveText(first);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(key(page)).toHaveText(first);
    // From the first to the last, which is scrolled into view.
    await panel(page).getByRole('button', { name: 'Previous text' }).click();
    await expect(panel(page).getByText(/^(\d+) of \1$/u)).toBeVisible();
    await expect(outline(page, 'chosen')).toBeVisible();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(key(page)).toHaveText(/^(?:lists|filters)\./u);

    const toggle = (name: string) => panel(page).getByRole('button', { name });
    await toggle('Pseudo-locale').click();
    await expect(title(page)).toHaveText(/^⟦Áççöüñtš/u);
    await toggle('Right to left').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(panel(page).locator('[dir]').first()).toHaveAttribute('dir', 'ltr');
    const languages = languagesAsked(page);
    await toggle('Longest text').click();
    await expect(title(page)).not.toHaveText(/⟦/u);
    await expect.poll(() => languages.toSorted()).toEqual(['ar', 'de', 'es', 'fr', 'pt-BR']);
    await toggle('Close').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(title(page)).toHaveText('Accounts');
  },
);

long(
  'the page can be shown in the pseudo-locale, from right to left, and with its longest texts',
  async ({ page, signIn, checkAccessibility }) => {
    await begin(page, signIn);
    const toggle = (name: string) => panel(page).getByRole('button', { name });
    await toggle('Pseudo-locale').click();
    await expect(title(page)).toHaveText(/^⟦Áççöüñtš/u);
    await toggle('Right to left').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(panel(page).locator('[dir]').first()).toHaveAttribute('dir', 'ltr');
    await checkAccessibility();
    const languages = languagesAsked(page);
    await toggle('Longest text').click();
    await expect(title(page)).not.toHaveText(/⟦/u);
    await expect.poll(() => languages.toSorted()).toEqual(['ar', 'de', 'es', 'fr', 'pt-BR']);
    await expect(
      page
        .getByRole('link', { name: /^Espacio de trabajo|^Arbeitsbereich|^Espace de travail/u })
        .or(page.getByText(/^Espacio de trabajo|^Espace de travail/u))
        .first(),
    ).toBeAttached();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(title(page)).toHaveText('Accounts');
  },
);
