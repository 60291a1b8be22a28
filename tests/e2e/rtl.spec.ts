/** The console in a right-to-left language: positions, directions, and texts that keep their own direction. */
import type { Locator, Page } from '@playwright/test';
import { expect, flow, long, test } from './fixtures.ts';

const ALDERGROVE = '/accounts/acc-0000004';
const SCREENS = {
  accounts: '/accounts',
  users: '/users',
  account: `${ALDERGROVE}/settings`,
  billing: `${ALDERGROVE}/billing`,
  credits: `${ALDERGROVE}/credits`,
  profile: '/settings/profile',
} as const;

/** Switches the page to Arabic from its next load on; the sign-in of the fixtures needs it in English. */
const inArabic = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('canvass.locale', 'ar'));

async function boxOf(what: Locator) {
  await expect(what).toBeVisible();
  // The skeleton may be gone between the two reads.
  const box = await what.evaluate((element) => {
    const { x, y, width, height, right, bottom } = element.getBoundingClientRect();
    return { x, y, width, height, end: right, bottom };
  });
  return box;
}

const widthOf = (page: Page): number => page.viewportSize()?.width ?? 0;

async function expectInWindow(page: Page, what: Locator): Promise<void> {
  const { x, y, end, bottom } = await boxOf(what);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(end).toBeLessThanOrEqual(widthOf(page));
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

/** How many pixels the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until the page is complete, and expects that it does not scroll sideways. */
async function expectNothingSideways(page: Page, settled: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
  expect(await overflow(page)).toBe(0);
}

/** The left edges of parts of a text, as painted. */
const leftsOf = (what: Locator, parts: readonly string[]): Promise<number[]> =>
  what.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    return wanted.map((part) => {
      const text = texts.find(({ data }) => data.includes(part));
      if (!text) throw new Error(`the text has no ${part}: ${element.textContent}`);
      const range = document.createRange();
      const from = text.data.indexOf(part);
      range.setStart(text, from);
      range.setEnd(text, from + part.length);
      return range.getBoundingClientRect().left;
    });
  }, parts);

/** Expects the parts in this order from the left. */
async function expectFromLeft(what: Locator, ...parts: string[]): Promise<void> {
  const lefts = await leftsOf(what, parts);
  expect(lefts, parts.join(' before ')).toEqual(lefts.toSorted((a, b) => a - b));
  expect(new Set(lefts).size).toBe(parts.length);
}

const styleOf = (what: Locator) =>
  what.evaluate((element) => {
    const { direction, unicodeBidi, textAlign } = getComputedStyle(element);
    return { direction, unicodeBidi, textAlign };
  });

/** Expects that a name that is too long is truncated at its end, not its beginning. */
async function expectCutAtEnd(page: Page): Promise<void> {
  await page.goto('/accounts?q=Association');
  const name = page.locator('tbody .c-name bdi').first();
  await expect(name).toContainText('Association');
  await name.evaluate((element) => {
    const box = element.closest<HTMLElement>('.two');
    if (box) box.style.width = '80px';
  });
  const { x } = await boxOf(name);
  const [first = 0] = await leftsOf(name, ['Association']);
  expect(first).toBeCloseTo(x, 0);
}

test.describe('the console in Arabic', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('ines', null);
    await inArabic(page);
  });

  flow(
    'the heading, the navigation and the drawer of filters are on the mirrored side',
    async ({ page, checkAccessibility, settled }, { project }) => {
      const isPhone = project.name === 'phone';
      await page.goto(`${ALDERGROVE}/settings`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectNothingSideways(page, settled);
      const heading = await boxOf(page.locator('h1:not(.sr)'));
      expect(widthOf(page) - heading.end).toBeLessThan(isPhone ? 40 : 300);
      const last = await boxOf(page.locator('.AppHeader-end button').last());
      expect(last.x).toBeLessThan(80);
      // Forward arrows point to the left.
      const flips = page.locator('.AppHeader-crumbs .flips').first();
      if (!isPhone) expect(await flips.evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');

      if (isPhone) {
        await page.locator('header button').first().click();
        const side = await boxOf(page.locator('.side'));
        expect(side.end).toBe(widthOf(page));
        expect(side.x).toBeGreaterThan(0);
        await checkAccessibility();
        await page.keyboard.press('Escape');
      } else {
        const nav = await boxOf(page.locator('.Nav-nav').first());
        expect(nav.end).toBe(widthOf(page));
      }

      await page.goto('/accounts');
      await expectNothingSideways(page, settled);
      await page.locator('.list-tools button, main button').filter({ hasText: 'التصفية' }).click();
      const drawer = await boxOf(page.getByRole('dialog'));
      expect(drawer.x).toBe(0);
      if (!isPhone) expect(drawer.end).toBeLessThan(widthOf(page));
      await checkAccessibility();
    },
  );

  long(
    'menus, dialogs and lists of options stay inside the window and align with their control',
    async ({ page }) => {
      await page.goto('/users');
      await expect(page.locator('tbody tr:not(.skeletons)')).toHaveCount(25);
      const control = page.locator('tbody .c-acts button').first();
      await control.click();
      const menu = page.locator('.pop');
      await expectInWindow(page, menu);
      // The control is at the end of the row, which is on the left: the menu opens to the right.
      expect(Math.abs((await boxOf(menu)).x - (await boxOf(control)).x)).toBeLessThan(10);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('menuitem').nth(2)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();

      await page.locator('main .btn.primary').first().click();
      const dialog = page.getByRole('dialog');
      await expectInWindow(page, dialog);
      const close = await boxOf(dialog.locator('header .icon-btn'));
      expect(close.x).toBeLessThan((await boxOf(dialog.getByRole('heading').first())).x);
      await dialog.getByRole('combobox').click();
      await expect(page.locator('.pop.choices [role=option]').first()).toBeVisible();
      const choices = await boxOf(page.locator('.pop.choices'));
      const field = await boxOf(dialog.locator('.multi'));
      expect(Math.abs(choices.end - field.end)).toBeLessThan(4);
      expect(choices.x).toBeGreaterThanOrEqual(0);
    },
  );

  flow('e-mails, ids, phone numbers, money and dates keep their own direction', async ({ page }) => {
    await page.goto('/users?q=nora%40');
    const email = page.locator('tbody bdi', { hasText: 'nora@aldergrove.example' });
    expect(await styleOf(email)).toMatchObject({ direction: 'ltr', unicodeBidi: 'isolate' });
    await expectFromLeft(email, 'nora', '@', 'example');
    const cell = await boxOf(page.locator('tbody .two').first());
    expect((await boxOf(email)).end).toBeCloseTo(cell.end, 0);
    expect(await overflow(page)).toBe(0);

    await page.goto(`${ALDERGROVE}/billing`);
    const phone = page.locator('input[type=tel]').first();
    await expect(phone).toHaveValue(/^\+/u);
    expect(await styleOf(phone)).toEqual({ direction: 'ltr', unicodeBidi: 'isolate', textAlign: 'right' });
    expect(await styleOf(page.locator('input[type=email]').first())).toMatchObject({ direction: 'ltr' });
    expect(await styleOf(page.locator('input[name=city]'))).toMatchObject({
      unicodeBidi: 'plaintext',
      textAlign: 'right',
    });
    // Read from the right: the number, then its currency, whose own letters run from the left.
    const money = page.locator('main').getByText('31,000.00').first();
    await expectFromLeft(money, 'US', '$', '31', ',000', '.00');
    expect(await overflow(page)).toBe(0);

    await page.goto(`${ALDERGROVE}/apiKey`);
    await expect(page.locator('.chip bdi').first()).toBeVisible();
    expect(await styleOf(page.locator('.chip bdi', { hasText: 'nora@' }))).toMatchObject({
      direction: 'ltr',
      unicodeBidi: 'isolate',
    });
    expect(await overflow(page)).toBe(0);
    await page.goto(`${ALDERGROVE}/invoices`);
    const number = page.locator('tbody bdi', { hasText: 'INV-D-000004-1' }).first();
    expect(await styleOf(number)).toMatchObject({ direction: 'ltr', unicodeBidi: 'isolate' });
    await expectFromLeft(number, 'INV', '000004', '-1');
    // Day, month and year follow each other from the right.
    const day = page.locator('tbody td.c-due time').first();
    expect(await styleOf(day)).toMatchObject({ direction: 'rtl', unicodeBidi: 'isolate' });
    const [date = '', month = '', year = ''] = (await day.innerText()).split(' ');
    await expectFromLeft(day, year, month, date);
    expect(await overflow(page)).toBe(0);
  });

  long('a name that is too long is cut at its end, not at its beginning', ({ page }) => expectCutAtEnd(page));

  for (const [name, path] of Object.entries(SCREENS))
    long(
      `${name}: the page does not scroll sideways, and axe finds nothing`,
      async ({ page, checkAccessibility, settled }, testInfo) => {
        await page.goto(path);
        await expectNothingSideways(page, settled);
        await checkAccessibility();
        await testInfo.attach(`${name}-${testInfo.project.name}`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });
      },
    );
});

/** Expects the tooltip of a locked section beside it, inside the window. */
async function expectTipBeside(page: Page): Promise<void> {
  const locked = page.locator('.Nav-nav [aria-disabled=true]').first();
  await locked.hover();
  const tip = page.locator('.tip');
  await expectInWindow(page, tip);
  expect((await boxOf(tip)).end).toBeLessThanOrEqual((await boxOf(locked)).x);
}

long(
  'in Arabic the tooltip of a locked section is beside it, inside the window',
  async ({ page, signIn, isMobile }) => {
    long.skip(isMobile, 'a phone has no pointer that hovers');
    await signIn('lena', null);
    await inArabic(page);
    await page.goto('/settings/subscription');
    await expectTipBeside(page);
  },
);

long(
  'in Arabic the arrow keys move between radio buttons in the direction they point',
  async ({ page, signIn }) => {
    await signIn('lena', null);
    await inArabic(page);
    await page.goto('/settings/subscription/upgrade-to-pro');
    const radios = page.getByRole('dialog').getByRole('radiogroup').or(page.locator('fieldset')).first();
    const [first, second] = [radios.getByRole('radio').nth(0), radios.getByRole('radio').nth(1)];
    await first.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(second).toBeChecked();
    await expect(second).toBeFocused();
    const labels = radios.locator('label');
    expect((await boxOf(labels.nth(1))).x).toBeLessThan((await boxOf(labels.nth(0))).x);
    await page.keyboard.press('ArrowRight');
    await expect(first).toBeChecked();
    // The browser goes on from the first to the last.
    await page.keyboard.press('ArrowRight');
    await expect(radios.getByRole('radio').last()).toBeChecked();
  },
);

flow(
  'an open page changes to Arabic and back without a reload, and only Arabic loads the code that mirrors MUI',
  async ({ page, signIn, isMobile, settled }) => {
    flow.skip(isMobile, 'the direction is read from the navigation, which a phone does not show');
    const mirrors: string[] = [];
    page.on('request', (request) => {
      if (/\/(?:rightToLeft|radioKeys)-[^/]*\.js$/u.test(request.url())) mirrors.push(request.url());
    });
    const nav = page.locator('.Nav-nav').first();
    const classes = () => page.locator('.floats').first().getAttribute('class');
    const openMenu = () => page.locator('.UserMenu-me').click();
    const choose = async (current: RegExp, lang: string) => {
      await page.getByRole('menuitem', { name: current }).click();
      await page.locator(`.languages [lang=${lang}]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('.scrim')).toHaveCount(0);
    };
    await signIn('ines');
    await page.evaluate(() => {
      document.body.dataset['same'] = 'yes';
    });
    await openMenu();
    await expectInWindow(page, page.locator('.pop'));
    expect(await classes()).toMatch(/\bmui-/u);
    await settled();
    expect(mirrors).toEqual([]);

    await choose(/^Language: /u, 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect((await boxOf(nav)).end).toBe(widthOf(page));
    await openMenu();
    await expectInWindow(page, page.locator('.pop'));
    expect(await classes()).toMatch(/\bmuir-/u);
    // Each is fetched, then imported from the browser's cache.
    expect(new Set(mirrors).size).toBe(2);
    expect(mirrors).toHaveLength(4);

    await choose(/العربية/u, 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    expect((await boxOf(nav)).x).toBe(0);
    await openMenu();
    expect(await classes()).toMatch(/\bmui-/u);
    // The page was not reloaded.
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
    expect(mirrors).toHaveLength(4);
  },
);
