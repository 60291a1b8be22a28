/** Every screen on the desktop, in the pseudo-locale: no text that is not in the catalogues, and no axe violation. */
import type { Page } from '@playwright/test';
import { OPEN } from '../../i18n/tools/pseudo.ts';
import { tellFindings } from './axe.ts';
import { nameOfScreen, type Screen } from './everyScreen.ts';
import { expect, flow } from './fixtures.ts';
import { overlapsOf } from './overlaps.ts';
import { createStage, walks } from './stage.ts';
import { isPutTogether, plainWords, readTexts, StatusMessage } from './untranslated.ts';

/** What is wrong with the texts of the current page. */
async function faultsOf(page: Page, said: StatusMessage): Promise<string[]> {
  const texts = await readTexts(page);
  await said.all();
  return texts.flatMap(({ where, text }) => {
    const words = plainWords(text, said);
    if (words.length > 0) return [`“${words.join(' ')}” in “${text.trim()}” (${where})`];
    return isPutTogether(text) ? [`put together: “${text.trim()}” (${where})`] : [];
  });
}

/**
 * What a screen opens is left to the long run if the walk on a phone opens it too: markup has no words of its own
 * (`code.test.ts`), and axe judges it there.
 */
const isHere = ({ only, open }: Screen): boolean =>
  only === 'words' || open === undefined || process.env['LONG'] === '1';

for (const { name, who, screens } of walks('words', isHere))
  flow(
    `no screen of ${name} shows an untranslated text, and axe finds nothing`,
    async ({ page, request, desk, signIn, isMobile }) => {
      flow.skip(isMobile, 'fits.spec.ts tests the screens on a phone');
      flow.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const said = new StatusMessage(page);
      await said.learnCountries(page);
      const { show } = createStage({ page, request, desk, locale: 'pseudo' });
      if (who) await signIn(who, null);
      const found: string[] = [];
      for (const screen of screens) {
        said.learnAddress(await show(screen));
        const faults = [
          ...(await faultsOf(page, said)),
          ...(await overlapsOf(page)),
          ...(await tellFindings(page)),
        ];
        for (const fault of faults) found.push(`${nameOfScreen(screen)}: ${fault}`);
      }
      expect(found).toEqual([]);
    },
  );

flow(
  'the locale in the first address selects the pseudo-locale, even if its code loads later',
  async ({ page }) => {
    await page.route('**/assets/translating-*.js', async (route) => {
      await expect(page).not.toHaveURL(/locale=/u);
      await route.continue();
    });
    // The screen removes its parameters from the address.
    await page.goto('/idpresponse?code=stolen&state=made-up&locale=pseudo');
    await expect(page.getByRole('alert')).toContainText(OPEN);
  },
);

flow(
  'the check finds a hard-coded text in any element or attribute, but no text from the platform',
  async ({ page, signIn }) => {
    const said = new StatusMessage(page);
    await signIn('ines', '/accounts?locale=pseudo');
    await expect(page.locator('body')).toContainText(OPEN);
    await expect(page.getByRole('link', { name: 'Aldergrove Insights' })).toBeVisible();
    expect(await faultsOf(page, said)).toEqual([]);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<div id="planted"><p>Aldergrove Insights</p><p>Aldergrove Insights, Mar 4, 2025: 3 days ago</p>
       <p>Typed in the code</p><p>⟦Šáving %{account}~~⟧</p><p>⟦Šávé~~⟧ ⟦thé fílé~~⟧</p>
       <button aria-label="Close"></button><input placeholder="Search" title="⟦Fíñd~~⟧"><img alt="Logo">
       <select><option>Choose</option></select></div>`,
      );
    });
    const found = (await faultsOf(page, said)).map((fault) => fault.replace(/^“(.*?)”.*$/u, '$1'));
    expect(found).toEqual([
      'Typed in the code',
      'Šáving account',
      'put together: “⟦Šávé~~⟧ ⟦thé fílé~~⟧” (div > p)',
      'Choose',
      'Close',
      'Search',
      'Logo',
    ]);
  },
);
