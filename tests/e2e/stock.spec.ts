/** Stock components of react-admin in a browser, in a build with test screens that does not ship. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { needBuild, type Server, start } from './server.ts';
import { patience } from '../patience.ts';

const CONFIG = ['--config', 'tests/stock/vite.config.ts'];
const VITE = 'node_modules/vite/bin/vite.js';

const test = base.extend<object, { built: string; server: Server }>({
  // One build per worker; parallel builds would overwrite each other.
  built: [
    async ({}, use, { workerIndex }) => {
      const STOCK = `-${workerIndex}`;
      execFileSync(process.execPath, [VITE, 'build', ...CONFIG], { env: { ...process.env, STOCK } });
      await use(STOCK);
      rmSync(`node_modules/.cache/stock${STOCK}`, { recursive: true });
    },
    { scope: 'worker', timeout: patience(120_000) },
  ],
  server: [
    async ({ built }, use) => {
      const server = await start(undefined, process.execPath, [VITE, 'preview', ...CONFIG, '--port', '0'], {
        STOCK: built,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
const flow = test.extend<object>({ runs: 'on the desktop' });
const long = test.extend<object>({ runs: 'in the long run' });
// One worker, one build.
test.describe.configure({ mode: 'default' });

type Manifest = Record<string, { file: string; imports?: string[]; src?: string }>;

/** Compressed bytes of the console's start; `record` is loaded while the first rows are in flight. */
function startOf(folder: string): number {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;
  const files = new Set<string>();
  const add = (key: string): void => {
    const { file, imports = [] } = manifest[key] ?? { file: '' };
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(add);
  };
  const ends = /^(?:index\.html|src\/app\/(?:entry|account\/AccountScreen)\.tsx)$/u;
  Object.entries(manifest).forEach(([key, { src }]) => ends.test(src ?? key) && add(key));
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length,
    0,
  );
}

const ALDERGROVE = 'acc-0000004';
const SCREENS = [
  'accounts',
  `accounts/${ALDERGROVE}`,
  `accounts/${ALDERGROVE}/show`,
  'users',
  'teams',
  `credit-pools?of=${ALDERGROVE}`,
  `invoices?of=${ALDERGROVE}`,
];

async function show(page: Page, path: string): Promise<void> {
  await page.goto(`/stock/${path}`);
  await expect(page.locator('h1')).not.toBeEmpty();
  const shown = path.includes('/') ? '.MuiFormControl-root, .RaLabeled-label' : 'tbody tr';
  await expect(page.locator('main').locator(shown).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}
/** `SHOTS=folder` saves screenshots there. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder === undefined) return;
  const path = `${folder}/${test.info().project.name}-${name.replaceAll(/\W+/gu, '_')}.png`;
  await page.screenshot({ path });
}
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

flow('a lazy screen of stock components adds nothing to the start of the console', ({ built }) => {
  needBuild();
  expect(startOf(`node_modules/.cache/stock${built}`) - startOf('dist')).toBeLessThan(500);
});

for (const path of SCREENS)
  long(
    `stock ${path.split('?')[0]} can be used by everybody`,
    async ({ page, signIn, checkAccessibility }) => {
      await signIn('ines', null);
      await show(page, path);
      await shoot(page, path);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await checkAccessibility();
    },
  );

long('what stock components open can be used by everybody', async ({ page, signIn, checkAccessibility }) => {
  await signIn('ines', null);
  await show(page, 'accounts');
  const check = async (name: string) => {
    await shoot(page, name);
    await checkAccessibility();
  };
  await page.getByRole('button', { name: 'Add filter' }).click();
  await check('menu');
  await page.getByRole('menuitemcheckbox', { name: 'Type' }).click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await check('choices');
  await page.getByRole('option', { name: 'LITE' }).click();
  await show(page, `credit-pools?of=${ALDERGROVE}`);
  for (const at of [0, 5]) await page.getByRole('checkbox', { name: 'Select this row' }).nth(at).check();
  await check('chosen');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('question');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('.toast')).toContainText('The credit pool has credits left');
  await show(page, `users/usr-0000006`);
  await page.getByRole('textbox', { name: 'First name' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await check('fault');
});

long('stock screens from right to left', async ({ page, signIn, checkAccessibility }) => {
  await signIn('ines', null);
  await page.addInitScript(() => localStorage.setItem('canvass.locale', 'ar'));
  for (const path of ['accounts', `accounts/${ALDERGROVE}`]) {
    await show(page, path);
    await shoot(page, `ar-${path}`);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await checkAccessibility();
  }
  await expect(page.getByRole('button', { name: 'حفظ' })).toBeVisible();
});
