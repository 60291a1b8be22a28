/** Fixtures for tests of the translator's desk: a preview that saves to a copy of the catalogues. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { leavesOf, parseCatalogue } from '../../i18n/tools/catalogue.ts';
import { expect, flow as base } from './fixtures.ts';
import { type Server, startPreview } from './server.ts';

/** The workbench's own texts: in English here, whatever language is translated. */
const OWN = ['translations', 'workbench', 'reasons', 'gallery', 'desk', 'replace'];

type Copy = { readonly folder: string; fill(): void };

export const flow = base.extend<{ filled: void }, { copy: Copy; server: Server }>({
  // A hook would belong only to the first file that a worker loads.
  filled: [
    async ({ copy }, use) => {
      copy.fill();
      await use();
    },
    { auto: true },
  ],
  copy: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'canvass-i18n-'));
      const fill = () => {
        rmSync(folder, { recursive: true, force: true });
        cpSync('i18n', folder, { recursive: true });
        for (const area of OWN) rmSync(join(folder, 'fr', `${area}.json`), { force: true });
      };
      fill();
      await use({ folder, fill });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ copy }, use) => {
      const server = await startPreview({ TRANSLATE_SAVE: '1', TRANSLATE_FOLDER: copy.folder });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** A test of the desk that only the long run has. */
export const long = flow.extend<object>({ runs: 'in the long run' });

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Translations' });
export const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Translation' });
export const key = (page: Page) => panel(page).locator('.workbench-key');
export const said = (page: Page) => page.locator('.tr-said');

/** The texts of the page, as the panel lists them. */
export const texts = (page: Page) => panel(page).getByRole('listbox', { name: 'Texts on this page' });

/** A message of a language's files. */
export const savedIn = ({ folder }: Copy, locale: string, area: string, name: string): string | undefined =>
  leavesOf(parseCatalogue(readFileSync(join(folder, locale, `${area}.json`), 'utf8'))).get(name);

/** Opens the sign-in in French with the workbench; `edits` were made before. */
export async function openDesk(page: Page, edits: Record<string, Record<string, string>> = {}) {
  await page.addInitScript((before) => {
    if (sessionStorage.getItem('begun') === '1') return;
    sessionStorage.setItem('begun', '1');
    localStorage.setItem('canvass.locale', 'fr');
    localStorage.setItem('canvass.translations', JSON.stringify(before));
  }, edits);
  await page.goto('/login?translate=1');
  await expect(texts(page).getByRole('option').first()).toBeVisible();
}
