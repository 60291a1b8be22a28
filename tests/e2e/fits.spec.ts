/**
 * Every screen on a phone: texts fit in every language, touch targets are large enough, fields bring the right keyboard,
 * the first row of a list is in view, and axe finds nothing.
 */
import type { Page } from '@playwright/test';
import { OF_A_LANGUAGE, tellFindings } from './axe.ts';
import { nameOfScreen } from './everyScreen.ts';
import { bringFinder, messagesOf, misfitsOf } from './fits.ts';
import { expect, few, test } from './fixtures.ts';
import { keyboardFaultsOf } from './keyboards.ts';
import { overlapsOf } from './overlaps.ts';
import { createStage, walks } from './stage.ts';
import { rowsBelow, smallTargetsOf } from './targets.ts';

test.skip(({ isMobile }) => !isMobile, 'these tests are about the width of a phone');

/** What does not fit into a window of this width; 320 is that of 1280 at 400 % (WCAG 1.4.10). */
async function misfitsAt(page: Page, width: number, isMessage: (text: string) => boolean): Promise<string[]> {
  const before = page.viewportSize() ?? { width, height: 844 };
  await page.setViewportSize({ width, height: before.height });
  // A phone's own `innerWidth` grows with the page.
  const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
  const found = await misfitsOf(page, isMessage);
  await page.setViewportSize(before);
  return [...(over > 0 ? [`${over} px wider`] : []), ...found].map((fault) => `${width} px: ${fault}`);
}

/**
 * Spaces letters so that text in the wide font, which is 14 % wider than Arial, becomes a fifth wider. Arabic letters
 * are joined, and have no such space.
 */
const widen = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'body { letter-spacing: 0.026em } button, input, select, textarea { letter-spacing: inherit }',
    );
    addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet));
  });

for (const locale of few(['de', 'ar', 'fr', 'es', 'pt-BR', 'en'] as const)) {
  const isMessage = messagesOf(locale);
  for (const { name, who, screens } of walks('fit'))
    test(`${locale}: every text on the screens of ${name} fits on a phone, and axe finds nothing [FIELD-14]`, async ({
      page,
      request,
      desk,
      signIn,
    }, { project }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await bringFinder(page);
      if (project.name.startsWith('wide font') && locale !== 'ar') await widen(page);
      const { show } = createStage({ page, request, desk, locale });
      if (who) await signIn(who, null);
      const found: string[] = [];
      for (const screen of screens) {
        await show(screen);
        const faults = [
          ...(await misfitsOf(page, isMessage)),
          ...(await misfitsAt(page, 320, isMessage)),
          // These do not depend on the language.
          ...(locale === 'de' ? [...(await smallTargetsOf(page)), ...(await keyboardFaultsOf(page))] : []),
          ...(await rowsBelow(page)),
          ...(await overlapsOf(page)),
          ...(await tellFindings(page, locale === 'de' ? {} : OF_A_LANGUAGE)),
        ];
        for (const fault of faults) found.push(`${nameOfScreen(screen)}: ${fault}`);
      }
      expect(found).toEqual([]);
    });
}

/** Adds a text to the page, in a line 90 pixels wide. */
const plant = (page: Page, text: string, style: Partial<CSSStyleDeclaration>, kind = '') =>
  page.evaluate(
    ([words, wanted, className]) => {
      const line = document.createElement('p');
      // The policy forbids styles in markup, but not those set by script.
      Object.assign(line.style, { width: '90px', whiteSpace: 'nowrap' }, wanted);
      Object.assign(line, { textContent: words }, className && { className, title: words });
      document.body.append(line);
    },
    [text, style, kind] as const,
  );

test('the finder reports words that are cut off or overflow, but no data that is shortened with an ellipsis', async ({
  page,
}) => {
  await bringFinder(page);
  await page.goto('/login?locale=de');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const faults = () => misfitsOf(page, messagesOf('de'));
  expect(await faults()).toEqual([]);
  const shortened = { overflow: 'hidden', textOverflow: 'ellipsis' };
  await plant(page, 'somebody.with.a.long.address@northwind.example', shortened);
  await plant(page, 'somebody.else.with.one@northwind.example', {}, 'cut');
  expect(await faults()).toEqual([]);
  await plant(page, 'Verwenden Sie Ihr Arbeitskonto.', shortened);
  await plant(page, 'Passwort vergessen?', { width: '40px' }, 'cut');
  await plant(page, 'Northwind Traders and Company', { overflow: 'hidden' });
  await plant(page, 'Kein Platz für so viele Wörter', {});
  expect((await faults()).map((fault) => fault.replace(/ by \d+ px| \(.*$/gu, ''))).toEqual([
    'cut: “Verwenden Sie Ihr Arbeitskonto.”',
    'cut: “Northwind Traders and Company”',
    'out: “Kein Platz für so viele Wörter”',
    'cut on purpose: “Passwort vergessen?”',
  ]);
});
