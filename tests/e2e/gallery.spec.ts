/** The translators' gallery, and the finder of texts that don't fit. */
import type { Page } from '@playwright/test';
import { findMisfits } from '../../i18n/workbench/fit/fit.ts';
import { expect, few, long } from './fixtures.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Translations' });
const gallery = (page: Page) => page.getByRole('main', { name: 'Gallery' });

async function openWorkbench(page: Page): Promise<void> {
  await page.goto('/accounts?translate=1');
  await expect(panel(page)).toBeVisible();
}

async function openGallery(page: Page): Promise<void> {
  await openWorkbench(page);
  await panel(page).getByRole('button', { name: 'Gallery', exact: true }).click();
  await expect(gallery(page)).toBeVisible();
}

/** The areas are a list at the side, or a select where there is no room. */
async function openRoom(page: Page, area: string): Promise<void> {
  const choice = gallery(page).getByRole('combobox', { name: 'Contents' });
  if (await choice.isVisible()) await choice.selectOption(area);
  else
    await gallery(page)
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('button', { name: new RegExp(`^${area}\\s*\\d+$`, 'u') })
      .click();
  await expect(gallery(page).getByRole('heading', { name: area, exact: true })).toBeVisible();
}

/** The requests to services after the page is quiet. */
async function watchServices(page: Page, settled: () => Promise<void>): Promise<string[]> {
  await settled();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Not counted: texts, and usage events of the page under the gallery.
    if (!/^\/(?:assets|api\/events)\//u.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

/** Clicks the finder's button and waits for its result. */
async function find(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Find texts that don’t fit' }).click();
  await expect(panel(page).getByRole('status').filter({ hasText: 'fit' })).toBeVisible();
}

long(
  'the gallery shows the texts of every area without a request to a service',
  async ({ page, signIn, settled }) => {
    long.slow();
    await signIn('ines', null);
    await openGallery(page);
    const asked = await watchServices(page, settled);
    const areas = await gallery(page)
      .getByRole('combobox', { name: 'Contents', includeHidden: true })
      .evaluate((choice) => [...(choice as HTMLSelectElement).options].map(({ value }) => value));
    let shown = 0;
    for (const area of areas) {
      await openRoom(page, area);
      shown += await gallery(page).locator('[data-exhibit]').count();
    }
    expect(shown).toBeGreaterThan(1000);
    expect(asked).toEqual([]);
  },
);

long('the gallery passes axe and does not scroll sideways', async ({ page, signIn, checkAccessibility }) => {
  await signIn('ines', null);
  await openGallery(page);
  for (const area of few(['filters', 'invite'])) {
    await openRoom(page, area);
    await checkAccessibility();
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, 'pixels that the page scrolls sideways').toBeLessThanOrEqual(0);
});

long(
  'a dialog in the gallery is the real one, shows an error when submitted, and lists its message keys',
  async ({ page, signIn, checkAccessibility, settled }) => {
    await signIn('ines', null);
    await openGallery(page);
    const asked = await watchServices(page, settled);
    await openRoom(page, 'filters');
    await checkAccessibility();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, 'pixels that the page scrolls sideways').toBeLessThanOrEqual(0);
    await gallery(page).getByRole('searchbox').fill('accounts.message.created');
    await gallery(page).getByRole('button', { name: 'accounts.message.created', exact: true }).click();
    await panel(page).getByRole('textbox').first().fill('The account is there');
    await expect(gallery(page).locator('.toast')).toContainText('The account is there');
    await gallery(page).getByRole('searchbox').fill('');
    await openRoom(page, 'credits');
    const scene = gallery(page).locator('[data-scene="credits.rename"]');
    await scene.getByRole('button', { name: 'Show' }).click();
    // A click on a text would select it.
    await panel(page).getByRole('switch', { name: 'Select texts' }).uncheck();
    const dialog = page.getByRole('dialog', { name: /^Rename credit pool/u });
    await dialog.getByRole('textbox').fill('Another name');
    await dialog.getByRole('button', { name: /^Save name/u }).click();
    await expect(dialog.getByRole('alert')).toContainText('Could not update');
    await expect(scene.getByText('credits.rename.action')).toBeAttached();
    expect(asked).toEqual([]);
  },
);

long(
  'the gallery shows the real command bar and the real list of keyboard shortcuts',
  async ({ page, signIn, checkAccessibility, settled }) => {
    await signIn('ines', null);
    await openGallery(page);
    const asked = await watchServices(page, settled);
    await openRoom(page, 'command');
    await panel(page).getByRole('switch', { name: 'Select texts' }).uncheck();
    await gallery(page).locator('[data-scene="command.found"]').getByRole('button', { name: 'Show' }).click();
    const bar = page.getByRole('combobox', { name: /^Search and commands/u });
    await expect(bar).toHaveValue('alder');
    const jane = page.getByRole('option', { name: /^Jane Miller/u });
    await jane.hover();
    await checkAccessibility();
    await bar.press('ArrowRight');
    await expect(page.getByRole('option', { name: /Impersonate/u })).toBeVisible();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await openRoom(page, 'keys');
    await gallery(page).locator('[data-scene="keys"]').getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('dialog', { name: /^Keyboard shortcuts/u })).toBeVisible();
    await checkAccessibility();
    expect(asked).toEqual([]);
  },
);

long(
  'the finder reports a heading that is cut off, and nothing where every text fits',
  async ({ page, signIn }) => {
    await signIn('ines', null);
    await openWorkbench(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('row')).not.toHaveCount(0);
    await find(page);
    await expect(panel(page).getByRole('status')).toContainText(['Every text fits.']);
    expect(await page.evaluate(findMisfits, { within: 'main' })).toEqual([]);

    await heading.evaluate((element) => {
      element.style.cssText =
        'inline-size: 30px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis';
    });
    await find(page);
    const found = panel(page).getByRole('list', { name: 'Texts that don’t fit' }).getByRole('button');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(/cut off by \d+ px/u);
    await found.click();
    await expect(heading).toHaveAttribute('data-misfit', '');
    const [misfit] = await page.evaluate(findMisfits, { within: 'main', marked: true });
    expect(misfit).toMatchObject({ how: 'cut' });
    expect(misfit?.pixels).toBeGreaterThan(20);
  },
);
