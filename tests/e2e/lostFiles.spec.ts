/** Code, styles and texts that fail to load: no reload, no false notice of a new version, and the next press retries. */
import type { Locator, Page } from '@playwright/test';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { patience } from '../patience.ts';
import { expect, few, flow, long } from './fixtures.ts';
import { exceptLost, LOSSES, lose, staysLoaded } from './lostFiles.ts';
import { expireAt } from './sessions.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

type Lazy = {
  readonly what: string;
  readonly path: string;
  readonly who?: CastKey;
  /** The files that are lost: by default all that the page requests after the start. */
  readonly files?: RegExp;
  /** An element that is there once the page can be used. */
  ready(page: Page): Locator;
  press(page: Page): Promise<void>;
  /** What opens. */
  opens(page: Page): Locator;
};

const rows = (page: Page) => button(page, /^Actions for/u);
const dialog = (page: Page) => page.getByRole('dialog').first();
const menu = (page: Page) => page.getByRole('menu').first();

/** One for each way to load something; the gate takes the first. */
const LAYERS: readonly Lazy[] = [
  {
    what: 'the menu of a row',
    path: '/users',
    ready: rows,
    press: (page) => rows(page).click(),
    opens: menu,
  },
  {
    what: 'an account beside the list',
    path: '/accounts',
    ready: rows,
    press: (page) => page.locator('tbody tr:not(.skeletons) td').nth(4).click(),
    opens: (page) => page.locator('.beside'),
  },
  {
    what: 'a team beside the list',
    path: '/teams',
    ready: rows,
    press: (page) => page.locator('a[data-open]').first().click(),
    opens: (page) => page.locator('.beside'),
  },
  {
    what: 'the drawer of filters',
    path: '/accounts',
    ready: rows,
    press: (page) => button(page, 'Filters').click(),
    opens: dialog,
  },
  {
    what: 'the dialog for a new user',
    path: '/users',
    ready: rows,
    press: (page) => button(page, 'New user').click(),
    opens: dialog,
  },
  {
    what: 'the command bar',
    path: '/teams',
    ready: rows,
    press: (page) => page.keyboard.press('Control+k'),
    opens: dialog,
  },
  {
    what: 'the drawer of filters without its styles',
    path: '/accounts',
    files: /\/assets\/.*\.css$/u,
    ready: rows,
    press: (page) => button(page, 'Filters').click(),
    opens: dialog,
  },
];

for (const loss of few(LOSSES))
  for (const { what, path, who = 'ines', files = /^\/(?:assets|api)\//u, ready, press, opens } of few(LAYERS))
    flow(
      `${what} opens when its files, lost ${loss}, can be loaded again, and the page is not reloaded [FIELD-16]`,
      async ({ page, signIn, problems, settled, isMobile }) => {
        flow.skip(isMobile && what === 'an account beside the list', 'on a phone an account opens as a page');
        await signIn(who, null);
        await page.goto(path);
        await expect(ready(page)).toBeVisible();
        const { isKept } = await staysLoaded(page);
        const { back } = await lose(page, files, loss);
        await press(page);
        if (loss === 'for good') {
          await expect(page.getByText('There was an error, please try again later').first()).toBeVisible();
          await expect(opens(page)).toBeHidden();
          // The press has failed: nothing else that it needs is still being loaded.
          await expect(page.locator('[aria-expanded="true"][aria-haspopup]')).toHaveCount(0);
          await back();
          await press(page);
        }
        await expect(opens(page)).toBeVisible();
        await expect(page.getByText('A new version is available')).toBeHidden();
        await isKept();
        // What is fetched ahead may be lost a little later.
        await back();
        await settled();
        expect(exceptLost(problems)).toEqual([]);
      },
    );

long(
  'a press on a control of a row loads nothing of what opens beside the list',
  async ({ page, signIn, settled }) => {
    await signIn('ines', null);
    await page.goto('/users');
    await expect(rows(page)).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await rows(page).click();
    await expect(menu(page)).toBeVisible();
    await settled();
    expect(asked.filter((file) => /\/beside-.*\.js$/u.test(file))).toEqual([]);
  },
);

/** The way to reload: of the prerendered note or of the plain page. */
const reload = (page: Page) => page.getByRole('link', { name: 'Reload' }).or(button(page, 'Reload'));

/** Without the base chunk every start shows the same note; in the gate the next test covers it. */
const STARTS = [
  { path: '/accounts', who: 'ines', here: rows },
  { path: '/login', who: null, here: (page: Page) => page.getByLabel('Email') },
] as const;

const SCRIPTS = [
  ['the console’s styles', /\/assets\/console-.*\.css$/u],
  ['the base chunk', /\/assets\/base-.*\.js$/u],
  ['the console’s chunk', /\/assets\/console-.*\.js$/u],
  ['every chunk', /\/assets\/.*\.js$/u],
  ['every text', /\/assets\/texts\//u],
] as const;

for (const { path, who, here } of few(STARTS))
  for (const [what, files] of few(SCRIPTS)) {
    // The sign-in starts without the console.
    if (who === null && what.includes('console')) continue;
    flow(
      `${path} without ${what} shows "Reload" within ten seconds, and the page appears once the files load again [FIELD-17]`,
      async ({ page, signIn, problems }) => {
        if (who) await signIn(who, null);
        const { back } = await lose(page, files, 'for good');
        await page.goto(path);
        await expect(reload(page)).toBeVisible({ timeout: patience(10_000) });
        await back();
        // The page also retries by itself, and may be there before the press.
        await reload(page)
          .click({ timeout: patience(3_000) })
          .catch(() => undefined);
        await expect(here(page)).toBeVisible();
        await expect(reload(page)).toBeHidden();
        expect(exceptLost(problems)).toEqual([]);
      },
    );
  }

flow(
  'a sign-in page that fails to load says so in the stored language within ten seconds, and "Reload" loads it [FIELD-17]',
  async ({ page, problems }) => {
    await page.addInitScript(() => localStorage.setItem('canvass.locale', 'de'));
    const { back } = await lose(page, /\/assets\/base-.*\.js$/u, 'for good');
    await page.goto('/login');
    const late = page.getByRole('alert');
    await expect(late).toHaveText('Die Konsole ist noch nicht fertig geladen. Neu laden', {
      timeout: patience(10_000),
    });
    await back();
    // The page also retries by itself, and may be there before the press.
    await page
      .getByRole('link', { name: 'Neu laden' })
      .click({ timeout: patience(3_000) })
      .catch(() => undefined);
    await expect(late).toBeHidden();
    // The first thing that the code adds.
    await expect(page.locator('.door-form > .brand')).toContainText('Canvass');
    expect(exceptLost(problems)).toEqual([]);
  },
);

flow(
  'typed input stays when the session ends and the sign-in dialog fails to load, also once the dialog appears [FIELD-16]',
  async ({ page, signIn, desk, problems }) => {
    await signIn('ines', null);
    const { back } = await lose(page, /\/assets\/reauthenticate-/u, 'for good');
    await page.goto('/accounts');
    await page.locator('tbody').getByRole('link').first().click();
    const name = page.getByLabel('Account name');
    await expect(name).not.toHaveValue('');
    await name.fill('Typed & not lost');
    const { isKept } = await staysLoaded(page);
    await expireAt('updateAccount', desk);
    const refused = page.waitForResponse((answer) => answer.url().includes('/api/auth/refresh'));
    await button(page, 'Save changes').click();
    // The session has ended only now; an idle page fetches the sign-in dialog earlier as well.
    await refused;
    await page.waitForEvent('requestfailed', (request) => request.url().includes('/reauthenticate-'));
    await expect(name).toHaveValue('Typed & not lost');
    await desk('faults/clear');
    await back();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await expect(name).toHaveValue('Typed & not lost');
    await isKept();
    expect(exceptLost(problems)).toEqual([]);
  },
);

flow(
  'a screen whose file another build has removed reloads the page once, then announces a new version',
  async ({ page, signIn, problems }) => {
    await signIn('ines', null);
    await page.goto('/accounts');
    await expect(rows(page)).toBeVisible();
    await page.route('**/assets/AccountCreate-*.js', (route) => route.fulfill({ status: 404 }));
    await page.route('**/index.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<html data-entry="/assets/base-other.js" data-texts="other">',
      }),
    );
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'New account' }).click();
    // The note also shows for a moment before the reload.
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByText('A new version is available')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
    expect(loads).toBe(1);
    expect(exceptLost(problems)).toEqual([]);
  },
);
