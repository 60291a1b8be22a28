/** The lines of the bench's table: what is measured, against which reference page, and the goal. */
import type { BrowserContext, Page } from '@playwright/test';
import { CREDENTIALS, signedIn } from './console.ts';
import type { Scenario } from './measure.ts';

/** A multiple of the reference page's time, plus round trips, which take no time without throttling. */
export type Goal = { readonly ratio: number; readonly trips?: number };

/** One line of the table. */
export type Line = {
  readonly what: string;
  readonly ours: Scenario;
  readonly base: Scenario;
  readonly goal: Readonly<Record<'slow 4G' | 'none', Goal>>;
};

/** Addresses of the built pages. */
export type Origins = Readonly<Record<'hello' | 'floor' | 'admin' | 'console', string>>;

type Click = NonNullable<Scenario['click']>;

const always = (ratio: number) => ({ 'slow 4G': { ratio }, none: { ratio } });
/** Moving inside the console: its answer comes over the network, the reference page's from memory. */
const MOVE = { 'slow 4G': { ratio: 1, trips: 1 }, none: { ratio: 0.8 } };
/** Two trips: the credentials, then the user and the list, which are fetched in parallel. */
const SIGN_IN = { 'slow 4G': { ratio: 1, trips: 2 }, none: { ratio: 1 } };

/** The ratios measured when the form still came with its code (2026-11-23). */
const AS_BEFORE = { 'slow 4G': { ratio: 1.63 }, none: { ratio: 3.15 } };

const shown = (selector: string) => `document.querySelector('${selector}')?.checkVisibility()`;
const ROW_25 = 'tbody tr:nth-child(25) td';
/** A complete list of 25 rows without skeletons, whose address ends like this. */
const listAt = (end: string) =>
  `location.href.endsWith(${JSON.stringify(end)}) && ${shown(ROW_25)} && !document.querySelector('.skeletons')`;
const headed = (title: string) =>
  `document.querySelector('main h1')?.textContent === ${JSON.stringify(title)}`;

const floorSignedIn = async (context: BrowserContext) => {
  await context.addInitScript(() => localStorage.setItem('bench.signed-in', '1'));
};

/** Fills the form and presses Enter in the first frame that has it, and notes when the call leaves. */
const enterAtOnce = async (context: BrowserContext) => {
  await context.addInitScript(
    ([email, password]) => {
      const send = window.fetch;
      window.fetch = (...request) => {
        if (String(request[0] instanceof Request ? request[0].url : request[0]).endsWith('/login'))
          document.documentElement.dataset['sent'] = '';
        return send(...request);
      };
      const look = () => {
        const form = document.querySelector<HTMLFormElement>('main form');
        if (!form?.checkVisibility()) return void requestAnimationFrame(look);
        for (const [name, value] of Object.entries({ email, password })) {
          const input = form.elements.namedItem(name) as HTMLInputElement;
          input.value = value ?? '';
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }
        form.requestSubmit();
      };
      requestAnimationFrame(look);
    },
    [CREDENTIALS.email, CREDENTIALS.password] as const,
  );
};

/** How long /login has been open before somebody signs in, in milliseconds. */
const TYPING_MS = 5000;

async function fillSignIn(page: Page): Promise<void> {
  await page.fill('input[type=email]', CREDENTIALS.email);
  await page.fill('input[name=password]', CREDENTIALS.password);
}

/** Signs the same person in and out before the measurement. */
const signedInBefore = (origin: string) => async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await fillSignIn(page);
  await page.click('button[type=submit]');
  await page.locator('tbody tr:not(.skeletons)').nth(24).waitFor();
  await page.goto(`${origin}/logout`);
  await page.locator('input[type=email]').waitFor();
  await page.close();
};

function signInLine(origin: string, base: Scenario, isKnown: boolean): Line {
  return {
    what: `${isKnown ? 'second' : 'first'} sign-in, click to accounts list / floor list to list`,
    goal: SIGN_IN,
    ours: {
      name: isKnown ? 'sign in again' : 'sign in',
      url: `${origin}/login`,
      ...(isKnown && { prepare: signedInBefore(origin) }),
      ready: shown('input[type=email]'),
      click: {
        async before(page) {
          await fillSignIn(page);
          // oxlint-disable-next-line no-restricted-properties -- the pause of somebody who types is what is simulated
          await page.waitForTimeout(TYPING_MS);
        },
        on: 'button[type=submit]',
        frame: headed('Accounts'),
        ready: listAt('/accounts'),
      },
    },
    base,
  };
}

/** Which row is opened before Back; far enough down that the list is scrolled. */
const OPENED = 22;
const openedRow = (link: string) => `tbody tr:nth-child(${OPENED}) ${link}`;

/** Opens a row and waits for its complete detail; notes the list's scroll position, which Back must restore. */
const openRow = (link: string, detail: string) => async (page: Page) => {
  await page.locator(openedRow(link)).scrollIntoViewIfNeeded();
  await page.evaluate((row) => {
    const scroller = document.querySelector(row)?.closest('.scroll');
    Object.assign(window, { benchScroll: scroller?.scrollTop ?? 0 });
  }, openedRow(link));
  await page.click(openedRow(link));
  await page.locator(detail).first().waitFor();
  await page.waitForLoadState('networkidle');
};

function publicLines({ hello, console: ours }: Origins): Line[] {
  const helloPage = { url: hello, ready: shown('h1') };
  return [
    {
      what: '/login usable / hello',
      goal: always(1),
      ours: { name: 'login', url: `${ours}/login`, ready: shown('input[type=email]') },
      base: { name: 'hello', ...helloPage },
    },
    {
      what: 'Enter at once on /login, until its call leaves / hello',
      goal: AS_BEFORE,
      ours: {
        name: 'enter',
        url: `${ours}/login`,
        prepare: enterAtOnce,
        ready: `document.documentElement.dataset.sent === ''`,
      },
      base: { name: 'hello for enter', ...helloPage },
    },
    {
      what: '/signUp usable / hello',
      goal: always(1.3),
      ours: { name: 'sign-up', url: `${ours}/signUp`, ready: shown('input[type=email]') },
      base: { name: 'hello for sign-up', ...helloPage },
    },
    {
      what: '/reset-password usable / hello',
      goal: always(1.3),
      ours: {
        name: 'reset',
        url: `${ours}/reset-password?token=x`,
        ready: shown('input[name=password]'),
      },
      base: { name: 'hello for reset', ...helloPage },
    },
  ];
}

function consoleLines({ floor, admin, console: ours }: Origins): Line[] {
  const accounts = { url: `${ours}/accounts`, prepare: signedIn(ours), ready: listAt('/accounts') };
  const base = { url: `${admin}/#/accounts`, prepare: floorSignedIn, ready: listAt('#/accounts') };
  const floorToUsers: Scenario = {
    name: 'floor to users',
    ...base,
    click: {
      on: 'a[href="#/users"]',
      ready: `${listAt('#/users')} && document.querySelector('tbody').textContent.includes('users name 25')`,
    },
  };
  const settingsShown = `location.pathname.endsWith('/settings') && ${shown('main form input')}`;
  const move = (what: string, name: string, click: Click, reference: Scenario): Line => ({
    what: `${what} / floor`,
    goal: MOVE,
    ours: { name, ...accounts, click },
    base: reference,
  });
  return [
    {
      what: 'accounts list usable / floor',
      goal: { 'slow 4G': { ratio: 0.9 }, none: { ratio: 0.8 } },
      ours: { name: 'accounts', ...accounts },
      base: { name: 'floor', url: floor, ready: listAt('#/accounts') },
    },
    move(
      'list to another list',
      'to users',
      {
        on: 'nav a[href="/users"]',
        frame: headed('Users'),
        ready: `${listAt('/users')} && document.querySelector('${ROW_25}').parentElement.textContent.includes('@')`,
      },
      floorToUsers,
    ),
    move(
      'row to detail',
      'to detail',
      { on: 'tbody tr:nth-child(5) a', frame: shown('.rec .tabs a'), ready: settingsShown },
      {
        name: 'floor to detail',
        ...base,
        click: {
          on: 'tbody tr:nth-child(5) td:nth-child(3)',
          ready: shown('input[name=owner]'),
        },
      },
    ),
    move(
      'tab to tab',
      'to tab',
      {
        async before(page) {
          await page.click('tbody tr:nth-child(5) a');
          await page.locator('main form input').first().waitFor();
          await page.waitForLoadState('networkidle');
        },
        on: '.rec .tabs a[href$="/users"]',
        frame: `document.querySelector('.rec .tabs a[aria-current=page]')?.matches('[href$="/users"]')`,
        ready: `location.pathname.endsWith('/users') && !document.querySelector('.skeletons') && document.querySelector('tbody tr')?.textContent.includes('@')`,
      },
      {
        name: 'floor to tab',
        ...base,
        url: `${admin}/#/accounts/5/show`,
        ready: `document.body.textContent.includes('accounts owner 5')`,
        click: {
          on: '[role=tab]:nth-child(2)',
          ready: `${shown(ROW_25)} && document.querySelector('tbody').textContent.includes('users name 25')`,
        },
      },
    ),
    move(
      'Back to the list',
      'back',
      {
        before: openRow('a', 'main form input'),
        on: 'back',
        frame: headed('Accounts'),
        ready: `${listAt('/accounts')} && document.querySelector('main .scroll').scrollTop === window.benchScroll`,
      },
      {
        name: 'floor back',
        ...base,
        click: {
          before: openRow('td:nth-child(3)', 'input[name=owner]'),
          on: 'back',
          ready: listAt('#/accounts'),
        },
      },
    ),
    signInLine(ours, floorToUsers, false),
    signInLine(ours, floorToUsers, true),
  ];
}

/** All lines, in the table's order. */
export const linesFor = (origins: Origins): Line[] => [...publicLines(origins), ...consoleLines(origins)];
