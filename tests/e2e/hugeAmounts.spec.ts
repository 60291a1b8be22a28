/** Amounts of a trillion: they are grouped, fit into their places and stay in their cards. */
import type { Page } from '@playwright/test';
import { EVERY_SCREEN, nameOfScreen } from './everyScreen.ts';
import { bringFinder, misfitsOf } from './fits.ts';
import { expect, few, flow, long } from './fixtures.ts';
import { enlargeAnswers } from './monkeys/huge.ts';
import { createStage } from './stage.ts';

flow.skip(({ isMobile }) => isMobile, 'these tests set the width themselves');

const AMOUNTS = /^\/accounts|^\/settings\/(?:subscription|plan-billing|credits|credit-pools|billing)/u;
const SCREENS = EVERY_SCREEN.filter(
  ({ pattern, refused, state }) => AMOUNTS.test(pattern) && refused === undefined && state === undefined,
);
const WIDTHS = [1440, 390];

/** Texts that overflow their card, which the finder allows where the page has room beside its cards. */
const outOfCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.card')].flatMap((card) => {
      const { right, left } = card.getBoundingClientRect();
      return [...card.querySelectorAll('dd, td, th, p, span, b')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.sr'))
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return box.right > right + 1.5 || box.left < left - 1.5;
        })
        .map((each) => `out of its card: ${each.textContent}`);
    }),
  );

/** What is wrong with the figures of the current page. */
async function faultsOf(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return [
    // Names may be shortened with an ellipsis: no text counts as a message, which has to be whole.
    ...(await misfitsOf(page, () => false)),
    ...(await outOfCards(page)),
    ...[...text.matchAll(/\d{9,}.{0,20}/gu)].map(([raw]) => `ungrouped: ${raw}`),
  ];
}

for (const who of few([...new Set(SCREENS.flatMap((screen) => screen.who ?? []))]))
  long(
    `amounts of a trillion fit on all screens with amounts that ${who} sees`,
    async ({ page, request, desk, signIn }) => {
      flow.slow();
      await bringFinder(page);
      await enlargeAnswers(page);
      const { show } = createStage({ page, request, desk, locale: 'en' });
      await signIn(who, null);
      const found: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const screen of SCREENS.filter((one) => one.who === who)) {
          await show(screen);
          found.push(
            ...(await faultsOf(page)).map((fault) => `${width} px, ${nameOfScreen(screen)}: ${fault}`),
          );
        }
      }
      expect(found).toEqual([]);
    },
  );
