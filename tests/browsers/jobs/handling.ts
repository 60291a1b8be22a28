/** Menus, dialogs, pictures, a lost session, and right-to-left pages. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { PASSWORD } from '../../../mocks/seeds/people.ts';
import type { Job } from '../suite.ts';
import { until } from '../until.ts';

const ALDERGROVE = '/accounts/acc-0000004';

/** A real picture, drawn in the page: wider than high, red and blue. */
const DRAWN = `new Promise((resolve) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
  const context = canvas.getContext('2d');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 300, 400);
  context.fillStyle = '#00f';
  context.fillRect(300, 0, 300, 400);
  resolve(canvas.toDataURL('image/png').split(',')[1]);
})`;

/** Fields whose placeholder Firefox would not paint. */
const UNPAINTED = `[...document.querySelectorAll(':is(input, textarea):placeholder-shown')].filter((field) => {
  const { direction, unicodeBidi } = getComputedStyle(field);
  return field.placeholder !== '' && direction === 'rtl' && unicodeBidi === 'plaintext';
}).map((field) => field.placeholder)`;

export const handlingJobs = (job: Job): void => {
  job(
    'keys move in a menu, Escape closes menus and dialogs, and the focus returns to their button',
    async ({ page, signIn, picture }) => {
      await signIn('ines', '/users');
      await page.byRole('table').shows();
      const menu = page.byRole('button', /^User menu/u);
      await menu.click();
      await page.byRole('menuitem', 'Log out').shows();
      await page.byRole('menuitem').nth(0).isFocused();
      await picture('menu');
      await page.press('ArrowDown');
      await page.byRole('menuitem').nth(1).isFocused();
      await page.press('Escape');
      await page.byRole('menuitem').gone();
      await menu.isFocused();

      const filters = page.byRole('button', /^Filters/u);
      await filters.click();
      await page.byRole('dialog').shows();
      await page.press('Escape');
      await page.byRole('dialog').gone();
      await filters.isFocused();

      const actions = page.byRole('button', /^Actions for/u).nth(0);
      await actions.click();
      await page.byRole('menuitem').nth(0).isFocused();
      await page.press('Escape');
      await actions.isFocused();
    },
  );

  job('a user crops a picture of their own and saves it', async ({ page, signIn, picture }) => {
    await signIn('nora', '/settings/profile');
    const group = page.byRole('group', 'Picture');
    await group.shows();
    const folder = await mkdtemp(join(tmpdir(), 'picture-'));
    try {
      const file = join(folder, 'me.png');
      await writeFile(file, await page.driver.run<string>(DRAWN), 'base64');
      await page.driver.upload(file);
      const frame = page.byRole('group', 'Crop area');
      await frame.isFocused();
      await picture('crop');
      const before = (await frame.ask()).box;
      const from = await frame.place();
      await page.driver.drag(from, { x: from.x - 40, y: from.y });
      await frame.shows();
      expect((await frame.ask()).box?.x).toBeLessThan((before?.x ?? 0) - 10);
      await page.byRole('button', 'Use this picture').click();
      await page.byRole('dialog').gone();
      await page.reads('This is your new picture. It isn’t saved yet.');
      await page.byRole('button', 'Save changes').click();
      await page.reads('User updated successfully');
      await page.reload();
      await until('the picture that was saved', async () => {
        const sources = await page.driver.run<string[]>(
          '[...document.images].map(({ src }) => src.slice(0, 15))',
        );
        return sources.includes('data:image/jpeg') ? undefined : `pictures: ${sources.join(', ')}`;
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  job(
    'after a lost session a user signs in over the page and saves what was typed before',
    async ({ page, signInByForm, desk, picture }) => {
      await signInByForm('ines');
      await page.byRole('link', 'Aldergrove Insights').click();
      const name = page.byLabel('Account name');
      await name.holds('Aldergrove Insights');
      await name.fill('Typed & not lost');
      await desk('time', { amount: '16', unit: 'minutes' });
      await desk('faults/add', { call: 'refresh', kind: '401twice' });
      const save = page.byRole('button', 'Save changes');
      await save.click();
      const again = page.byRole('dialog', 'Your session has ended');
      await again.byLabel('Password').isFocused();
      await picture('again');
      await desk('faults/clear');
      await again.byLabel('Password').fill(PASSWORD);
      await again.byRole('button', 'Sign in').click();
      await again.gone();
      await name.holds('Typed & not lost');
      await save.isFocused();
      await page.press('Enter');
      await page.reads('Account updated successfully');
      await page.reload();
      await name.holds('Typed & not lost');
    },
  );

  job(
    'in Arabic the pages are mirrored and do not scroll sideways',
    async ({ page, signIn, isPhone, picture }) => {
      // Not from a page that is still loading: it would rewrite the address that is requested next.
      await signIn('ines', '/__watch/first.js');
      for (const path of [
        '/accounts',
        '/users',
        `${ALDERGROVE}/settings`,
        `${ALDERGROVE}/billing`,
        '/settings/profile',
      ]) {
        await page.goto(`${path}?locale=ar`);
        await until('a page from right to left', async () => {
          const is = await page.driver.run<string>('document.documentElement.dir').catch(String);
          return is === 'rtl' ? undefined : is;
        });
        await page.byRole('heading').nth(0).shows();
        expect(await page.driver.run<string[]>(UNPAINTED)).toEqual([]);
        await page.staysInWindow();
        await picture(`ar${path.replaceAll('/', '-')}`);
      }
      // The navigation is on the right, and so is the button that opens it on a phone.
      await page.goto('/accounts?locale=ar');
      const start = isPhone
        ? page.byRole('banner').byRole('button').nth(0)
        : page.byRole('navigation').nth(0);
      const { box } = await start.shows();
      expect(box?.x).toBeGreaterThan(isPhone ? 195 : 720);
    },
  );
};
