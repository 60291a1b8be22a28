/** Every screen that opens by its address, for each user who has it: shown, without an error, inside the window. */
import { expect } from 'vitest';
import { EVERY_SCREEN, nameOfScreen, type Screen } from '../../e2e/everyScreen.ts';
import type { Job } from '../suite.ts';
import { until } from '../until.ts';

/** Screens that need only their address; the layers that they open are tested in Chromium. */
const opensByAddress = ({ at, open, refused }: Screen): boolean =>
  typeof at === 'string' && open === undefined && refused === undefined;

/** What is still missing of a screen, or an empty text. */
const missing = (selector: string) => `(() => {
  if (document.querySelector('.skeletons, .skeleton')) return 'skeletons';
  const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.checkVisibility());
  return shown ? '' : ${JSON.stringify(selector)};
})()`;

export const screenJobs = (job: Job): void => {
  const opened = EVERY_SCREEN.filter(opensByAddress);
  const groupOf = (screen: Screen) => `/${screen.pattern.split('/')[1] ?? ''} as ${screen.who ?? 'nobody'}`;
  for (const group of new Set(opened.map(groupOf)))
    job(
      `every screen that opens by its address is shown inside the window: ${group}`,
      async ({ page, isPhone, signIn, picture }) => {
        const screens = opened.filter((screen) => groupOf(screen) === group);
        const who = screens[0]?.who;
        if (who !== undefined) await signIn(who, '/__watch/first.js');
        const faults: string[] = [];
        for (const screen of screens) {
          if (typeof screen.at !== 'string' || screen.only === (isPhone ? 'words' : 'fit')) continue;
          try {
            await page.goto(screen.at);
            await until(nameOfScreen(screen), async () => {
              const lacks = await page.driver.run<string>(missing(screen.shows)).catch(String);
              return lacks === '' ? undefined : lacks;
            });
            await page.staysInWindow();
            await picture(nameOfScreen(screen).replaceAll(/\W+/gu, '-'));
          } catch (error) {
            faults.push(String(error));
          }
        }
        expect(faults).toEqual([]);
      },
    );
};
