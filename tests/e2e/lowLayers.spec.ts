/**
 * Every dialog, drawer, menu and wizard in German, in the windows that 400 % zoom and an on-screen keyboard leave: it
 * scrolls as a whole, each control can be reached and seen, and nothing is wider than the page. The gate takes a few,
 * the long run all of `everyScreen`.
 */
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { nameOfScreen, type Screen, type Stage } from './everyScreen.ts';
import { layer, ROW, rowEntry, rowMenu, shown, TITLE, top } from './everyScreen/ways.ts';
import { expect, flow, long } from './fixtures.ts';
import { activeFaultOf, bringLayerFinder, hasLayer, lowFaultsOf } from './lowLayers.ts';
import { createStage, walks } from './stage.ts';

flow.skip(({ isMobile }) => isMobile, 'these tests set the size of the window themselves');

const WINDOWS = [
  { width: 320, height: 256 },
  { width: 320, height: 180 },
] as const;

const IN_THE_GATE = new Set([
  '/accounts/:id/users, as ines, invite',
  '/users, as ines, create, nothing typed',
  '/accounts, as ines, filters',
  '/accounts, as ines, messages',
]);

/** Whether the screen may open a layer; screens without a user have none. */
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
    `every dialog, drawer and menu of ${name} can be read and used at 320 × 256 and 320 × 180 [FIELD-11]`,
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
          // All screens of the gate have one.
          expect(IN_THE_GATE.has(nameOfScreen(screen)), nameOfScreen(screen)).toBe(false);
          continue;
        }
        for (const size of WINDOWS) {
          await page.setViewportSize(size);
          await settle();
          // A menu closes when a narrow window doesn't show its button.
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

const ACCOUNTS: Screen = { pattern: '/accounts', who: 'ines', at: '/accounts', shows: ROW };
const PROFILE: Screen = { pattern: '/settings/profile', who: 'ines', at: '/settings/profile', shows: TITLE };
const ANY_LAYER = '[role=dialog], [role=alertdialog], [role=menu]';

const userMenu = async (stage: Stage): Promise<void> => {
  await stage.press('shell.user.menu');
  await shown(stage, '[role=menu]');
};

async function rowConditions(stage: Stage): Promise<void> {
  await rowMenu(stage);
  await stage.press('lists.filterBy');
  await shown(stage, '[role=menu]#cell-menu');
}

/** Deactivates an account; returns the path of the page that offers to undo it. */
async function withChange({ page, press }: Stage): Promise<string> {
  const at = '/accounts/acc-0000004/settings';
  await page.goto(`${at}?locale=de`);
  await press('accounts.record.more');
  await press('accounts.status.LAPSED.action');
  await page.locator('[role=alertdialog] footer .btn').last().click();
  await page.locator('[role=alertdialog]').waitFor({ state: 'detached' });
  return at;
}

type Other = {
  name: string;
  screen: Screen;
  open(stage: Stage): Promise<void>;
  /** Whether Escape does not close it. */
  stays?: boolean;
};

/** Layers that are not among the states of `everyScreen`. */
const OTHERS: readonly Other[] = [
  { name: 'the command bar', screen: ACCOUNTS, open: ({ page }) => page.keyboard.press('Control+k') },
  { name: 'the navigation', screen: ACCOUNTS, open: layer('shell.nav.open') },
  { name: 'the list of keyboard shortcuts', screen: ACCOUNTS, open: ({ page }) => page.keyboard.press('?') },
  { name: 'the user menu', screen: ACCOUNTS, open: userMenu },
  {
    name: 'the menu of languages',
    screen: ACCOUNTS,
    async open(stage) {
      await userMenu(stage);
      await stage.press('common.language.current');
    },
  },
  {
    name: 'the drawer of filters with all columns on each card',
    screen: ACCOUNTS,
    async open(stage) {
      await layer('filters.button')(stage);
      // The box stays ticked.
      await top(stage).getByLabel(stage.say('lists.cards')).check();
    },
  },
  {
    name: 'the cropper of a picture',
    screen: PROFILE,
    async open({ page }) {
      const buffer = await page.screenshot();
      await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    },
  },
  { name: 'the menu of filter conditions of a row', screen: ACCOUNTS, open: rowConditions },
  {
    name: 'the contacts of an account',
    screen: {
      pattern: '/accounts/:id/settings',
      who: 'ines',
      at: '/accounts/acc-0000004/settings',
      shows: TITLE,
    },
    open: layer('accounts.contacts.title'),
  },
  {
    name: 'the question about unsaved changes',
    screen: PROFILE,
    async open(stage) {
      await stage.page.locator('main form input[type=text]').first().fill('Else');
      await layer('shell.nav.open', 'shell.nav.teams')(stage);
      await shown(stage, '[role=alertdialog]');
    },
  },
  {
    name: 'the question before an undo',
    screen: { pattern: '/accounts/:id/settings', who: 'ines', at: withChange, shows: TITLE },
    open: layer('changes.undo.of'),
  },
  {
    name: 'the question about a session that is open elsewhere',
    screen: ACCOUNTS,
    async open(stage) {
      const { email } = CAST.ines;
      const answer = await stage.request.post('/api/auth/login', {
        headers: { accept: 'application/json' },
        data: { email, password: PASSWORD, recaptchaToken: `mock-human-${crypto.randomUUID()}` },
      });
      expect(answer.status(), 'Ines is signed in elsewhere').toBe(200);
      await stage.page.getByRole('searchbox').fill('atlas');
      await shown(stage);
    },
    stays: true,
  },
];

for (const { name, screen, open, stays } of OTHERS)
  long(
    `${name} can be read and used at 320 × 256 and 320 × 180 [FIELD-11]`,
    async ({ page, request, desk, signIn }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await bringLayerFinder(page);
      const { show, stage, settle, close } = createStage({ page, request, desk, locale: 'de' });
      await signIn('ines', null);
      await show(screen);
      const found: string[] = [];
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        if (!(await hasLayer(page))) {
          await settle();
          await open(stage);
        }
        await shown(stage, ANY_LAYER);
        // Layers that stay wait for a call that never ends, so settling would hang.
        if (!stays) await settle();
        for (const fault of await lowFaultsOf(page)) found.push(`${size.height} px: ${fault}`);
        if (stays) continue;
        await close();
        expect(await hasLayer(page), 'whether a layer is still open').toBe(false);
      }
      expect(found).toEqual([]);
    },
  );

/** Lists of options below a field that keeps the focus. */
const LISTS: readonly { name: string; screen: Screen; list(stage: Stage): Promise<void> }[] = [
  {
    name: 'the list of team members',
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

for (const { name, screen, list } of LISTS)
  long(
    `each option of ${name} is in sight when the arrow keys reach it at 320 × 256 and 320 × 180 [FIELD-11]`,
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
