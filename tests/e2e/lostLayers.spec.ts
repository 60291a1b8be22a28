/**
 * Every layer over a page (dialog, drawer, menu) and every prefetch while no file loads: the long run takes all of
 * `everyScreen`, the gate the prefetches of one screen. lostFiles.spec.ts has one layer for each way to load.
 */
import { patience } from '../patience.ts';
import { nameOfScreen, type Screen } from './everyScreen.ts';
import { expect, few, flow, long } from './fixtures.ts';
import { exceptLost, LOSSES, lose, staysLoaded } from './lostFiles.ts';
import { createStage, walks } from './stage.ts';

flow.skip(({ isMobile }) => isMobile, 'what is loaded does not depend on the width');
long.skip(({ isMobile }) => isMobile, 'what is loaded does not depend on the width');

const FILES = /^\/assets\//u;

/** Whether the screen opens something over its page. */
const opens = ({ open, who, refused, pattern, ends = pattern }: Screen): boolean =>
  open !== undefined && who !== undefined && refused === undefined && ends === pattern;

/** The most screens of one test: waiting for files that never load takes its time. */
const MOST = 8;
const WALKS = walks('words').flatMap(({ who, screens, ...walk }) => {
  const opened = screens.filter(opens);
  return Array.from({ length: Math.ceil(opened.length / MOST) }, (_, part) => ({
    name: [walk.name, ...(part === 0 ? [] : [`part ${part + 1}`])].join(', '),
    who,
    screens: opened.slice(part * MOST, (part + 1) * MOST),
  }));
});

for (const loss of LOSSES)
  for (const { name, who, screens } of WALKS)
    long(
      `every layer of ${name} opens when its files, lost ${loss}, can be loaded again, and the page is not reloaded [FIELD-16]`,
      async ({ page, request, desk, signIn, problems }) => {
        long.slow();
        if (who) await signIn(who, null);
        const found: string[] = [];
        for (const screen of screens) {
          const { show, stage, settle, close } = createStage({ page, request, desk, locale: 'en' });
          const { open, ...before } = screen;
          // Each screen has a document of its own; the session begins in the first.
          if (screen !== screens[0]) await page.goto('about:blank');
          // The layer may change the address.
          await show({ ...before, ends: before.pattern });
          const { isKept } = await staysLoaded(page);
          const { back } = await lose(page, FILES, loss);
          const say = (what: string) => found.push(`${nameOfScreen(screen)}: ${what}`);
          page.setDefaultTimeout(patience(loss === 'for good' ? 4500 : 15_000));
          const isOpen = await open?.(stage).then(
            () => true,
            () => false,
          );
          await back();
          if (loss !== 'for good' && !isOpen) say('does not open');
          if (loss === 'for good' && !isOpen) {
            page.setDefaultTimeout(patience(15_000));
            // Pending files may have arrived by now.
            await page.mouse.move(0, 0);
            await settle();
            await close();
            await open?.(stage).catch((reason: unknown) => say(`does not open later: ${String(reason)}`));
          }
          await settle();
          if (await page.getByText('A new version is available').isVisible()) say('a new version is told');
          await isKept().catch(() => say('the page was loaded anew'));
          for (const problem of exceptLost(problems)) say(problem);
        }
        expect(found).toEqual([]);
      },
    );

const AHEAD = [
  ['/login', null],
  ['/accounts', 'ines'],
  ['/accounts/acc-0000004', 'ines'],
  ['/settings/subscription', 'ada'],
  ['/users', 'ines'],
] as const;

for (const [path, who] of few(AHEAD))
  flow(
    `hovering over the controls of ${path} while every prefetch fails shows no message and no reload [FIELD-16]`,
    async ({ page, signIn, problems }) => {
      if (who) await signIn(who, null);
      await page.goto(path);
      const controls = page.locator('main').getByRole('button').or(page.locator('a[href]'));
      await expect(controls.first()).toBeVisible();
      const { isKept } = await staysLoaded(page);
      const lost: string[] = [];
      page.on('requestfailed', (request) => lost.push(request.url()));
      const { back } = await lose(page, FILES, 'for good');
      // Enough for each kind of control that a list has.
      for (const control of (await controls.filter({ visible: true }).all()).slice(0, 24))
        await control.hover({ timeout: patience(2000) }).catch(() => undefined);
      await expect.poll(() => lost.length).toBeGreaterThan(0);
      await expect(page.getByText(/please try again later|A new version is available/u)).toHaveCount(0);
      await isKept();
      await back();
      // Repeated requests succeed again, and leaving the page ends its logging.
      await page.goto('about:blank');
      expect(exceptLost(problems)).toEqual([]);
    },
  );
