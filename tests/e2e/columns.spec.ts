/** Sizing the columns of a list: by their edges, by sliders, kept for the user. */
import type { Page } from '@playwright/test';
import { storeKey } from '../../src/api/kept.ts';
import { expect, flow, test } from './fixtures.ts';
import { patience } from '../patience.ts';

const INES = 'usr-0000001';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
/** Why these tests leave out the phone. */
const CARDS = 'on a phone rows are cards';
const keys = ['c-name', 'c-type', 'c-status', 'c-seats'];

/** The widths of some columns, in pixels. */
const widths = (page: Page) =>
  page.evaluate(
    (names) => names.map((name) => document.querySelector<HTMLElement>(`thead .${name}`)?.offsetWidth ?? 0),
    keys,
  );

/** Drags the edge of a column's header by `by` pixels to the right. */
async function drag(page: Page, name: string, by: number, at: 'left' | 'right' = 'right'): Promise<void> {
  const box = await header(page, name).boundingBox();
  if (!box) throw new Error(`no column ${name}`);
  const x = at === 'right' ? box.x + box.width - 4 : box.x + 4;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 4 });
  // The code that follows the pointer may still be on its way.
  await expect(async () => {
    await page.mouse.move(x + by - 1, y);
    await page.mouse.move(x + by, y);
    await expect(page.locator('table[data-sizing]')).toHaveCount(1, { timeout: patience(500) });
  }).toPass();
  await page.mouse.up();
  await expect(page.locator('table[data-sizing]')).toHaveCount(0);
}

flow(
  'a column is as wide as its edge was dragged, the others stay, and it is so after a reload',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    flow.skip(isMobile, CARDS);
    await signIn('ines', '/accounts');
    await expect(rows(page)).toHaveCount(25);
    const before = await widths(page);
    await drag(page, 'Type', 90);
    await expect(page.locator('table.sized')).toBeVisible();
    const [name = 0, type = 0, ...others] = before;
    const wider = [name, type + 90, ...others];
    await expect.poll(() => widths(page)).toEqual(wider);
    // Each row keeps room for its menu, however wide the columns are.
    await drag(page, 'Seats', 400);
    const [menu, table] = await page.evaluate(() =>
      ['tbody .c-acts', 'table.rows'].map(
        (one) => document.querySelector<HTMLElement>(one)?.offsetWidth ?? 0,
      ),
    );
    expect(menu).toBeGreaterThanOrEqual(44);
    expect(table).toBeGreaterThan(1440 - 240);
    await drag(page, 'Seats', -400);
    await expect.poll(() => widths(page)).toEqual(wider);
    // A drag is no press: the sort is as it was.
    await expect(page).toHaveURL(/\/accounts$/u);
    await checkAccessibility();
    await page.reload();
    await expect(rows(page)).toHaveCount(25);
    await expect.poll(() => widths(page)).toEqual(wider);

    // Escape takes a drag back.
    const box = await header(page, 'Type').boundingBox();
    const x = (box?.x ?? 0) + (box?.width ?? 0) - 4;
    const y = (box?.y ?? 0) + 10;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(async () => {
      await page.mouse.move(x - 20, y);
      await page.mouse.move(x - 60, y);
      await expect(page.locator('table[data-sizing]')).toHaveCount(1, { timeout: patience(500) });
    }).toPass();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => widths(page)).toEqual(wider);

    // Pressed twice, the edge fits the column to its content.
    await page.mouse.dblclick(x, y);
    await expect.poll(async () => (await widths(page))[1]).toBeLessThan(type + 90);
  },
);

flow(
  'by keyboard: sliders for the widths, and back to those of before',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    flow.skip(isMobile, CARDS);
    await signIn('ines', '/accounts');
    await expect(rows(page)).toHaveCount(25);
    const before = await widths(page);
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    const box = page.getByRole('dialog', { name: 'Columns' });
    await box.getByRole('button', { name: 'Widths' }).press('Enter');
    const slider = box.getByRole('slider', { name: 'Width of Seats' });
    await slider.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await widths(page))[3]).toBeGreaterThanOrEqual((before[3] ?? 0) + 30);
    await checkAccessibility();
    await box.getByRole('button', { name: 'Automatic widths' }).press('Enter');
    await expect.poll(() => widths(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  },
);

flow('of another user they are not, and beside a record they wait', async ({ page, signIn, isMobile }) => {
  flow.skip(isMobile, CARDS);
  await signIn('ines', '/accounts');
  await expect(rows(page)).toHaveCount(25);
  await drag(page, 'Type', 60);
  const sized = await widths(page);
  await rows(page).nth(1).locator('td').nth(3).click();
  await expect(page.locator('.beside')).toBeVisible();
  await expect.poll(async () => (await widths(page))[1]).not.toBe(sized[1]);
  await page.goBack();
  await expect.poll(() => widths(page)).toEqual(sized);
  await signIn('marta', '/accounts');
  await expect(rows(page)).toHaveCount(25);
  await expect(page.locator('table.sized')).toHaveCount(0);
});

flow('from right to left the edge is on the left', async ({ page, signIn, isMobile }) => {
  flow.skip(isMobile, CARDS);
  await page.addInitScript(() => localStorage.setItem('canvass.locale', 'ar'));
  await signIn('ines', '/accounts');
  await expect(rows(page)).toHaveCount(25);
  const before = await widths(page);
  const name = (await page.locator('thead .c-type').textContent()) ?? '';
  await drag(page, name, -80, 'left');
  await expect.poll(async () => (await widths(page))[1]).toBe((before[1] ?? 0) + 80);
});

test('on a phone rows are cards, whatever the widths', async ({ page, signIn }, { project }) => {
  test.skip(project.name !== 'phone', 'the width is the point');
  await signIn('ines', '/accounts');
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(
    (key) => localStorage.setItem(key, '{"name":600,"type":600}'),
    storeKey(INES, 'accounts.widths'),
  );
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
