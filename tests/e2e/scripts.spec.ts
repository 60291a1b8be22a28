/** Every script in both directions: names are not cut at their start and are isolated, amounts align in columns. */
import { EVERY_SCREEN, nameOfScreen, type Screen } from './everyScreen.ts';
import { bringFinder, messagesOf, misfitsOf } from './fits.ts';
import { expect, few, flow, long, test } from './fixtures.ts';
import { cutAtStart, lengthened, looseNames, raggedAmounts, renameRecords } from './scripts.ts';
import { createStage, walks } from './stage.ts';

const STAFF = walks('fit').flatMap(({ who, screens }) => (who === 'ines' ? screens : []));

/** Screens as `pattern` or `pattern: state`; the gate takes the first ones, which have one of each kind. */
const KINDS = [
  '/accounts',
  '/accounts: row menu',
  '/teams: edit',
  '/users: deactivate',
  '/accounts/:id/settings',
  '/accounts/:id/users: invite',
  '/accounts/:id/credit-pools/:poolId',
  '/accounts: selection',
  '/users',
  '/users: edit',
  '/accounts/:id/billing',
  '/accounts/:id/invoices',
  '/accounts/:id/credits',
  '/accounts/:id/credit-pools/:poolId: members',
];
const SHORT = new Set(few(KINDS, 7));
const isShort = ({ pattern, state }: Screen) =>
  SHORT.has(state === undefined ? pattern : `${pattern}: ${state}`);
const FEW = STAFF.filter(isShort);

flow('each screen of the short walk exists', () => {
  expect(FEW).toHaveLength(SHORT.size);
});

test.describe('names on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'these tests are about the width of a phone');

  test('names in every script fit in lists, chips and dialogs, and are isolated from the text around them', async ({
    page,
    request,
    desk,
    signIn,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bringFinder(page);
    await renameRecords(page);
    const isMessage = messagesOf('en');
    const { show } = createStage({ page, request, desk, locale: 'en' });
    await signIn('ines', null);
    const found: string[] = [];
    for (const screen of FEW) {
      await show(screen);
      const faults = [...(await looseNames(page)), ...(await misfitsOf(page, isMessage))];
      for (const fault of faults) found.push(`${nameOfScreen(screen)}: ${fault}`);
    }
    expect(found).toEqual([]);
  });

  long(
    'in Arabic long Latin names are cut at their end, and no page scrolls sideways',
    async ({ page, request, desk, signIn }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await renameRecords(page, lengthened);
      const { show } = createStage({ page, request, desk, locale: 'ar' });
      await signIn('ines', null);
      const found: string[] = [];
      for (const screen of FEW) {
        await show(screen);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const faults = [...(await cutAtStart(page)), ...(over > 0 ? [`${over} px too wide`] : [])];
        for (const fault of faults) found.push(`${nameOfScreen(screen)}: ${fault}`);
      }
      expect(found).toEqual([]);
    },
  );
});

for (const locale of ['ar', 'fr'] as const)
  long(
    `${locale}: the decimal marks of a column are aligned`,
    async ({ page, request, desk, signIn, isMobile }) => {
      flow.skip(isMobile, 'a phone shows rows as cards');
      flow.slow();
      const { show } = createStage({ page, request, desk, locale });
      await signIn('ines', null);
      const found: string[] = [];
      let amounts = 0;
      const screens = STAFF.filter(({ pattern, state }) =>
        /billing|invoices|credit|upgrade/u.test(`${pattern} ${state}`),
      );
      // The gate has each page as it opens, the long run their dialogs and other states, too.
      const pages = screens.filter(({ state }) => state === undefined);
      const chosen = process.env['LONG'] === '1' ? screens : pages;
      for (const screen of chosen) {
        await show(screen);
        amounts += await page.locator('.num').filter({ hasText: '$' }).count();
        for (const fault of await raggedAmounts(page)) found.push(`${nameOfScreen(screen)}: ${fault}`);
      }
      // The invoices alone are a page of 25.
      expect(amounts).toBeGreaterThan(chosen === pages ? 24 : 60);
      expect(found).toEqual([]);
    },
  );

for (const [locale, rename, judge] of [
  ['en', undefined, looseNames],
  ['ar', lengthened, cutAtStart],
] as const)
  for (const { name, who, screens } of walks('fit'))
    long(
      `${locale}: every screen of ${name} isolates names in English and cuts them at their end in Arabic`,
      async ({ page, request, desk, signIn }) => {
        long.slow();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await renameRecords(page, rename);
        const { show } = createStage({ page, request, desk, locale });
        if (who) await signIn(who, null);
        const found: string[] = [];
        for (const screen of screens) {
          await show(screen);
          for (const fault of await judge(page)) found.push(`${nameOfScreen(screen)}: ${fault}`);
        }
        expect(found).toEqual([]);
      },
    );

flow('in Arabic a ratio of seats runs from the left, used before purchased', async ({ page, signIn }) => {
  await signIn('ines', '/accounts?q=aldergrove&locale=ar');
  const ratio = page.locator('tbody .seats [dir=ltr]').first();
  await expect(ratio).toHaveText(/\d+.* \/ .*\d+/u);
  const [used = 0, purchased = 0] = await ratio.evaluate((element) => {
    const range = document.createRange();
    const node = element.firstChild;
    const text = element.textContent;
    if (!node) throw new Error('The ratio has no text');
    return [/\d/u, /\d(?=\D*$)/u].map((digit) => {
      const at = text.search(digit);
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(used).toBeLessThan(purchased);
});

long(
  'a toast isolates a right-to-left name from its other words',
  async ({ page, request, desk, signIn }) => {
    await renameRecords(page, (text) => `نورة ${text}!`);
    const { show } = createStage({ page, request, desk, locale: 'en' });
    for (const screen of EVERY_SCREEN.filter(({ state }) => state === 'impersonating')) {
      if (screen.who) await signIn(screen.who, null);
      await show(screen);
    }
    await expect(page.locator('.toast').first()).toContainText('نورة');
    expect(await looseNames(page)).toEqual([]);
  },
);
