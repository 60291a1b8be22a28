/** Fixtures for tests that save translations: a preview over a copy of the catalogues, which each test begins anew. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { leavesOf, parseCatalogue } from '../../i18n/tools/catalogue.ts';
import { expect, flow as base, inLongRun } from './fixtures.ts';
import { type Server, startPreview } from './server.ts';

/** The workbench's own texts: in English here, whatever language is translated. */
export const OWN = ['translations', 'workbench', 'reasons', 'gallery', 'desk', 'replace'];

type Copy = Server & {
  /** Where the copy is. */
  readonly folder: string;
  /** Copies the catalogues again. */
  fill(): void;
};

/** A preview that saves to a copy of the catalogues. */
async function startSaving(): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-i18n-'));
  const fill = () => {
    rmSync(folder, { recursive: true, force: true });
    cpSync('i18n', folder, { recursive: true });
    for (const area of OWN) rmSync(join(folder, 'fr', `${area}.json`), { force: true });
  };
  fill();
  const { origin, stop } = await startPreview({ TRANSLATE_SAVE: '1', TRANSLATE_FOLDER: folder });
  return {
    origin,
    folder,
    fill,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const flow = base.extend<{ copy: Copy }>({
  async copy({ once }, use) {
    const copy = await once(startSaving);
    copy.fill();
    await use(copy);
  },
  server: ({ copy }, use) => use(copy),
});

/** A test of the desk that only the long run has. */
export const long = inLongRun(flow.extend<object>({ runs: 'on both' }));

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
