/**
 * Every dialog, drawer, menu and wizard in the windows that 400 % zoom and a keyboard on the screen leave, in German: it
 * scrolls as one, each control is reached and in sight, and nothing is wider than the page. The gate takes a few, the
 * long run all of `everyScreen`.
 */
import { nameOfScreen, type Screen } from './everyScreen.ts';
import { expect, flow } from './fixtures.ts';
import { bringLayerFinder, hasLayer, reachFaultsOf, shapeFaultsOf, untilPlaced } from './lowLayers.ts';
import { createStage, walks } from './stage.ts';

flow.skip(({ isMobile }) => isMobile, 'it sets the size itself');

const WINDOWS = [
  { width: 320, height: 256 },
  { width: 320, height: 180 },
] as const;

const IN_THE_GATE = new Set([
  '/accounts/:id/users, as ines, invite',
  '/users, as ines, create, nothing typed',
  '/accounts, as ines, filters',
]);

/** Whether it may open a layer: the door has none. */
const mayOpen = ({ who, open, shows, at }: Screen): boolean =>
  who !== undefined &&
  (open !== undefined || shows.includes('dialog') || (typeof at === 'string' && at.includes('dialog=')));
const isWanted = (screen: Screen): boolean =>
  process.env['LONG'] === '1' ? mayOpen(screen) : IN_THE_GATE.has(nameOfScreen(screen));

const WALKS = walks('words')
  .map((walk) => ({ ...walk, screens: walk.screens.filter(isWanted) }))
  .filter(({ screens }) => screens.length > 0);

for (const { name, who, screens } of WALKS)
  flow(
    `every layer of ${name} can be read and used at 320 × 256 and 320 × 180 [FIELD-11]`,
    async ({ page, request, desk, signIn }) => {
      flow.slow();
      const usual = page.viewportSize() ?? { width: 1440, height: 900 };
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await bringLayerFinder(page);
      const { show, settle, stage } = createStage({ page, request, desk, locale: 'de' });
      if (who) await signIn(who, null);
      const found: string[] = [];
      for (const screen of screens) {
        await show(screen);
        if (!(await hasLayer(page))) {
          // The gate's all have one.
          expect(IN_THE_GATE.has(nameOfScreen(screen)), nameOfScreen(screen)).toBe(false);
          continue;
        }
        for (const size of WINDOWS) {
          await page.setViewportSize(size);
          await settle();
          // A menu of what a narrow window doesn't have.
          if (!(await hasLayer(page))) await screen.open?.(stage);
          // They close by themselves.
          await expect(page.locator('.toast')).toHaveCount(0);
          const isPlaced = await untilPlaced(page).then(
            () => true,
            () => false,
          );
          const faults = [
            ...(isPlaced ? [] : ['is not placed inside the window']),
            ...(await shapeFaultsOf(page)),
            ...(await reachFaultsOf(page)),
          ];
          for (const fault of faults) found.push(`${nameOfScreen(screen)}: ${size.height} px: ${fault}`);
        }
        await page.setViewportSize(usual);
        await settle();
      }
      expect(found).toEqual([]);
    },
  );
