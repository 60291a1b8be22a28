/**
 * Every dialog, drawer, menu and wizard in the windows that 400 % zoom and a keyboard on the screen leave, in German: it
 * scrolls as one, each control is reached and in sight, and nothing is wider than the page. The gate takes a few, the
 * long run all of `everyScreen`.
 */
import { nameOfScreen, type Screen, type Stage } from './everyScreen.ts';
import { layer, ROW, rowEntry, shown } from './everyScreen/ways.ts';
import { expect, few, flow } from './fixtures.ts';
import { activeFaultOf, bringLayerFinder, hasLayer, lowFaultsOf } from './lowLayers.ts';
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
          const faults = await lowFaultsOf(page);
          for (const fault of faults) found.push(`${nameOfScreen(screen)}: ${size.height} px: ${fault}`);
        }
        await page.setViewportSize(usual);
        await settle();
      }
      expect(found).toEqual([]);
    },
  );

/** Layers of the frame, which no screen is named after. */
const OF_THE_FRAME: readonly { name: string; open(stage: Stage): Promise<void> }[] = [
  { name: 'the command bar', open: ({ page }) => page.keyboard.press('Control+k') },
  { name: 'the navigation', open: layer('shell.nav.open') },
  { name: 'the list of keys', open: ({ page }) => page.keyboard.press('?') },
];

for (const { name, open } of few(OF_THE_FRAME))
  flow(
    `${name} can be read and used at 320 × 256 and 320 × 180 [FIELD-11]`,
    async ({ page, request, desk, signIn }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await bringLayerFinder(page);
      const { show, stage, settle } = createStage({ page, request, desk, locale: 'de' });
      await signIn('ines', null);
      await show({ pattern: '/accounts', who: 'ines', at: '/accounts', shows: ROW });
      const found: string[] = [];
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        await settle();
        await open(stage);
        await shown(stage);
        await settle();
        for (const fault of await lowFaultsOf(page)) found.push(`${size.height} px: ${fault}`);
        await page.keyboard.press('Escape');
        await page.locator('[role=dialog]').waitFor({ state: 'detached' });
      }
      expect(found).toEqual([]);
    },
  );

/** What has its entries listed below a field that keeps the focus. */
const LISTS: readonly { name: string; screen: Screen; list(stage: Stage): Promise<void> }[] = [
  {
    name: 'members of a team',
    screen: {
      pattern: '/teams',
      who: 'ines',
      at: '/teams?q=media',
      shows: ROW,
      open: rowEntry('teams.edit.menu'),
    },
    list: ({ page }) => page.locator('[role=dialog] [role=combobox]').last().click(),
  },
];

for (const { name, screen, list } of few(LISTS))
  flow(
    `each of ${name} is in sight when it is chosen by the keyboard at 320 × 256 and 320 × 180 [FIELD-11]`,
    async ({ page, request, desk, signIn }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { show, stage, settle, close } = createStage({ page, request, desk, locale: 'de' });
      await signIn('ines', null);
      const found: string[] = [];
      for (const size of WINDOWS) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await show(screen);
        await page.setViewportSize(size);
        await settle();
        await list(stage);
        await page.locator('[role=option]').nth(2).waitFor();
        await settle();
        for (let press = 0; press < 8; press += 1) {
          await page.keyboard.press('ArrowDown');
          const fault = await activeFaultOf(page);
          if (fault) found.push(`${size.height} px: ${fault}`);
        }
        await close();
      }
      expect(found).toEqual([]);
    },
  );
